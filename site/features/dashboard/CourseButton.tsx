/** The way into a course: a link when the unlock rule opens it, else a button that says why not. */
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { coursePath, lessonPath } from '../../paths.ts';
import { ClosedReason } from './ClosedReason.tsx';
import type { CourseView } from './dashboard-model.ts';

type Props = {
  view: CourseView;
  /** Tells several buttons of one course apart. */
  id: string;
  className?: string;
  /** Other words for Start, while the course is not begun. */
  start?: string;
};

export function CourseButton({ view, id, className = 'btn', start }: Props) {
  const { course, action, access } = view;
  const words = copy('dashboard').action;
  const isBegun = action === 'continue' || action === 'review';
  const label = start !== undefined && !isBegun ? start : words[action];
  const name = action === 'continue' && view.next ? view.next.title : course.title;

  if (access.open) {
    return (
      <a className={className} href={courseAddress(view)} aria-label={`${label}: ${name}`}>
        {label}
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-disabled="true"
        aria-label={`${label}: ${course.title}`}
        aria-describedby={`${id}-why`}
      >
        {label}
      </button>
      <ClosedReason access={access} id={`${id}-why`} />
    </>
  );
}

/** Continue goes straight to the lesson that comes next; everything else to the course's home. */
function courseAddress({ course, action, next }: CourseView): string {
  const isUnderWay = action === 'continue' && next !== null;
  return isUnderWay ? lessonPath(course.slug, next.n, pageLocale()) : coursePath(course.slug, pageLocale());
}

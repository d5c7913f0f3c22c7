/** The way to the lab, beside the button of its course once that is open. */
import { FRAMING_COURSE_SLUG } from '#domain/catalogue/curriculum';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { pagePath } from '../../paths.ts';
import type { CourseView } from './dashboard-model.ts';

export function ViewLab({ view, className = 'btn btn-quiet' }: { view: CourseView; className?: string }) {
  if (view.course.slug !== FRAMING_COURSE_SLUG || !view.access.open) return null;
  return (
    <a className={className} href={pagePath('notebook', pageLocale())}>
      {copy('dashboard').lab.view}
    </a>
  );
}

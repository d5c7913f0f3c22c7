/** The lesson in which a page was made; nothing for a page of one's own. */
import { copy } from '#site/ui/texts/copy.ts';
import { Filled } from '#site/ui/texts/Filled.tsx';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { lessonPath } from '../../paths.ts';
import type { PageView, WorkbookCourse } from './page-views.ts';

type Props = { course: WorkbookCourse; page: PageView; isLink?: boolean };

export function MadeIn({ course, page, isLink = true }: Props) {
  const lesson = course.lessons.find(({ id }) => id === page.lesson);
  if (lesson === undefined) return null;
  const text = (
    <Filled text={copy('workbook').page.from} values={{ lesson: lesson.title }} lang={{ lesson: lesson.lang }} />
  );
  return (
    <p className="text-sm text-soft">
      {isLink ? <a href={lessonPath(course.slug, lesson.n, pageLocale())}>{text}</a> : text}
    </p>
  );
}

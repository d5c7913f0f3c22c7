/** The pages of a course as the chapter of a file. */
import type { WorkbookFile } from '#domain/practice/workbook-file';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import type { PageView, WorkbookCourse } from './page-views.ts';

export type Chapter = WorkbookFile['chapters'][number];

export function chapterOf({ title, lessons }: WorkbookCourse, pages: readonly PageView[]): Chapter {
  const t = copy('workbook').page;
  return {
    title,
    pages: pages.map((page) => {
      const lesson = lessons.find(({ id }) => id === page.lesson);
      const from = lesson === undefined ? '' : fill(t.from, { lesson: lesson.title });
      return { title: page.title, text: page.text, look: page.look, from };
    }),
  };
}

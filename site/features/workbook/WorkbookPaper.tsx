/** The workbook on paper: every page whole, without buttons; as cards, each page on a card of its own. */
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { MadeIn } from './MadeIn.tsx';
import { PageText } from './PageText.tsx';
import type { PageView, WorkbookCourse } from './page-views.ts';

type Props = { course: WorkbookCourse; pages: readonly PageView[] };

export function WorkbookPaper({ course, pages }: Props) {
  const t = copy('workbook').paper;
  return (
    <div className="workbook-paper">
      {pages.map((page, n) => (
        <section className="workbook-sheet" key={page.id}>
          <h2 className="h3">{page.title}</h2>
          <MadeIn course={course} page={page} isLink={false} />
          <PageText {...page} />
          <p className="workbook-foot">
            <span lang={course.lang}>{course.title}</span> · {fill(t.number, { n: n + 1, total: pages.length })}
          </p>
        </section>
      ))}
    </div>
  );
}

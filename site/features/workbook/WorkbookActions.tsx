/** What one does with a whole workbook: add a page, print it, download it. */
import { useStore } from '@nanostores/react';
import { workbookHtml, workbookMarkdown } from '#domain/practice/workbook-file';
import { fill, fillCount } from '#domain/text/fill';
import { $me } from '#site/data/me/me-store.ts';
import { saveFile } from '#site/ui/save-file.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import { localDay } from '#site/ui/texts/local-day.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { type Chapter, chapterOf } from './chapter-of.ts';
import type { PageView, WorkbookCourse } from './page-views.ts';
import { printWorkbook } from './print-workbook.ts';
import { TakeAway } from './TakeAway.tsx';

type Props = { course: WorkbookCourse; pages: readonly PageView[]; onAdd: () => void };

export function WorkbookActions({ course, pages, onAdd }: Props) {
  const t = copy('workbook');
  const name = `workbook-${course.slug}`;
  const title = fill(t.meta.title, { course: course.title });
  return (
    <div className="no-print grid gap-3">
      {pages.length > 0 && <p className="text-soft">{fillCount(t.count, pages.length)}</p>}
      <fieldset className="flex flex-wrap gap-3">
        <legend className="sr-only">{t.actions.label}</legend>
        <button className="btn btn-primary" type="button" id="workbook-add" onClick={onAdd}>
          {t.actions.add}
        </button>
        {pages.length > 0 && (
          <TakeAway label={t.actions.takeAway}>
            <button className="btn" type="button" onClick={() => printWorkbook('pages')}>
              {t.actions.printPages}
            </button>
            <button className="btn" type="button" onClick={() => printWorkbook('cards')}>
              {t.actions.printCards}
            </button>
            <DownloadButtons name={name} title={title} chapters={() => [chapterOf(course, pages)]} />
          </TakeAway>
        )}
      </fieldset>
    </div>
  );
}

type DownloadProps = { name: string; title: string; chapters: () => Chapter[] };

/** `chapters` are asked for when a button is pressed. */
export function DownloadButtons({ name, title, chapters }: DownloadProps) {
  const t = copy('workbook');
  const me = useStore($me);
  const file = () => {
    const day = dayText(localDay(new Date(), me?.learner.timeZone ?? ''), copy('dates'));
    return { title, line: fill(t.file.line, { day }), lang: pageLocale(), chapters: chapters() };
  };
  const save = (content: string, type: string, end: string): void =>
    saveFile(new Blob([content], { type: `${type};charset=utf-8` }), `${name}.${end}`);
  return (
    <>
      <button className="btn" type="button" onClick={() => save(workbookMarkdown(file()), 'text/markdown', 'md')}>
        {t.actions.markdown}
      </button>
      <button className="btn" type="button" onClick={() => save(workbookHtml(file()), 'text/html', 'html')}>
        {t.actions.html}
      </button>
    </>
  );
}

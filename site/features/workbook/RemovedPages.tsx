/** The pages that were taken out: to be put back, or deleted for good. */
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { OtherPage } from './OtherPage.tsx';
import type { PageView } from './page-views.ts';
import type { Workbook } from './use-workbook.ts';

type Props = {
  workbook: Workbook;
  onMessage: (message: string) => void;
  /** The button that was pressed is no longer there. */
  onGone: () => void;
};

export function RemovedPages({ workbook, onMessage, onGone }: Props) {
  const { removed: t, page: words, said: messages } = copy('workbook');
  if (workbook.removed.length === 0) return null;
  const act = async (page: PageView, work: (one: PageView) => Promise<void>, text: string): Promise<void> => {
    await work(page);
    onMessage(fill(text, { title: page.title }));
    onGone();
  };
  return (
    <details className="no-print rule-t pt-4">
      <summary className="cursor-pointer py-1 font-semibold">{t.title}</summary>
      <ul className="grid gap-4 pt-3">
        {workbook.removed.map((page) => {
          const title = page.title || words.untitled;
          return (
            <li className="grid gap-3" key={page.id}>
              <p className="font-semibold wrap-anywhere">{title}</p>
              <OtherPage page={page} workbook={workbook} />
              <div className="flex flex-wrap gap-3">
                <button
                  className="btn btn-sm"
                  type="button"
                  aria-label={fill(t.putBackLabel, { title })}
                  onClick={() => void act(page, workbook.putBack, messages.putBack)}
                >
                  {t.putBack}
                </button>
                <button
                  className="btn btn-sm btn-quiet"
                  type="button"
                  aria-label={fill(t.deleteLabel, { title })}
                  onClick={() => void act(page, workbook.forget, messages.deleted)}
                >
                  {t.delete}
                </button>
              </div>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** The earlier versions of a page, the newest first, each to be brought back. */
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import type { PageView } from './page-views.ts';
import { useMoment } from './use-moment.ts';
import type { Workbook } from './use-workbook.ts';

type Props = { page: PageView; workbook: Workbook; onMessage: (message: string) => void };

export function OlderVersions({ page, workbook, onMessage }: Props) {
  const { older: t, said: messages } = copy('workbook');
  const moment = useMoment();
  const restore = async (words: PageView['older'][number]): Promise<void> => {
    await workbook.write(page, { title: words.title, text: words.text });
    onMessage(fill(messages.restored, { title: page.title }));
  };
  return (
    <section className="grid gap-3" aria-labelledby={`${page.id}-older`}>
      <h4 className="font-semibold" id={`${page.id}-older`}>
        {t.title}
      </h4>
      {page.older.length === 0 && <p className="text-sm text-soft">{t.none}</p>}
      <ul className="grid gap-3">
        {page.older.map((older) => (
          <li className="grid justify-items-start gap-2 rule-t pt-3" key={`${older.at} ${older.title} ${older.text}`}>
            <p className="text-sm text-soft">{fill(t.at, moment(older.at))}</p>
            <p className="font-semibold wrap-anywhere">{older.title}</p>
            <p className="whitespace-pre-wrap wrap-anywhere">{older.text}</p>
            <button
              className="btn btn-sm"
              type="button"
              aria-label={fill(t.restoreLabel, moment(older.at))}
              onClick={() => void restore(older)}
            >
              {t.restore}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

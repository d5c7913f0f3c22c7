/** Below a page: that it waits to be sent, or that the account did not take it. */
import { pageField } from '#domain/practice/workbook';
import { fill } from '#domain/text/fill';
import { unsentFields } from '#site/data/queue/queued-texts.ts';
import { refusalReason } from '#site/shell/queue/refusal-reason.ts';
import { copy } from '#site/ui/texts/copy.ts';
import type { PageView } from './page-views.ts';
import type { Workbook } from './use-workbook.ts';

export function PageStanding({ page, workbook: { place, queue } }: { page: PageView; workbook: Workbook }) {
  const t = copy('workbook');
  const field = pageField(page.id);
  const refused = queue.items
    .flatMap((item) =>
      item.type === 'texts' && item.kind === place.kind && item.place === place.place ? item.texts : [],
    )
    .find((text) => text.field === field)?.refused;
  if (refused !== undefined) {
    return (
      <p className="notice notice-error" role="alert">
        {fill(t.refused, { reason: refusalReason(refused) })}
      </p>
    );
  }
  const isWaiting = unsentFields(queue.items, place).includes(field);
  return isWaiting ? <p className="text-sm text-soft">{t.waiting}</p> : null;
}

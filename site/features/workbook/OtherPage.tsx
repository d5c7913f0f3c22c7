/** The version of a page that another device wrote apart from this one, until the learner has chosen. */
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import type { PageView } from './page-views.ts';
import { useMoment } from './use-moment.ts';
import type { Workbook } from './use-workbook.ts';

export function OtherPage({ page, workbook }: { page: PageView; workbook: Workbook }) {
  const { other: t } = copy('workbook');
  const moment = useMoment();
  if (page.other === null) return null;
  const { page: other, at } = page.other;
  const isGone = other === null || other.removed;
  return (
    <div className="notice notice-info grid gap-3">
      <p>{fill(t.title, moment(at))}</p>
      <blockquote className="border-l-4 border-rule pl-4 whitespace-pre-wrap wrap-anywhere">
        {isGone ? t.removed : `${other.title}\n${other.text}`}
      </blockquote>
      <div className="flex flex-wrap gap-3">
        <button className="btn btn-sm" type="button" onClick={() => void workbook.choose(page, 'other')}>
          {t.use}
        </button>
        <button className="btn btn-sm" type="button" onClick={() => void workbook.choose(page, 'own')}>
          {t.keep}
        </button>
      </div>
    </div>
  );
}

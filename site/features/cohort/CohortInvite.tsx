/** The code of a cohort, and a text that invites with it. */
import '#site/ui/copy-button.ts';
import { codeText } from '#domain/cohorts/cohort';
import type { TaughtCohort } from '#domain/contract/cohorts/taught-cohort';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { joinCohortPath } from '../../work-paths.ts';

export function CohortInvite({ cohort: { code, name, state } }: { cohort: TaughtCohort }) {
  const t = copy('teaching').invite;
  const { states } = copy('cohort');
  const written = codeText(code);
  const link = location.origin + joinCohortPath(written, pageLocale());
  const message = fill(t.message, { cohort: name, link, code: written });
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-3">
        {t.code}: <b className="font-mono">{written}</b>{' '}
        {state !== 'open' && <span className="chip">{states[state]}</span>}
      </p>
      <p className="measure wrap-anywhere">{message}</p>
      <p>
        <button className="btn btn-sm" type="button" data-copy={message}>
          {t.copy}
        </button>
      </p>
    </div>
  );
}

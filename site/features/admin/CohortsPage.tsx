/** The cohorts of the academy: making and changing them, and placing learners. */
import { codeText } from '#domain/cohorts/cohort';
import { type AdminCohort, adminCohortsEndpoint } from '#domain/contract/cohorts/admin-cohorts';
import { fill } from '#domain/text/fill';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { taughtCohortPath } from '../../work-paths.ts';
import { AdminGate } from './AdminGate.tsx';
import { CohortForm } from './CohortForm.tsx';
import type { CohortsProps } from './cohorts-props.ts';
import { PlaceLearner } from './PlaceLearner.tsx';
import type { CourseName } from './ReadsForm.tsx';
import { Failed, Waiting } from './states.tsx';
import { useAnswer } from './use-answer.ts';

type Props = { courses: CourseName[] };

export const CohortsPage = island(CohortsPageIsland);

function CohortsPageIsland(props: Props) {
  return (
    <AdminGate>
      <Cohorts {...props} />
    </AdminGate>
  );
}

function Cohorts({ courses }: Props) {
  const t = copy('admin').cohorts;
  const { loaded, reload, keep } = useAnswer(adminCohortsEndpoint);
  if (loaded.state === 'failed') return <Failed title={t.failedTitle} text={t.failed} onRetry={reload} />;
  if (loaded.data === null) return <Waiting label={t.loading} />;
  const shared = { all: loaded.data, courses, onChange: keep };
  return (
    <div className="adm-parts">
      <p className="muted measure">{t.lead}</p>
      <section className="adm-part" aria-labelledby="cohorts-title">
        <h2 className="h3" id="cohorts-title">
          {t.list}
        </h2>
        {loaded.data.cohorts.length === 0 && <p>{t.none}</p>}
        <ul className="adm-list">
          {loaded.data.cohorts.map((cohort) => (
            <Item key={cohort.id} cohort={cohort} {...shared} />
          ))}
        </ul>
      </section>
      <section className="adm-part" aria-labelledby="new-title">
        <h2 className="h3" id="new-title">
          {t.new}
        </h2>
        {loaded.data.instructors.length === 0 && <p className="notice notice-info">{t.noInstructors}</p>}
        <CohortForm cohort={null} key={loaded.data.cohorts.length} {...shared} />
      </section>
    </div>
  );
}

function Item({ cohort, ...shared }: CohortsProps & { cohort: AdminCohort }) {
  const t = copy('admin').cohorts;
  const { id, name, startsOn, endsOn, members, places, code, state } = cohort;
  const dates = copy('dates');
  return (
    <li className="grid gap-2 rounded-lg border border-rule bg-surface p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="wrap-anywhere">{name}</b>
        <span className="chip">{t.states[state]}</span>
        <a href={taughtCohortPath(id, pageLocale())}>{t.open}</a>
      </p>
      <p className="text-sm text-soft">
        {fill(t.days, { from: dayText(startsOn, dates), to: dayText(endsOn, dates) })} ·{' '}
        {fill(t.members, { members, places })} · {t.code} <b className="font-mono">{codeText(code)}</b>
      </p>
      <details>
        <summary className="cursor-pointer py-2 font-semibold">{fill(t.change, { cohort: name })}</summary>
        <div className="grid gap-8 pt-2">
          <PlaceLearner cohort={cohort} onChange={shared.onChange} />
          <CohortForm cohort={cohort} {...shared} />
        </div>
      </details>
    </li>
  );
}

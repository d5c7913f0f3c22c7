/** The cohorts of an instructor: their list, or the one that the address names (?id=). */
import { useCallback, useEffect, useState } from 'react';
import { type TaughtCohort, taughtCohortEndpoint } from '#domain/contract/cohorts/taught-cohort';
import { type ListedCohort, type TaughtCohorts, taughtCohortsEndpoint } from '#domain/contract/cohorts/taught-cohorts';
import { at } from '#domain/contract/endpoint';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { taughtCohortPath, workPagePath } from '../../work-paths.ts';
import { InstructorGate, Loading, NotLoadedForInstructor } from '../projects/InstructorGate.tsx';
import { dayWords } from './cohort-words.ts';
import { TaughtCohortRoom } from './TaughtCohortRoom.tsx';

export const CohortDesk = island(CohortDeskIsland);

function CohortDeskIsland() {
  const id = new URLSearchParams(location.search).get('id');
  return <InstructorGate>{id === null ? <List /> : <One id={id} />}</InstructorGate>;
}

function List() {
  const t = copy('teaching').list;
  const [taught, setTaught] = useState<TaughtCohorts | null | 'failed'>(null);
  const load = useCallback(() => {
    setTaught(null);
    void call(taughtCohortsEndpoint).then((answer) => setTaught(answer.ok ? answer.data : 'failed'));
  }, []);
  useEffect(load, [load]);
  if (taught === null) return <Loading />;
  if (taught === 'failed') return <NotLoadedForInstructor onRetry={load} />;
  if (taught.cohorts.length === 0) return <p className="text-soft">{t.none}</p>;
  return (
    <ul className="grid gap-3">
      {taught.cohorts.map((cohort) => (
        <Row key={cohort.id} cohort={cohort} />
      ))}
    </ul>
  );
}

function Row({ cohort: { id, name, startsOn, endsOn, state, members, places } }: { cohort: ListedCohort }) {
  const { states, own } = copy('cohort');
  return (
    <li className="grid gap-1 rounded-lg border border-rule bg-surface p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a className="font-semibold wrap-anywhere" href={taughtCohortPath(id, pageLocale())}>
          {name}
        </a>
        <span className="chip">{states[state]}</span>
      </p>
      <p className="text-sm text-soft">
        {fill(own.days, { from: dayWords(startsOn), to: dayWords(endsOn) })} ·{' '}
        {fill(copy('teaching').list.members, { members, places })}
      </p>
    </li>
  );
}

function One({ id }: { id: string }) {
  const t = copy('teaching').list;
  const [cohort, setCohort] = useState<TaughtCohort | null | 'failed' | 'not-found'>(null);
  const load = useCallback(() => {
    setCohort(null);
    void call(at(taughtCohortEndpoint, { id })).then((answer) => {
      if (answer.ok) setCohort(answer.data);
      else setCohort(answer.code === 'not-found' ? 'not-found' : 'failed');
    });
  }, [id]);
  useEffect(load, [load]);
  if (cohort === null) return <Loading />;
  if (cohort === 'failed') return <NotLoadedForInstructor onRetry={load} />;
  return (
    <div className="grid gap-6">
      <p>
        <a className="link-quiet" href={workPagePath('cohorts', pageLocale())}>
          <span aria-hidden="true">←</span> {t.back}
        </a>
      </p>
      {cohort === 'not-found' ? (
        <EmptyState title={t.notFoundTitle} text={t.notFound} />
      ) : (
        <TaughtCohortRoom cohort={cohort} onChange={setCohort} />
      )}
    </div>
  );
}

/** The cohorts in which someone learns, and joining one with a code. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type OwnCohorts, ownCohortsEndpoint } from '#domain/contract/cohorts/own-cohorts';
import { call } from '#site/data/api.ts';
import { loadMe } from '#site/data/me/me-store.ts';
import { $session } from '#site/data/session/session-store.ts';
import { island } from '#site/ui/island.tsx';
import { NotLoaded } from '#site/ui/NotLoaded.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { JoinForm } from './JoinForm.tsx';
import { OwnCohort } from './OwnCohort.tsx';

export const CohortRoom = island(CohortRoomIsland);

function CohortRoomIsland() {
  const { page: t, join } = copy('cohort');
  const [own, setOwn] = useState<OwnCohorts | null | 'failed'>(null);
  const top = useRef<HTMLDivElement>(null);
  const load = useCallback(() => {
    setOwn(null);
    void call(ownCohortsEndpoint).then((answer) => setOwn(answer.ok ? answer.data : 'failed'));
  }, []);
  // Signed out, the page itself shows 'Please log in'.
  useEffect(() => {
    if ($session.get() !== null) load();
  }, [load]);
  /** What was joined or left: the menu and the dashboard say it too, and the keyboard goes on at the top. */
  const change = (next: OwnCohorts): void => {
    flushSync(() => setOwn(next));
    void loadMe({ force: true });
    top.current?.focus();
  };
  if (own === null) return <p aria-busy="true">{t.loading}</p>;
  if (own === 'failed')
    return <NotLoaded texts={{ title: t.failedTitle, text: t.failed, retry: t.retry }} onRetry={load} />;
  const asked = new URLSearchParams(location.search).get('code') ?? '';
  return (
    <div className="grid gap-10" ref={top} tabIndex={-1}>
      {own.cohorts.map((cohort) => (
        <OwnCohort key={cohort.id} cohort={cohort} onChange={setOwn} onLeft={change} />
      ))}
      {own.cohorts.length === 0 || asked !== '' ? (
        <JoinForm title={join.title} code={asked} onJoined={change} />
      ) : (
        <details>
          <summary className="cursor-pointer py-2 font-semibold">{join.another}</summary>
          <JoinForm title={join.another} code="" onJoined={change} />
        </details>
      )}
    </div>
  );
}

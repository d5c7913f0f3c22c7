/** The people whom a learner has stopped from spectating, each with 'Allow again'. */
import { useEffect, useRef, useState } from 'react';
import { type StoppedResponse, stoppedSpectatorsEndpoint } from '#domain/contract/people/stopped-spectators';
import { asking } from '#domain/contract/query';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { PersonRow } from './PersonRow.tsx';
import { shownName } from './person-text.ts';
import { removeStop, STOPPED_EVENT } from './save-spectate.ts';

type Stopped = StoppedResponse['people'][number];

/** `label`: the name of the list; `none`: the message when it is empty. */
export function StoppedList({ label, none }: { label: string; none: string }) {
  const t = copy('people').lists;
  const { people, next, hasFailed, load, drop } = useStopped();
  const [message, setMessage] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const [busy, more] = useBusy(() => load(next ?? 1));

  const allowed = (person: Stopped): void => {
    drop(person);
    setMessage(fill(copy('people').spectate.allowDone, { name: shownName(person, copy('people').profile.nameless) }));
    // The button that had the focus is gone.
    status.current?.focus();
  };
  const isEmpty = people?.length === 0 && !hasFailed;
  return (
    <>
      {people !== null && people.length > 0 && (
        <ul className="list-rows" aria-label={label}>
          {people.map((person) => (
            <StoppedRow key={person.stop} person={person} onAllowed={() => allowed(person)} />
          ))}
        </ul>
      )}
      <p className="text-sm" role="status" tabIndex={-1} ref={status}>
        {message || (hasFailed && t.failed) || (isEmpty && none)}
      </p>
      {(hasFailed || next !== null) && people !== null && (
        <BusyButton
          className="btn btn-sm justify-self-start"
          busy={busy}
          busyText={t.loading}
          onClick={() => void more()}
        >
          {hasFailed ? t.retry : t.more}
        </BusyButton>
      )}
    </>
  );
}

function StoppedRow({ person, onAllowed }: { person: Stopped; onAllowed: () => void }) {
  const { profile, spectate } = copy('people');
  const name = shownName(person, profile.nameless);
  const [busy, allow] = useBusy(async () => {
    if (await removeStop(person.stop)) onAllowed();
  });
  return (
    <PersonRow person={person} words={profile}>
      <button
        className="btn btn-sm"
        type="button"
        aria-busy={busy || undefined}
        aria-label={fill(spectate.allowLabel, { name })}
        onClick={() => void allow()}
      >
        {spectate.allow}
      </button>
    </PersonRow>
  );
}

/** `people`: null before the first answer; `next`: the page to ask for, null when all are there. */
function useStopped() {
  const [people, setPeople] = useState<Stopped[] | null>(null);
  const [next, setNext] = useState<number | null>(1);
  const [hasFailed, setFailed] = useState(false);

  const load = async (page: number): Promise<void> => {
    const answer = await call(asking(stoppedSpectatorsEndpoint, { page }));
    setFailed(!answer.ok);
    if (!answer.ok) return setPeople((before) => before ?? []);
    const { people: found, hasMore } = answer.data;
    setPeople((before) => (page === 1 ? found : [...(before ?? []), ...found]));
    setNext(hasMore ? page + 1 : null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later when the page says that someone was stopped
  useEffect(() => {
    const again = (): void => void load(1);
    again();
    addEventListener(STOPPED_EVENT, again);
    return () => removeEventListener(STOPPED_EVENT, again);
  }, []);
  const drop = (gone: Stopped): void => setPeople((before) => before?.filter(({ stop }) => stop !== gone.stop) ?? null);
  return { people, next, hasFailed, load, drop };
}

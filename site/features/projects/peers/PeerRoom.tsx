/** What the learner is asked to read in a course: each work with a form for the notes; and a line of thanks. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { at } from '#domain/contract/endpoint';
import type { PeerWorks } from '#domain/contract/projects/peer-shape';
import { peerWorksEndpoint } from '#domain/contract/projects/peer-works';
import { hasDoneTheirPart } from '#domain/projects/peer-reading';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { island } from '#site/ui/island.tsx';
import { NotLoaded } from '#site/ui/NotLoaded.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import type { PhoneWords } from '../../lesson/phone/phone-words.ts';
import type { RubricWords } from '../rubric-lines.ts';
import { PeerWorkItem } from './PeerWorkItem.tsx';

/** `phones`: what the phones say on which a handed-in service is called. */
type Props = { course: string; rubric: readonly RubricWords[]; phones: PhoneWords };

export const PeerRoom = island(PeerRoomIsland);

function PeerRoomIsland({ course, rubric, phones }: Props) {
  const t = copy('peers');
  const [works, setWorks] = useState<PeerWorks | 'failed' | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const [message, setMessage] = useState('');
  const load = useCallback(() => {
    void call(at(peerWorksEndpoint, { course })).then((answer) => setWorks(answer.ok ? answer.data : 'failed'));
  }, [course]);
  useEffect(load, [load]);
  const settled = (next: PeerWorks | null, text: string): void => {
    // The form is gone: the focus moves to the message with the result, which takes it only once it is shown.
    flushSync(() => {
      if (next === null) load();
      else setWorks(next);
      setMessage(text);
    });
    status.current?.focus();
  };
  if (works === null) return <p aria-busy="true">{t.page.loading}</p>;
  if (works === 'failed') {
    const { failedTitle, failed, retry } = t.page;
    return <NotLoaded texts={{ title: failedTitle, text: failed, retry }} onRetry={load} />;
  }
  return (
    <div className="grid gap-8">
      <p className="font-semibold empty:hidden" role="status" ref={status} tabIndex={-1}>
        {message}
      </p>
      {hasDoneTheirPart(works.done) && <p className="notice notice-success">{fill(t.thanks, { n: works.done })}</p>}
      {works.asked.length === 0 && <NothingWaits />}
      {works.asked.map((work, n) => (
        <PeerWorkItem key={work.id} work={work} n={n + 1} rubric={rubric} onSettled={settled} phones={phones} />
      ))}
    </div>
  );
}

function NothingWaits() {
  const t = copy('peers').none;
  return <EmptyState title={t.title} text={t.text} />;
}

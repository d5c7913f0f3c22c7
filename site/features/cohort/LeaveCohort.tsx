/** Leaving a cohort, after a question in place of the button. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { at } from '#domain/contract/endpoint';
import { leaveCohortEndpoint } from '#domain/contract/leave-cohort';
import type { OwnCohort, OwnCohorts } from '#domain/contract/own-cohorts';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { problemWords } from './cohort-words.ts';

export function LeaveCohort({
  cohort: { id, name },
  onLeft,
}: {
  cohort: OwnCohort;
  onLeft: (own: OwnCohorts) => void;
}) {
  const { leave: t, problems } = copy('cohort');
  const [isAsking, setAsking] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [leaving, leave] = useBusy(async () => {
    const answer = await call(at(leaveCohortEndpoint, { id }), { body: {} });
    if (!answer.ok) return toast({ kind: 'error', title: problemWords(answer, problems) });
    toast({ kind: 'success', title: t.left });
    onLeft(answer.data);
  });
  const ask = (asks: boolean): void => {
    flushSync(() => setAsking(asks));
    (asks ? question : button).current?.focus();
  };
  if (!isAsking)
    return (
      <p>
        <button className="btn btn-sm" type="button" ref={button} onClick={() => ask(true)}>
          {t.button}
        </button>
      </p>
    );
  return (
    <div className="grid gap-3 rounded-lg border border-rule bg-surface p-5">
      <p ref={question} tabIndex={-1}>
        {fill(t.ask, { cohort: name })}
      </p>
      <p className="flex flex-wrap gap-3">
        <BusyButton className="btn btn-danger btn-sm" busy={leaving} busyText={t.confirm} onClick={() => void leave()}>
          {t.confirm}
        </BusyButton>
        <button className="btn btn-sm" type="button" onClick={() => ask(false)}>
          {t.cancel}
        </button>
      </p>
    </div>
  );
}

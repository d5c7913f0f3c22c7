/** Leaving a cohort, after a question in place of the button. */

import { leaveCohortEndpoint } from '#domain/contract/cohorts/leave-cohort';
import type { OwnCohort, OwnCohorts } from '#domain/contract/cohorts/own-cohorts';
import { at } from '#domain/contract/endpoint';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { AskFirst } from '#site/ui/AskFirst.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { problemWords } from './cohort-words.ts';

type Props = { cohort: OwnCohort; onLeft: (own: OwnCohorts) => void };

export function LeaveCohort({ cohort: { id, name }, onLeft }: Props) {
  const { leave: t, problems } = copy('cohort');
  const leave = async (): Promise<void> => {
    const answer = await call(at(leaveCohortEndpoint, { id }), { body: {} });
    if (!answer.ok) return toast({ kind: 'error', title: problemWords(answer, problems) });
    toast({ kind: 'success', title: t.left });
    onLeft(answer.data);
  };
  const { button, confirm, cancel: keep } = t;
  return (
    <AskFirst words={{ button, ask: fill(t.ask, { cohort: name }), confirm, keep }} look="card" onConfirm={leave} />
  );
}

/** Gives a learner a place in a cohort, or takes one out, by the learner ID. */
import { type FormEvent, useState } from 'react';
import {
  type AdminCohort,
  type AdminCohorts,
  placeLearnerEndpoint,
  removeLearnerEndpoint,
} from '#domain/contract/cohorts/admin-cohorts';
import { at } from '#domain/contract/endpoint';
import type { Problem } from '#domain/problems';
import type { Answer } from '#site/data/api.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { Field } from '#site/ui/form/Field.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { problemText } from '#site/ui/toasts/messages.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { callAsAdmin } from './use-answer.ts';

type Props = { cohort: AdminCohort; onChange: (all: AdminCohorts) => void };

export function PlaceLearner({ cohort: { id }, onChange }: Props) {
  const t = copy('admin').cohorts;
  const [learner, setLearner] = useState('');
  const [problem, setProblem] = useState('');
  const take = (answer: Answer<AdminCohorts>, done: string) => {
    const own: Partial<Record<Problem, string>> = t.problems;
    if (!answer.ok) return setProblem(own[answer.code] ?? problemText(answer));
    setProblem('');
    setLearner('');
    toast({ kind: 'success', title: done });
    onChange(answer.data);
  };
  const [placing, place] = useBusy(async () =>
    take(await callAsAdmin(at(placeLearnerEndpoint, { id }), { body: { learner } }), t.placed),
  );
  const [removing, remove] = useBusy(async () => {
    if (learner.trim() === '') return setProblem(t.problems['not-found']);
    take(await callAsAdmin(at(removeLearnerEndpoint, { id, learner: learner.trim() })), t.takenOut);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void place();
  };
  return (
    <form className="grid max-w-96 gap-3" onSubmit={submit} noValidate>
      <Field
        label={t.place}
        hint={t.placeHint}
        maxLength={10}
        autoComplete="off"
        value={learner}
        problem={problem}
        onValue={setLearner}
      />
      <p className="flex flex-wrap gap-3">
        <BusyButton className="btn btn-sm" type="submit" busy={placing} busyText={t.placeButton}>
          {t.placeButton}
        </BusyButton>
        <BusyButton className="btn btn-sm" busy={removing} busyText={t.takeOut} onClick={() => void remove()}>
          {t.takeOut}
        </BusyButton>
      </p>
    </form>
  );
}

/** One defence for its examiners: who, when and where; the briefing; the plan with its clock; and the rubric when it has begun. */
import { useCallback, useEffect, useState } from 'react';
import { at } from '#domain/contract/endpoint';
import {
  callOffDefenceEndpoint,
  changeDefenceEndpoint,
  defenceEndpoint,
  missedDefenceEndpoint,
} from '#domain/contract/projects/defence';
import type { ExaminedDefence } from '#domain/contract/projects/defence-shape';
import { PLACE_MAX } from '#domain/projects/defence';
import { fill } from '#domain/text/fill';
import { type Answer, call } from '#site/data/api.ts';
import { AskFirst } from '#site/ui/AskFirst.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { Field } from '#site/ui/form/Field.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { readingPath, workPagePath } from '../../../work-paths.ts';
import { FileList } from '../FileList.tsx';
import { Loading, NotLoadedForInstructor } from '../InstructorGate.tsx';
import type { RubricWords } from '../rubric-lines.ts';
import { defenceProblem, momentText } from './defence-words.ts';
import { PlaceText } from './PlaceText.tsx';
import { PlanClock } from './PlanClock.tsx';
import { SheetPart } from './SheetPart.tsx';

type Props = { id: string; rubric: readonly RubricWords[] };

export function ExaminerRoom({ id, rubric }: Props) {
  const t = copy('defence').desk;
  const [answer, setAnswer] = useState<Answer<ExaminedDefence> | null>(null);
  const load = useCallback(() => {
    void call(at(defenceEndpoint, { id })).then(setAnswer);
  }, [id]);
  useEffect(load, [load]);
  if (answer === null) return <Loading />;
  if (!answer.ok && answer.status !== 404) return <NotLoadedForInstructor onRetry={load} />;
  const changed = (next: Answer<ExaminedDefence>, done: string): void => {
    if (next.ok) setAnswer(next);
    toast(next.ok ? { kind: 'success', title: done } : { kind: 'error', title: defenceProblem(next) });
  };
  return (
    <div className="grid gap-8">
      <p>
        <a className="link-quiet" href={workPagePath('defences', pageLocale())}>
          <span aria-hidden="true">←</span> {t.back}
        </a>
      </p>
      {answer.ok ? <OneDefence defence={answer.data} rubric={rubric} onAnswer={changed} /> : <NotHere />}
    </div>
  );
}

function NotHere() {
  const t = copy('defence').desk;
  return <EmptyState title={t.notFoundTitle} text={t.notFound} />;
}

type OneProps = {
  defence: ExaminedDefence;
  rubric: readonly RubricWords[];
  onAnswer: (answer: Answer<ExaminedDefence>, done: string) => void;
};

function OneDefence({ defence, rubric, onAnswer }: OneProps) {
  const { code, title, learner, learnerId, startsAt, place, state, examiners } = defence;
  const t = copy('defence').desk;
  const isToCome = state === 'offered' || state === 'booked';
  const isOpen = state === 'booked' || state === 'held';
  return (
    <>
      <header className="grid gap-2">
        <p className="flex flex-wrap items-center gap-3">
          <span className="h2 wrap-anywhere">{learner === '' ? t.nobody : fill(t.learner, { name: learner })}</span>{' '}
          <span className="chip">{t.states[state]}</span>
        </p>
        <p>
          <b>{momentText(startsAt)}</b> · <PlaceText place={place} />
        </p>
        <p className="text-sm text-soft wrap-anywhere">
          <span lang="en">
            {code} · {title}
          </span>{' '}
          · {examiners.join(', ')}
          {examiners.length < 2 && ` · ${t.waits}`}
          {learnerId !== '' && ` · ${learnerId}`}
        </p>
      </header>
      {learner !== '' && (isOpen || defence.work !== '') && <Briefing defence={defence} isOpen={isOpen} />}
      {learner !== '' && isToCome && <PlanClock />}
      {learner !== '' && state !== 'missed' && <SheetPart defence={defence} rubric={rubric} onAnswer={onAnswer} />}
      {isToCome && <ChangeSlot defence={defence} onAnswer={onAnswer} />}
    </>
  );
}

/** `isOpen`: the defence is not over yet; afterwards the briefing is not the examiners' any more. */
function Briefing({ defence: { briefing, work }, isOpen }: Pick<OneProps, 'defence'> & { isOpen: boolean }) {
  const { room: t, briefing: words } = copy('defence');
  return (
    <section className="grid gap-3" aria-labelledby="briefing-title">
      <h2 className="h3" id="briefing-title">
        {t.briefing}
      </h2>
      {briefing === null && isOpen && <p>{t.noBriefing}</p>}
      {briefing !== null && <FileList files={[briefing]} words={words} />}
      {briefing !== null && <p className="text-sm text-soft">{t.briefingNote}</p>}
      {work !== '' && (
        <p>
          <a href={readingPath(work, pageLocale())}>{t.work}</a>
        </p>
      )}
    </section>
  );
}

/** Another time or place, calling it off, and a learner who did not come. */
function ChangeSlot({ defence, onAnswer }: Omit<OneProps, 'rubric'>) {
  const { change, offer, off, missed, problems } = copy('defence');
  const { id, state, begun } = defence;
  const [startsAt, setStartsAt] = useState('');
  const [place, setPlace] = useState(defence.place);
  const [busy, save] = useBusy(async () => {
    const when = new Date(startsAt === '' ? defence.startsAt : startsAt);
    if (Number.isNaN(when.getTime())) return toast({ kind: 'error', title: problems['bad-input'] });
    const body = { startsAt: when.toISOString(), place };
    onAnswer(await call(at(changeDefenceEndpoint, { id }), { body }), change.saved);
  });
  const callOff = async (): Promise<void> => {
    const answer = await call(at(callOffDefenceEndpoint, { id }));
    if (!answer.ok) return toast({ kind: 'error', title: defenceProblem(answer) });
    toast({ kind: 'success', title: off.done });
    location.assign(workPagePath('defences', pageLocale()));
  };
  return (
    <div className="grid gap-4">
      {state === 'booked' && begun && (
        <AskFirst
          words={missed}
          onConfirm={async () => onAnswer(await call(at(missedDefenceEndpoint, { id }), { body: {} }), missed.done)}
        />
      )}
      <details>
        <summary className="cursor-pointer py-2 font-semibold">{change.title}</summary>
        <form
          className="grid max-w-120 gap-4 pt-2"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Field
            label={offer.startsAt}
            hint={offer.startsAtHint}
            type="datetime-local"
            value={startsAt}
            onValue={setStartsAt}
          />
          <Field label={offer.place} maxLength={PLACE_MAX} value={place} onValue={setPlace} />
          <p>
            <BusyButton className="btn" type="submit" busy={busy} busyText={change.button}>
              {change.button}
            </BusyButton>
          </p>
        </form>
      </details>
      <AskFirst words={{ ...off, ask: fill(off.ask, { when: momentText(defence.startsAt) }) }} onConfirm={callOff} />
    </div>
  );
}

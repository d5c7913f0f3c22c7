/** The learner's defence of a project: the briefing, the slot, and the result. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { at } from '#domain/contract/endpoint';
import type { OwnDefence } from '#domain/contract/projects/defence-shape';
import { ownDefenceEndpoint } from '#domain/contract/projects/own-defence';
import { type Answer, call } from '#site/data/api.ts';
import { projectPath } from '#site/paths.ts';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { island } from '#site/ui/island.tsx';
import { NotLoaded } from '#site/ui/NotLoaded.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import type { RubricWords } from '../rubric-lines.ts';
import { BriefingForm } from './BriefingForm.tsx';
import { defenceProblem } from './defence-words.ts';
import { EndedDefences } from './EndedDefences.tsx';
import { SlotChoice } from './SlotChoice.tsx';

type Props = { course: string; rubric: readonly RubricWords[] };

export const DefenceRoom = island(DefenceRoomIsland);

function DefenceRoomIsland({ course, rubric }: Props) {
  const t = copy('defence');
  const [defence, setDefence] = useState<OwnDefence | 'failed' | null>(null);
  const [message, setMessage] = useState({ text: '', isProblem: false });
  const line = useRef<HTMLParagraphElement>(null);
  const load = useCallback(async (): Promise<void> => {
    const answer = await call(at(ownDefenceEndpoint, { course }));
    setDefence(answer.ok ? answer.data : 'failed');
  }, [course]);
  useEffect(() => void load(), [load]);
  const onAnswer = (answer: Answer<OwnDefence>, done: string): void => {
    // The button is gone: the focus moves to the message with the result, once it is shown.
    flushSync(() => {
      if (answer.ok) setDefence(answer.data);
      else void load();
      setMessage({ text: answer.ok ? done : defenceProblem(answer), isProblem: !answer.ok });
    });
    line.current?.focus();
  };
  if (defence === null) return <p aria-busy="true">{t.page.loading}</p>;
  if (defence === 'failed') {
    const { failedTitle, failed, retry } = t.page;
    return <NotLoaded texts={{ title: failedTitle, text: failed, retry }} onRetry={() => void load()} />;
  }
  return (
    <div className="grid gap-8">
      <p
        className={`font-semibold empty:hidden ${message.isProblem ? 'text-bad' : ''}`}
        role="status"
        ref={line}
        tabIndex={-1}
      >
        {message.text}
      </p>
      {defence.passed && (
        <div className="notice notice-success">
          <p className="notice-title">{t.passed.title}</p>
          <p>{t.passed.text}</p>
        </div>
      )}
      {!defence.accepted && <NotYet course={course} />}
      {defence.accepted && (
        <section className="grid gap-4" aria-labelledby="briefing-title">
          <h2 className="h3" id="briefing-title">
            {t.steps.briefing}
          </h2>
          <BriefingForm course={course} defence={defence} onChange={setDefence} />
        </section>
      )}
      {defence.accepted && !defence.passed && (
        <section className="grid gap-4" aria-labelledby="slot-title">
          <h2 className="h3" id="slot-title">
            {t.steps.slot}
          </h2>
          <SlotChoice course={course} defence={defence} onAnswer={onAnswer} />
        </section>
      )}
      <EndedDefences ended={defence.ended} rubric={rubric} />
    </div>
  );
}

function NotYet({ course }: { course: string }) {
  const t = copy('defence').notYet;
  return (
    <EmptyState title={t.title} text={t.text}>
      <a className="btn" href={projectPath(course, pageLocale())}>
        {t.open}
      </a>
    </EmptyState>
  );
}

/** Shows the questions of an attempt once the material of its tasks is here, and says what is missing until then. */
import { type ReactNode, useEffect } from 'react';
import type { PublicQuiz } from '#domain/learning/grading';
import type { Draft } from '#site/data/queue/quiz-drafts.ts';
import type { Tasks } from '#site/data/quiz-tasks.ts';
import { tryReadsAgain } from '#site/data/read-again.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { QuizNotice } from '../QuizNotice.tsx';
import type { QuizActions } from '../use-quiz.ts';
import { useTasks } from './use-tasks.ts';

type Props = {
  quiz: PublicQuiz;
  learner: string;
  draft: Draft;
  actions: QuizActions;
  /** Shown while something is loading. */
  loading: ReactNode;
  signedOut: ReactNode;
  children: (tasks: Tasks) => ReactNode;
};

const NO_TASKS: Tasks = {};

export function WithTasks({ quiz, learner, draft, actions, loading, signedOut, children }: Props) {
  const state = useTasks(quiz, learner, draft.number);
  const { load, renew, hold } = actions;
  const tasks = state.got === 'tasks' ? state.tasks : NO_TASKS;
  const prints = Object.fromEntries(Object.entries(tasks).map(([id, { print }]) => [id, print]));
  const isHeld = Object.entries(prints).every(([id, print]) => draft.materials?.[id] === print);
  useEffect(() => {
    if (!isHeld) hold(prints);
  });
  useEffect(() => {
    if (state.got === 'other-number') load();
    if (state.got === 'outdated') renew();
  }, [state.got, load, renew]);

  const t = copy('quiz').task;
  switch (state.got) {
    case 'none':
      return children(NO_TASKS);
    case 'tasks':
      return isHeld ? children(tasks) : loading;
    case 'offline':
      return (
        <QuizNotice kind="info" title={t.connectTitle} text={t.connect}>
          <Again />
        </QuizNotice>
      );
    case 'failed':
      return (
        <QuizNotice kind="error" title={copy('quiz').loadFailed}>
          <Again />
        </QuizNotice>
      );
    case 'signed-out':
      return signedOut;
    default:
      return loading;
  }
}

function Again() {
  return (
    <button type="button" className="btn" onClick={tryReadsAgain}>
      {copy('quiz').retry}
    </button>
  );
}

/** A quiz in the page: loads where the learner is with it, keeps the draft, hands the attempt in, and shows what comes back. */

import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { at } from '#domain/contract/endpoint';
import type { AttemptResult } from '#domain/contract/learning/attempt-result';
import { type AttemptRequest, submitAttemptEndpoint } from '#domain/contract/learning/submit-attempt';
import type { PublicQuiz } from '#domain/learning/grading';
import { quizId } from '#domain/learning/quiz-id';
import { call, isTemporary } from '#site/data/api.ts';
import { askedTasks } from '#site/data/asked-tasks.ts';
import { $me, loadMe, updateMe } from '#site/data/me/me-store.ts';
import { forgetTasks } from '#site/data/queue/kept-tasks.ts';
import { parkedLearner } from '#site/data/queue/parked.ts';
import { flushQueue, queueAttempt, refreshQueue } from '#site/data/queue/queue.ts';
import { type QueuedAttempt, type QueueItem, waitingItems } from '#site/data/queue/queue-rules.ts';
import { $queue, GRADED_EVENT, type Graded } from '#site/data/queue/queue-store.ts';
import { type Draft, isReturned, returnAnswers } from '#site/data/queue/quiz-drafts.ts';
import { fetchTasks } from '#site/data/quiz-tasks.ts';
import { hasFailed } from '#site/data/read-again.ts';
import { $session } from '#site/data/session/session-store.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import {
  draftAfter,
  draftFor,
  drawn,
  isBegun,
  keepDraft,
  newDraft,
  readDraft,
  secondsToSend,
  withSeconds,
} from './draft.ts';
import { endFirst, type FirstAnswers, firstDraft } from './first-question.ts';
import { forgetLatest, keepLatest, latestAttempt } from './latest-attempt.ts';
import { type QuestionClock, startQuestionClock } from './question-clock.ts';
import { beginAgain, type QuestionActions } from './question-form.ts';
import { type QuizChange, type QuizState, quizReducer } from './quiz-state.ts';

export type QuizActions = QuestionActions & {
  /** Goes on with what the learner did before this island ran. */
  takeOver: (first: FirstAnswers) => void;
  retake: () => void;
  load: () => void;
  /** Fetches the questions again. */
  renew: () => void;
  /** Answers this material from now on. */
  hold: (materials: Record<string, string>) => void;
};

export type RunningQuiz = {
  state: QuizState;
  /** Whose answers these are. */
  learner: string;
  /** The attempt that waits to be graded, as the queue knows it. */
  queued: QueuedAttempt | null;
  /** One that the server did not take. */
  refused: QueuedAttempt | null;
  actions: QuizActions;
};

/** `renew` fetches the questions again: the server asks others by now. */
export function useQuiz(quiz: PublicQuiz, renew: () => void): RunningQuiz {
  const [state, change] = useReducer(quizReducer, { phase: 'loading' });
  // Of the moment in which the page was opened: when the session ends meanwhile, the answers stay those of the same learner.
  const [learner] = useState(currentLearner);
  const { items } = useStore($queue);
  const queued = queuedAttempt(quiz, waitingItems(items));
  const refused = queuedAttempt(
    quiz,
    items.filter((item) => item.refused !== undefined),
  );
  const isLost = state.phase === 'waiting' && queued === null;

  const open = useCallback(
    (renew: boolean) => {
      change({ did: 'load' });
      void firstChange(quiz, learner, renew).then(change);
    },
    [quiz, learner],
  );
  const load = useCallback(() => open(true), [open]);

  useEffect(() => open(false), [open]);
  useEffect(() => {
    if (state.phase === 'failed') hasFailed(load);
  }, [state.phase, load]);
  useEffect(() => {
    if (state.phase === 'answering') keepDraft(quiz, learner, state.draft);
  }, [quiz, learner, state]);
  useEffect(() => {
    const onGraded = (event: Event): void => {
      const { detail } = event as CustomEvent<Graded>;
      if (detail.course === quiz.course && detail.quiz === quiz.id) change(graded(quiz, learner, detail));
    };
    window.addEventListener(GRADED_EVENT, onGraded);
    return () => window.removeEventListener(GRADED_EVENT, onGraded);
  }, [quiz, learner]);
  // Graded in another tab, discarded, given back, or refused: what is true now, the server knows.
  useEffect(() => {
    if (isLost) load();
  }, [isLost, load]);

  useLayoutEffect(() => {
    if (state.phase !== 'loading' && state.phase !== 'answering') endFirst();
  }, [state.phase]);

  const clock = useQuestionClock(state.phase === 'answering');
  const timed = (draft: Draft): Draft => withSeconds(quiz, learner, draft, clock.current?.take() ?? 0);

  const actions: QuizActions = {
    choose: (question, option) => change({ did: 'choose', question, option }),
    go: (at) => {
      if (state.phase === 'answering') change({ did: 'go', at, seconds: timed(state.draft).seconds });
    },
    takeOver: ({ draft, submits }) => {
      // Another attempt is next than the page thought: what was answered for it is among the answers that came back.
      if (state.phase !== 'answering' || state.draft.key !== draft.key) return;
      change({ did: 'take-over', draft });
      if (submits) actions.submit(draft);
    },
    submit: (draft) => {
      const whole = timed(draft);
      change({ did: 'submit', seconds: whole.seconds });
      void submit(quiz, learner, whole).then((then) => {
        if (then === 'renew') renew();
        else if (then === 'load') load();
        else change(then);
      });
    },
    retake: () => {
      const draft = readDraft(quiz, learner) ?? newDraft(quiz, learner, 1);
      beginAgain();
      change({ did: 'start', draft });
    },
    load,
    renew,
    hold: (materials) => change({ did: 'hold', materials }),
  };
  return { state, learner, queued, refused, actions };
}

/** A clock that runs while questions are answered. */
function useQuestionClock(runs: boolean): { current: QuestionClock | null } {
  const clock = useRef<QuestionClock>(null);
  useEffect(() => {
    if (!runs) return undefined;
    const started = startQuestionClock();
    clock.current = started;
    return () => {
      clock.current = null;
      started.stop();
    };
  }, [runs]);
  return clock;
}

function currentLearner(): string {
  return $session.get()?.user ?? parkedLearner() ?? '';
}

function queuedAttempt({ course, id }: PublicQuiz, items: readonly QueueItem[]): QueuedAttempt | null {
  const found = items.find((item) => item.type === 'attempt' && item.course === course && item.quiz === id);
  return found?.type === 'attempt' ? found : null;
}

/** What to show first: the queue before the server, and a draft before an old attempt. */
async function firstChange(quiz: PublicQuiz, learner: string, renew: boolean): Promise<QuizChange> {
  if (quiz.questions.length === 0) return { did: 'miss' };
  await refreshQueue();
  if (queuedAttempt(quiz, waitingItems($queue.get().items))) return { did: 'queue' };

  const first = await latestAttempt(quiz, learner, renew, { retries: 0 });
  const begun = (): boolean => isBegun(firstDraft() ?? readDraft(quiz, learner) ?? newDraft(quiz, learner, 1));
  // Without a connection the quiz begins at once; when the server has trouble, it is worth waiting, unless a draft can go on.
  const isWorthWaiting = !first.ok && first.status >= 500 && !begun();
  const answer = isWorthWaiting ? await latestAttempt(quiz, learner, true) : first;
  // Read after each wait: the first question may be being answered.
  const kept = firstDraft() ?? readDraft(quiz, learner);
  if (answer.ok) {
    const { attempt, next } = answer.data;
    const draft = draftFor(quiz, learner, next, kept);
    keepDraft(quiz, learner, draft);
    // Answers that came back wait behind a result that passed: nobody has to give them.
    if (attempt === null || (isBegun(draft) && !(attempt.passed && draft.returned))) return { did: 'start', draft };
    return { did: 'grade', attempt, fresh: false };
  }
  const draft = kept ?? newDraft(quiz, learner, 1);
  if (answer.code === 'unknown-quiz') return { did: 'miss' };
  if (answer.code === 'signed-out') return { did: 'start', draft, signedOut: true };
  // Without a connection the quiz can be answered from this page; a draft can go on whatever the server says.
  if (answer.status === 0 || isBegun(draft)) return { did: 'start', draft };
  toastAbout('quiz-load-failed');
  return { did: 'fail' };
}

/**
 * Hands the attempt in. What happened before goes first: the server grades a quiz only when its turn has come. `load`: the answers are kept
 * for the next attempt; `renew`: for other questions than this page has.
 */
async function submit(quiz: PublicQuiz, learner: string, draft: Draft): Promise<QuizChange | 'load' | 'renew'> {
  if (waitingItems($queue.get().items).length > 0) await flushQueue();
  const { key, number, answers, materials } = draft;
  const asked = drawn(quiz, learner, number).map(({ id }) => id);
  const seconds = secondsToSend(draft);
  const body: AttemptRequest = { key, number, asked, answers, outline: quiz.outline, materials, seconds };
  const answer = await call(at(submitAttemptEndpoint, { quizId: quizId(quiz.course, quiz.id) }), { body });
  if (answer.ok) {
    const { attempt, next, progress, nextStep, badges } = answer.data;
    if ($me.get() === null) void loadMe({ force: true });
    else updateMe({ progress, nextStep, badges });
    return graded(quiz, learner, { attempt, next });
  }
  const { code, details } = answer;
  const place = { course: quiz.course, quiz: quiz.id };
  if (code === 'signed-out') return { did: 'signed-out' };
  if (isReturned(code)) {
    if (code === 'material-gone') forgetTasks(place, learner);
    returnAnswers(place, learner, draft, { code, next: details.next });
    return code === 'attempt-outdated' ? 'renew' : 'load';
  }
  if (isTemporary(answer) || code === 'quiz-locked') {
    try {
      await queueAttempt({ ...place, ...body });
      forgetLatest(quiz, learner);
      keepDraft(quiz, learner, draftAfter(quiz, learner, number + 1, asked));
      return { did: 'queue' };
    } catch {
      return { did: 'signed-out' };
    }
  }
  toastAbout('quiz-submit-failed');
  return { did: 'submit-failed' };
}

/** From now on the draft is that of the next attempt, so that its number is known without a connection too. */
function graded(
  quiz: PublicQuiz,
  learner: string,
  { attempt, next }: { attempt: AttemptResult; next: number },
): QuizChange {
  const asked = attempt.review.map(({ question }) => question);
  keepDraft(quiz, learner, draftAfter(quiz, learner, next, asked));
  keepLatest(quiz, learner, { attempt, next });
  // A learner who has to try again finds the next material here, also without a connection.
  if (!attempt.passed && askedTasks(quiz, learner, next).length > 0) void fetchTasks(quiz, learner);
  return { did: 'grade', attempt, fresh: true };
}

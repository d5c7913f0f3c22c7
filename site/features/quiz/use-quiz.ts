/** A quiz in the page: loads where the learner is with it, keeps the draft, hands the attempt in, and shows what comes back. */

import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useReducer } from 'react';
import { type AttemptResult, quizId } from '#domain/contract/attempt-result';
import { at } from '#domain/contract/endpoint';
import { latestAttemptEndpoint } from '#domain/contract/latest-attempt';
import { type AttemptRequest, submitAttemptEndpoint } from '#domain/contract/submit-attempt';
import type { PublicQuiz } from '#domain/learning/grading';
import { fill } from '#domain/text/fill';
import { call, isTemporary } from '#site/data/api.ts';
import { $me, loadMe, updateMe } from '#site/data/me/me-store.ts';
import { flushQueue, queueAttempt, refreshQueue } from '#site/data/queue/queue.ts';
import { type QueuedAttempt, type QueueItem, waitingItems } from '#site/data/queue/queue-rules.ts';
import { $queue, GRADED_EVENT, type Graded } from '#site/data/queue/queue-store.ts';
import { $session } from '#site/data/session/session-store.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { type Draft, dropDraft, keepDraft, newDraft, readDraft } from './draft.ts';
import { type QuizChange, type QuizState, quizReducer, verdict } from './quiz-state.ts';

export type QuizActions = {
  choose: (question: string, option: string) => void;
  go: (at: number) => void;
  submit: (draft: Draft) => void;
  retake: () => void;
  load: () => void;
};

/** `queued` is the attempt that waits to be graded, as the queue knows it. */
export function useQuiz(quiz: PublicQuiz): { state: QuizState; queued: QueuedAttempt | null; actions: QuizActions } {
  const [state, change] = useReducer(quizReducer, { phase: 'loading' });
  const { items } = useStore($queue);
  const queued = queuedAttempt(quiz, items);
  const isLost = state.phase === 'waiting' && queued === null;

  const load = useCallback(() => {
    change({ did: 'load' });
    void firstChange(quiz).then(change);
  }, [quiz]);

  useEffect(load, [load]);
  useEffect(() => {
    if (state.phase === 'answering') keepDraft(quiz, learner(), state.draft);
  }, [quiz, state]);
  useEffect(() => {
    const onGraded = (event: Event): void => {
      const { detail } = event as CustomEvent<Graded>;
      if (detail.course === quiz.course && detail.quiz === quiz.id) change(graded(quiz, detail.attempt));
    };
    window.addEventListener(GRADED_EVENT, onGraded);
    return () => window.removeEventListener(GRADED_EVENT, onGraded);
  }, [quiz]);
  // Graded in another tab, discarded, or refused: what is true now, the server knows.
  useEffect(() => {
    if (isLost) load();
  }, [isLost, load]);

  const actions: QuizActions = {
    choose: (question, option) => change({ did: 'choose', question, option }),
    go: (at) => change({ did: 'go', at }),
    submit: (draft) => {
      change({ did: 'submit' });
      void submit(quiz, draft).then(change);
    },
    retake: () => change({ did: 'start', draft: newDraft() }),
    load,
  };
  return { state, queued, actions };
}

function learner(): string {
  return $session.get()?.user ?? '';
}

function queuedAttempt({ course, id }: PublicQuiz, items: readonly QueueItem[]): QueuedAttempt | null {
  const found = waitingItems(items).find(
    (item) => item.type === 'attempt' && item.course === course && item.quiz === id,
  );
  return found?.type === 'attempt' ? found : null;
}

/** What to show first: the queue before the server, and a draft before an old failed attempt. */
async function firstChange(quiz: PublicQuiz): Promise<QuizChange> {
  if (quiz.questions.length === 0) return { did: 'miss' };
  await refreshQueue();
  if (queuedAttempt(quiz, $queue.get().items)) return { did: 'queue' };

  const draft = readDraft(quiz, learner());
  const answer = await call(at(latestAttemptEndpoint, { quizId: quizId(quiz.course, quiz.id) }));
  if (answer.ok) {
    const { attempt } = answer.data;
    if (attempt === null || !(attempt.passed || draft === null || draft.key === attempt.key)) {
      return { did: 'start', draft: draft ?? newDraft() };
    }
    dropDraft(quiz, learner());
    return { did: 'grade', attempt, fresh: false };
  }
  if (answer.code === 'unknown-quiz') return { did: 'miss' };
  if (answer.code === 'signed-out') return { did: 'start', draft: draft ?? newDraft(), signedOut: true };
  // Without a connection the quiz can be answered from this page; a draft can go on whatever the server says.
  if (answer.status === 0 || draft !== null) return { did: 'start', draft: draft ?? newDraft() };
  toastAbout('quiz-load-failed');
  return { did: 'fail' };
}

/** Hands the attempt in. What happened before goes first: the server grades a quiz only when its turn has come. */
async function submit(quiz: PublicQuiz, { key, answers }: Draft): Promise<QuizChange> {
  if (waitingItems($queue.get().items).length > 0) await flushQueue();
  const body: AttemptRequest = { key, answers };
  const answer = await call(at(submitAttemptEndpoint, { quizId: quizId(quiz.course, quiz.id) }), { body });
  if (answer.ok) {
    const { attempt, progress, badges } = answer.data;
    if ($me.get() === null) void loadMe({ force: true });
    else updateMe({ progress, badges });
    return graded(quiz, attempt);
  }
  if (answer.code === 'signed-out') return { did: 'signed-out' };
  if (isTemporary(answer) || answer.code === 'quiz-locked') {
    try {
      await queueAttempt({ course: quiz.course, quiz: quiz.id, key, answers });
      dropDraft(quiz, learner());
      return { did: 'queue' };
    } catch {
      return { did: 'signed-out' };
    }
  }
  toastAbout('quiz-submit-failed');
  return { did: 'submit-failed' };
}

function graded(quiz: PublicQuiz, attempt: AttemptResult): QuizChange {
  dropDraft(quiz, learner());
  tell(attempt);
  return { did: 'grade', attempt, fresh: true };
}

function tell(attempt: AttemptResult): void {
  const { score, passingScore } = attempt;
  const kind = verdict(attempt);
  if (kind === 'passed') toastAbout('quiz-passed', { score });
  else if (kind === 'need') toastAbout('quiz-failed', { score, passingScore });
  else
    toast({
      kind: 'info',
      title: copy('toasts').quiz['quiz-failed'].title,
      text: fill(copy('quiz').failedCheckpoint, { score }),
    });
}

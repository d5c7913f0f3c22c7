/**
 * The first question, shown by the page's own script as soon as the questions are there: on a slow line the island comes seconds later. Which
 * attempt it is, the device mostly knows; for a learner of whom it knows nothing it is the first. What is chosen meanwhile is in the draft,
 * and the island goes on with it.
 */
import type { PublicQuiz } from '#domain/learning/grading';
import { askedTasks } from '#site/data/asked-tasks.ts';
import { savedEntries } from '#site/data/me/saved-copy.ts';
import type { Draft } from '#site/data/queue/quiz-drafts.ts';
import { $session } from '#site/data/session/session-store.ts';
import { draftToShow, keepDraft, readDraft, withSeconds } from './draft.ts';
import { startQuestionClock } from './question-clock.ts';
import { hideQuestion, showQuestion } from './question-form.ts';
import { questionsAt } from './question-pool.ts';
import { withAnswer } from './quiz-state.ts';

/** What the learner has done before the island came. `submits`: all is answered and to be handed in. */
export type FirstAnswers = { draft: Draft; submits: boolean };

type FirstRun = { newest: () => FirstAnswers; stop: () => void };
let running: FirstRun | null = null;
let isOver = false;

/** Shows the question when it is known that no result or notice comes in its place, as far as this device can know. */
export async function showFirstQuestion(source: string): Promise<void> {
  const learner = $session.get()?.user;
  if (learner === undefined) return;
  const questions = await questionsAt(source);
  if (isOver || questions.got !== 'quiz') return;
  const { quiz } = questions;
  const isDone = savedEntries(learner, quiz.course)[quiz.id] !== undefined;
  const draft = draftToShow(quiz, learner, { kept: readDraft(quiz, learner), isDone });
  // The material of tasks comes with the island.
  if (draft !== null && askedTasks(quiz, learner, draft.number).length === 0) run(quiz, learner, draft);
}

function run(quiz: PublicQuiz, learner: string, begun: Draft): void {
  let now: FirstAnswers = { draft: begun, submits: false };
  const clock = startQuestionClock();
  const show = (): void => {
    keepDraft(quiz, learner, now.draft);
    showQuestion({ quiz, learner, draft: now.draft, busy: now.submits, actions });
  };
  /** With the time at the question. */
  const newest = (): FirstAnswers => {
    now = { ...now, draft: withSeconds(quiz, learner, now.draft, clock.take()) };
    return now;
  };
  const actions = {
    choose: (question: string, option: string) => {
      now = { ...now, draft: withAnswer(now.draft, question, option) };
      show();
    },
    go: (at: number) => {
      now = { ...now, draft: { ...newest().draft, at } };
      show();
    },
    submit: () => {
      now = { ...newest(), submits: true };
      show();
    },
  };
  running = { newest, stop: clock.stop };
  show();
}

/** The draft of the first question as it is by now, which goes on; null when there is none. */
export function firstDraft(): Draft | null {
  return running?.newest().draft ?? null;
}

/** What was answered so far, for the island, which shows the question from now on. */
export function takeFirst(): FirstAnswers | null {
  isOver = true;
  const taken = running?.newest() ?? null;
  running?.stop();
  running = null;
  return taken;
}

/** The island has something else to show. */
export function endFirst(): void {
  takeFirst();
  hideQuestion();
}

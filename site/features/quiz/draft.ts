/**
 * The draft of an attempt: its key, the answers so far and the place. It is kept on the device for each learner and quiz, so that a
 * reload or a power cut takes nothing; the key brings back the same questions in the same order.
 */

import { ATTEMPT_KEY_PATTERN } from '#domain/learning/attempt-key';
import type { PublicQuiz } from '#domain/learning/grading';
import { type DrawnQuestion, drawQuiz } from '#domain/learning/quiz-draw';
import { newId } from '#site/data/new-id.ts';
import { readStoredJson, removeStored, writeStored } from '#site/data/storage.ts';

export type Draft = {
  key: string;
  /** The place of the question that is shown, from 0. */
  at: number;
  /** Question id → option key. */
  answers: Record<string, string>;
};

export function newDraft(): Draft {
  return { key: newId(), at: 0, answers: {} };
}

/** The questions of an attempt, in the order and with the options as it shows them. */
export function drawn(quiz: PublicQuiz, key: string): DrawnQuestion[] {
  return drawQuiz(quiz.questions, quiz.draw, key);
}

/** What can still be used of a stored draft: the quiz may have changed since. Null when it is none. */
export function soundDraft(quiz: PublicQuiz, stored: unknown): Draft | null {
  const { key, at, answers } = (stored ?? {}) as Partial<Draft>;
  if (typeof key !== 'string' || !ATTEMPT_KEY_PATTERN.test(key)) return null;
  const questions = drawn(quiz, key);
  const kept = questions.flatMap(({ id, options }) => {
    const answer = answers?.[id];
    return answer !== undefined && options.includes(answer) ? [[id, answer] as const] : [];
  });
  const last = questions.length - 1;
  return { key, at: Math.min(Math.max(Number(at) || 0, 0), last), answers: Object.fromEntries(kept) };
}

export function readDraft(quiz: PublicQuiz, learner: string): Draft | null {
  return soundDraft(quiz, readStoredJson(storageKey(quiz, learner)));
}

export function keepDraft(quiz: PublicQuiz, learner: string, draft: Draft): void {
  writeStored(storageKey(quiz, learner), JSON.stringify(draft));
}

export function dropDraft(quiz: PublicQuiz, learner: string): void {
  removeStored(storageKey(quiz, learner));
}

function storageKey({ course, id }: PublicQuiz, learner: string): string {
  return `academy-quiz-draft:${course}.${id}:${learner}`;
}

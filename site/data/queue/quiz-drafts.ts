/**
 * The draft of an attempt, as it is kept on the device for each learner and quiz, so that a reload or a power cut takes nothing. It is here
 * and not with the quiz page because the queue gives back the answers of an attempt that the server did not take.
 */
import { newId } from '#site/data/new-id.ts';
import { readStoredJson, writeStored } from '#site/data/storage.ts';

/**
 * Why the answers came back: another device handed in the attempt of this number, the quiz has changed since, or the academy no longer knows
 * the material of a task.
 */
export type Returned = 'attempt-taken' | 'attempt-outdated' | 'material-gone';

/** Whether the answers of an attempt that was refused so go on in the draft of the next one. */
export function isReturned(code: string): code is Returned {
  return code === 'attempt-taken' || code === 'attempt-outdated' || code === 'material-gone';
}

export type Draft = {
  /** Makes sending twice harmless. */
  key: string;
  /** Which of the learner's attempts it is, from 1: it draws the questions. */
  number: number;
  /** The place of the question that is shown, from 0. */
  at: number;
  /** Question id → option key, or what was answered to a task; of the questions that the attempt asks. */
  answers: Record<string, string>;
  /** Answers of the learner to other questions of the quiz, never graded; they are filled in when such a question is asked again. */
  spare: Record<string, string>;
  /** Question id → seconds for which it was on the screen, so far. */
  seconds?: Record<string, number>;
  /** Question id → the print of the material to which a task is answered. */
  materials?: Record<string, string>;
  returned?: Returned;
};

type Quiz = { course: string; quiz: string };

/** What is stored, which may be of an older build or broken: domain rules of the page decide what of it can be used. */
export function storedDraft(quiz: Quiz, learner: string): Partial<Draft> | null {
  const stored = readStoredJson(storageKey(quiz, learner));
  return typeof stored === 'object' && stored !== null ? stored : null;
}

/** False when this browser keeps nothing. */
export function storeDraft(quiz: Quiz, learner: string, draft: Draft): boolean {
  return writeStored(storageKey(quiz, learner), JSON.stringify(draft));
}

/**
 * Gives the answers of an attempt back to the draft of its quiz, for the attempt with the number `next` (as long as that is not known: the
 * same). False when they could not be stored.
 */
export function returnAnswers(
  quiz: Quiz,
  learner: string,
  attempt: { number?: number | undefined; answers: Record<string, string> },
  { code, next }: { code: Returned; next: number | undefined },
): boolean {
  const before = storedDraft(quiz, learner);
  return storeDraft(quiz, learner, {
    key: newId(),
    number: next ?? attempt.number ?? 1,
    at: 0,
    answers: {},
    spare: { ...before?.spare, ...before?.answers, ...attempt.answers },
    returned: code,
  });
}

function storageKey({ course, quiz }: Quiz, learner: string): string {
  return `academy-quiz-draft:${course}.${quiz}:${learner}`;
}

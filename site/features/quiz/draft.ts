/** What a quiz page does with a draft (site/data/queue/quiz-drafts.ts): the number of the attempt brings back the same questions in the same order. */

import { ATTEMPT_KEY_PATTERN } from '#domain/learning/attempt-key';
import type { PublicQuiz } from '#domain/learning/grading';
import { boundedSeconds } from '#domain/learning/question-seconds';
import { type DrawnQuestion, drawQuiz } from '#domain/learning/quiz-draw';
import { newId } from '#site/data/new-id.ts';
import { type Draft, type Returned, storeDraft, storedDraft } from '#site/data/queue/quiz-drafts.ts';

type Answers = Record<string, string>;

/** A fresh draft of the attempt with this number. Of the answers that are known already those to its questions are filled in. */
export function newDraft(quiz: PublicQuiz, learner: string, number: number, known: Answers = {}): Draft {
  return { key: newId(), number, at: 0, ...sorted(quiz, learner, number, known) };
}

/** The questions of an attempt, in the order and with the options as it shows them. */
export function drawn(quiz: PublicQuiz, learner: string, number: number): DrawnQuestion[] {
  return drawQuiz(quiz, { learner, number });
}

/** The answers to the questions that the attempt asks, and the others. */
function sorted(quiz: PublicQuiz, learner: string, number: number, known: Answers): Pick<Draft, 'answers' | 'spare'> {
  const asked = new Map(drawn(quiz, learner, number).map(({ id, options }) => [id, options]));
  const fits = ([id, option]: [string, string]): boolean => asked.get(id)?.includes(option) === true;
  const all = Object.entries(known);
  return {
    answers: Object.fromEntries(all.filter(fits)),
    spare: Object.fromEntries(all.filter((answer) => !fits(answer) && !asked.has(answer[0]))),
  };
}

/** The draft for the attempt that is next now. Answers given for another number stay, and it says that it came back. */
export function draftFor(
  quiz: PublicQuiz,
  learner: string,
  number: number,
  draft: Draft | null,
  returned: Returned = 'attempt-taken',
): Draft {
  if (draft === null) return newDraft(quiz, learner, number);
  if (draft.number === number) return draft;
  const moved = newDraft(quiz, learner, number, { ...draft.spare, ...draft.answers });
  return isBegun(draft) ? { ...moved, returned: draft.returned ?? returned } : moved;
}

/**
 * The draft with which a page may begin before the server has answered; null when something else may come: the result of an attempt, or
 * the message about a returned one. `isDone`: the device knows that the quiz was completed.
 */
export function draftToShow(
  quiz: PublicQuiz,
  learner: string,
  { kept, isDone }: { kept: Draft | null; isDone: boolean },
): Draft | null {
  if (quiz.questions.length === 0 || kept?.returned !== undefined) return null;
  if (kept !== null && isBegun(kept)) return kept;
  // The draft of a later attempt, and nothing in it: the result of the one before is shown.
  return isDone || (kept !== null && kept.number > 1) ? null : (kept ?? newDraft(quiz, learner, 1));
}

/** The draft after this one, once it was graded: what it asked is settled. */
export function draftAfter(quiz: PublicQuiz, learner: string, number: number, graded: readonly string[]): Draft {
  const before = readDraft(quiz, learner);
  const known = Object.entries({ ...before?.spare, ...before?.answers }).filter(([id]) => !graded.includes(id));
  return newDraft(quiz, learner, number, Object.fromEntries(known));
}

/** Whether there is something of the learner's in it. */
export function isBegun({ answers, returned }: Draft): boolean {
  return returned !== undefined || Object.keys(answers).length > 0;
}

/** What can still be used of a stored draft: the quiz may have changed since. Null when it is none. */
export function soundDraft(quiz: PublicQuiz, learner: string, stored: Partial<Draft> | null): Draft | null {
  const { key, number = 1, at, answers, spare, seconds, materials, returned } = stored ?? {};
  if (typeof key !== 'string' || !ATTEMPT_KEY_PATTERN.test(key)) return null;
  if (!Number.isInteger(number) || number < 1) return null;
  const asked = drawn(quiz, learner, number);
  const fresh = newDraft(quiz, learner, number, { ...spare, ...answers });
  return {
    ...fresh,
    answers: { ...fresh.answers, ...answersToTasks(quiz, asked, answers) },
    key,
    at: Math.min(Math.max(Number(at) || 0, 0), asked.length - 1),
    ...(seconds === undefined ? {} : { seconds: soundSeconds(asked, seconds) }),
    ...(materials === undefined ? {} : { materials }),
    ...(returned === undefined ? {} : { returned }),
  };
}

/** They hold for the material of their number only, so they are taken from the draft itself and never filled in. */
function answersToTasks(quiz: PublicQuiz, asked: readonly DrawnQuestion[], answers: Answers = {}): Answers {
  const known = new Map(Object.entries(answers));
  const tasks = asked.filter(({ id }) => quiz.questions.some((question) => question.id === id && question.task));
  return Object.fromEntries(tasks.flatMap(({ id }) => (known.has(id) ? [[id, `${known.get(id)}`]] : [])));
}

/** The draft with this material: answers to other material are taken out. */
export function withMaterials(draft: Draft, materials: Record<string, string>): Draft {
  const isStale = (id: string): boolean => id in materials && draft.materials?.[id] !== materials[id];
  const answers = Object.entries(draft.answers).filter(([id]) => !isStale(id));
  return { ...draft, answers: Object.fromEntries(answers), materials };
}

function soundSeconds(asked: readonly DrawnQuestion[], stored: Record<string, number>): Record<string, number> {
  const known = new Map(Object.entries(stored));
  return Object.fromEntries(asked.flatMap(({ id }) => (known.has(id) ? [[id, Number(known.get(id)) || 0]] : [])));
}

/** The draft with the time at the question that it shows. */
export function withSeconds(quiz: PublicQuiz, learner: string, draft: Draft, seconds: number): Draft {
  const shown = drawn(quiz, learner, draft.number)[draft.at]?.id;
  if (shown === undefined) return draft;
  return { ...draft, seconds: { ...draft.seconds, [shown]: (draft.seconds?.[shown] ?? 0) + seconds } };
}

/** What an attempt sends of them: whole and bounded. */
export function secondsToSend({ seconds = {} }: Draft): Record<string, number> {
  return Object.fromEntries(Object.entries(seconds).map(([id, value]) => [id, boundedSeconds(value)]));
}

export function readDraft(quiz: PublicQuiz, learner: string): Draft | null {
  return soundDraft(quiz, learner, storedDraft({ course: quiz.course, quiz: quiz.id }, learner));
}

export function keepDraft(quiz: PublicQuiz, learner: string, draft: Draft): void {
  storeDraft({ course: quiz.course, quiz: quiz.id }, learner, draft);
}

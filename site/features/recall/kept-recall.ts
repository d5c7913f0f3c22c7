/**
 * Recall on this device: the server's last answer, and what was answered here since. What is shown follows from both, so that who has no
 * connection goes on, and nothing is asked twice before the server knows. Signing out removes it with the other copies (forgetMe).
 */
import type { RecallQuestion, RecallResponse } from '#domain/contract/recall/recall';
import { clockAt, daysUntil, inRecallOrder } from '#domain/learning/recall';
import { recallGrade } from '#domain/learning/recall-grade';
import { afterOne, dueToday, outlookOn, type RecallOutlook } from '#domain/learning/recall-outlook';
import { afterAnswer } from '#domain/learning/recall-schedule';
import { readStoredJson, writeStored } from '#site/data/storage.ts';

/** `at` in milliseconds; `option` is the key of the chosen one. */
export type GivenAnswer = { course: string; question: string; at: number; option: string; seconds: number };
export type KeptRecall = { response: RecallResponse; answers: readonly GivenAnswer[] };

/** `asked`: what is left of today, in order. */
export type RecallView = { today: string; offset: number; outlook: RecallOutlook; asked: readonly RecallQuestion[] };

/** The name of a question, as the server calls it in a course. */
export function questionName({ entry, name }: Pick<RecallQuestion, 'entry' | 'name'>): string {
  return `${entry}/${name}`;
}

/** A newer answer of the server. Of this device's answers those stay that it does not know yet. */
export function withResponse(before: KeptRecall | null, response: RecallResponse): KeptRecall {
  const answers = (before?.answers ?? []).filter((given) => {
    const question = response.questions.find((one) => isOf(given, one));
    return question !== undefined && (question.card === null || question.card.last < given.at);
  });
  return { response, answers };
}

export function withGiven({ response, answers }: KeptRecall, given: GivenAnswer): KeptRecall {
  return { response, answers: [...answers, given] };
}

/** What is due now, after this device's answers. `now` in milliseconds. */
export function recallView({ response, answers }: KeptRecall, now: number): RecallView {
  const { offset } = response;
  let { outlook } = response;
  let questions = response.questions;
  for (const given of answers) {
    const clock = clockAt(given.at, offset);
    questions = questions.map((question) => {
      if (!isOf(given, question)) return question;
      const next = answered(question, given);
      outlook = afterOne(outlookOn(outlook, clock.today), daysUntil(next.due, clock));
      return next;
    });
  }
  const clock = clockAt(now, offset);
  const today = questions.filter(({ due }) => daysUntil(due, clock) === 0);
  const named = today.map((question) => ({ ...question, question: questionName(question), of: question }));
  const asked = inRecallOrder(named, clock).map(({ of }) => of);
  return {
    today: clock.today,
    offset,
    outlook: outlookOn(outlook, clock.today),
    asked: asked.slice(0, dueToday(outlook, clock.today)),
  };
}

/** The question after an answer: when it comes back. */
export function answered(question: RecallQuestion, { option, seconds, at }: GivenAnswer): RecallQuestion {
  const grade = recallGrade({ right: option === question.answer, seconds, words: question.words });
  const card = afterAnswer(question.card, { at, grade });
  return { ...question, card, due: card.due };
}

function isOf({ course, question }: GivenAnswer, one: RecallQuestion): boolean {
  return course === one.course && question === questionName(one);
}

/** Named as the copy of the learner is, so that it goes with it. */
function storageKey(user: string): string {
  return `spek_recall_${user}`;
}

export function readKept(user: string, isWhole: (value: unknown) => value is RecallResponse): KeptRecall | null {
  const stored = readStoredJson(storageKey(user)) as Partial<KeptRecall> | null;
  if (!isWhole(stored?.response) || !Array.isArray(stored.answers)) return null;
  return { response: stored.response, answers: stored.answers };
}

export function writeKept(user: string, kept: KeptRecall): void {
  writeStored(storageKey(user), JSON.stringify(kept));
}

/**
 * Recall: questions that a learner has met come back when they are about to be forgotten. Asked are the Checks of completed lessons and
 * those quiz questions whose right answer a review has already shown this learner: nothing that is not known is given away. Recall rewards
 * nothing and costs nothing: no badge, certificate or streak depends on it.
 */
import { DAY_MS } from '../text/days.ts';
import { FORECAST_DAYS, type RecallOutlook } from './recall-outlook.ts';
import type { RecallCard } from './recall-schedule.ts';
import { fnv1a } from './shuffle.ts';

/** What a learner may choose as the most questions of a day; 0 switches recall off. */
export const RECALL_LIMITS = [0, 5, 10, 20, 40] as const;
const DEFAULT_LIMIT = 20;

/** The limit from what is stored: '' for nobody who chose one. */
export function recallLimit(stored: string): number {
  return stored === '' ? DEFAULT_LIMIT : (RECALL_LIMITS.find((limit) => String(limit) === stored) ?? DEFAULT_LIMIT);
}

/** All questions there are: by course, entry and name the key of the right option, and how many words one reads. */
export type RecallIndex = Record<string, Record<string, Record<string, [answer: string, words: number]>>>;

/** A question that the learner knows: `since` is when it was learned, `card` its state since then (milliseconds). */
export type KnownQuestion = { since: number; card: RecallCard | null };

/** When it is asked, in milliseconds: a new one a day after it was learned. */
export function dueAt({ since, card }: KnownQuestion): number {
  return card?.due ?? since + DAY_MS;
}

/** The learner's clock: how far it is ahead of UTC, in milliseconds, and what day it is there. */
export type LearnerClock = { offset: number; today: string };

/** The learner's clock at a moment (milliseconds), from how far it is ahead. */
export function clockAt(now: number, offset: number): LearnerClock {
  return { offset, today: new Date(now + offset).toISOString().slice(0, 10) };
}

/** In how many days from today something is due by the learner's clock; 0 for today and before. */
export function daysUntil(due: number, clock: LearnerClock): number {
  return daysFrom(midnightOf(clock), due);
}

/** When the learner's today began, in milliseconds. */
function midnightOf({ today, offset }: LearnerClock): number {
  return Date.parse(today) - offset;
}

function daysFrom(midnight: number, due: number): number {
  return Math.max(0, Math.floor((due - midnight) / DAY_MS));
}

/**
 * What is due of these questions today and on the days after. One with a `count` represents so many of which the same is known, as the
 * questions of a lesson are until they are asked.
 */
export function recallOutlook(
  known: readonly (KnownQuestion & { count?: number })[],
  clock: LearnerClock,
  limit: number,
): RecallOutlook {
  const due = Array.from({ length: FORECAST_DAYS }, () => 0);
  let answered = 0;
  const midnight = midnightOf(clock);
  known.forEach((question) => {
    const { card, count = 1 } = question;
    if (card !== null && card.last >= midnight) answered += count;
    const days = daysFrom(midnight, dueAt(question));
    if (days < FORECAST_DAYS) due[days] = (due[days] ?? 0) + count;
  });
  return { day: clock.today, due, answered, limit };
}

/**
 * The order in which due questions are asked: what waits longest first, in mixed courses, and otherwise by chance that is the same on every
 * device on that day.
 */
export function inRecallOrder<Question extends { course: string; question: string; due: number }>(
  questions: readonly Question[],
  clock: LearnerClock,
): Question[] {
  const start = fnv1a(`${clock.today}/`);
  // Ranked before they are sorted: in the server's runtime a hash takes a tenth of a millisecond, and sorting compares many times.
  const ranked = questions.map((question) => {
    const rank = fnv1a(`${question.course}/${question.question}`, start);
    return { question, day: Math.floor((question.due + clock.offset) / DAY_MS), rank };
  });
  const turns = new Map<string, number>();
  return ranked
    .sort((a, b) => a.day - b.day || a.rank - b.rank)
    .map(({ question }) => {
      const turn = turns.get(question.course) ?? 0;
      turns.set(question.course, turn + 1);
      return { question, turn };
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ question }) => question);
}

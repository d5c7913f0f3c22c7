/**
 * When a question comes back: what a learner answered, replayed by `ts-fsrs` (FSRS-6, without chance) in the order of moment and id. So the
 * order in which two devices deliver their answers, and how often, decides nothing.
 *
 * An answer is taken for thirty days (events.ts). Older ones can get no company any more, so they are folded into the state that they led
 * to, and what is stored of a course stays small.
 */
import { type Card, createEmptyCard, fsrs, Rating, State } from 'ts-fsrs';
import { DAY_MS } from '../text/days.ts';
import { MAX_BACK_MS } from './events.ts';
import type { RecallGrade } from './recall-grade.ts';

/** `question` is `entry/name`, `at` milliseconds since 1970. */
export type RecallAnswer = { id: string; at: number; question: string; grade: RecallGrade };

/** What is known of a question that was asked: when it comes back, when it was answered last (milliseconds), and FSRS' two numbers. */
export type RecallCard = { due: number; last: number; stability: number; difficulty: number };

/** What is stored of a learner and a course. */
export type RecallRecord = { folded: Record<string, RecallCard>; answers: readonly RecallAnswer[] };

export const NO_RECALL: RecallRecord = { folded: {}, answers: [] };

/** No answer that is still taken is as old as this. */
const FOLDED_AFTER_MS = MAX_BACK_MS + DAY_MS;
/** More than anybody answers of a course in a month: beyond it nothing is stored. */
const ANSWERS_MAX = 1500;
/** A question that comes back after so long is the learner's own. */
const OWN_AFTER_MS = 21 * DAY_MS;

const RATINGS = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy } as const;

/** Whole days only: a question comes back tomorrow at the earliest. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

/** The record with new answers: each once, whatever the order, and those that are old enough folded. `now` in milliseconds. */
export function withAnswers(record: RecallRecord, fresh: readonly RecallAnswer[], now: number): RecallRecord {
  const byId = new Map(record.answers.map((answer) => [answer.id, answer]));
  for (const answer of fresh) {
    const known = byId.get(answer.id);
    if (known === undefined && byId.size >= ANSWERS_MAX) continue;
    byId.set(answer.id, known === undefined ? answer : firstOf(known, answer));
  }
  const answers = [...byId.values()].sort(inOrder);
  const isOld = ({ at }: RecallAnswer): boolean => at < now - FOLDED_AFTER_MS;
  return { folded: replayed(record.folded, answers.filter(isOld)), answers: answers.filter((one) => !isOld(one)) };
}

/** The state of every question that was ever answered, by its name. */
export function recallCards({ folded, answers }: RecallRecord): Record<string, RecallCard> {
  return replayed(folded, [...answers].sort(inOrder));
}

/**
 * What is stored of a record beside its cards: a question that nobody answered in the last thirty days is as its card says, so its state is
 * not stored twice.
 */
export function besideCards({ folded, answers }: RecallRecord): RecallRecord {
  const recent = new Set(answers.map(({ question }) => question));
  return { folded: Object.fromEntries(Object.entries(folded).filter(([question]) => recent.has(question))), answers };
}

/** The record again, from what was stored beside its cards. Of older rows, in which everything is stored, nothing changes. */
export function wholeRecord(
  { folded, answers }: RecallRecord,
  cards: Readonly<Record<string, RecallCard>>,
): RecallRecord {
  const recent = new Set(answers.map(({ question }) => question));
  const rest = Object.entries(cards).filter(([question]) => !recent.has(question));
  return { folded: { ...Object.fromEntries(rest), ...folded }, answers };
}

/** The state after one more answer; null for a question that was never asked. */
export function afterAnswer(card: RecallCard | null, { at, grade }: Pick<RecallAnswer, 'at' | 'grade'>): RecallCard {
  // The clock of one device may be behind the other's: FSRS takes no answer before the last one.
  const moment = Math.max(at, card?.last ?? at);
  const { card: next } = scheduler.next(card === null ? createEmptyCard(moment) : toCard(card), moment, RATINGS[grade]);
  // What was missed is asked tomorrow: FSRS may wait longer for what was known for months, and people want to put it right.
  const due = grade === 'again' ? moment + DAY_MS : next.due.getTime();
  return { due, last: moment, stability: next.stability, difficulty: next.difficulty };
}

/** Whether the learner remembers it: it comes back after three weeks or later. */
export function isOwn({ due, last }: RecallCard): boolean {
  return due - last >= OWN_AFTER_MS;
}

function replayed(
  cards: Readonly<Record<string, RecallCard>>,
  answers: readonly RecallAnswer[],
): Record<string, RecallCard> {
  const states = new Map(Object.entries(cards));
  for (const answer of answers) states.set(answer.question, afterAnswer(states.get(answer.question) ?? null, answer));
  return Object.fromEntries(states);
}

function toCard({ due, last, stability, difficulty }: RecallCard): Card {
  return {
    ...createEmptyCard(last),
    due: new Date(due),
    last_review: new Date(last),
    stability,
    difficulty,
    scheduled_days: Math.round((due - last) / DAY_MS),
    state: State.Review,
  };
}

function inOrder(a: RecallAnswer, b: RecallAnswer): number {
  return a.at - b.at || (a.id < b.id ? -1 : 1);
}

/** Of two deliveries under one id, whose moment a device may have corrected in between, the one that counts whichever came first. */
function firstOf(one: RecallAnswer, other: RecallAnswer): RecallAnswer {
  if (one.at !== other.at) return one.at < other.at ? one : other;
  return `${one.question} ${one.grade}` <= `${other.question} ${other.grade}` ? one : other;
}

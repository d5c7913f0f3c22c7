/**
 * Folding, at night (docs/decisions/042): what of a learner's attempts and acts may become totals does, a learner after the other. Each step
 * is a short transaction, so nobody waits long for their turn to write, and a server that is stopped in between has lost nothing: the next
 * night finds what is left.
 */
import type { AttemptResult } from '#domain/contract/learning/attempt-result';
import { foldedBefore } from '#domain/learning/folding';
import type { ReviewedQuestion } from '#domain/learning/grading';
import { NO_ACTS, type PastActs, withActs, yearOf } from '#domain/learning/past-acts';
import { type PastAttempts, type StoredAttempt, shownAnswer, withAttempts } from '#domain/learning/past-attempts';
import { DAY_MS } from '#domain/text/days';
import { now } from '../lib/clock.ts';
import { type CoreApp, dbTime, execute, firstRow, isoTime, newId, rows } from '../lib/sql.ts';
import {
  ACTS_TO_FOLD,
  ATTEMPTS_TO_FOLD,
  FORGET_ACTS,
  FORGET_ATTEMPT,
  NEXT_TO_FOLD,
  OLDEST_ACT,
  PAST_ANSWERS_OF_QUIZ,
  PAST_OF_QUIZ,
  PAST_YEAR,
  QUIZZES_TO_FOLD,
  REVIEW_ITEM,
  STORE_PAST_ATTEMPTS,
  STORE_PAST_YEAR,
  STORE_REVIEW_ITEM,
} from '../sql/past-sql.ts';

const LEARNERS_A_BATCH = 100;
/** One step folds the acts of so many days, or so many attempts at a quiz. */
const DAYS_A_STEP = 92;
const ATTEMPTS_A_STEP = 50;
/** A run ends before people are up. */
const RUN_MS = 60 * 60_000;
/** After so many learners in a row who could not be folded the reason is none of theirs: a full disk, say. */
const FAILURES_IN_A_ROW = 10;

/** Every night. Who is folded is not found again, so the next run begins where this one ended. */
export function foldPast(): void {
  const ends = Date.now() + RUN_MS;
  const moments = { before: dbTime(foldedBefore(now())), now: now() };
  let after: string | null = '';
  let failures = 0;
  while (after !== null && Date.now() < ends) {
    const sql = `${NEXT_TO_FOLD} LIMIT ${LEARNERS_A_BATCH}`;
    const batch: { id: string }[] = rows($app, sql, { after, ...moments }, { id: '' });
    for (const { id } of batch) {
      failures = foldLearner(id, moments) ? 0 : failures + 1;
      if (failures === FAILURES_IN_A_ROW) return;
    }
    after = batch[batch.length - 1]?.id ?? null;
  }
}

/** `before` as the database writes it, `now` in ISO. */
type Moments = { before: string; now: string };

/** Whether the learner could be folded; one who cannot keeps no other from it. */
function foldLearner(user: string, moments: Moments): boolean {
  try {
    foldActs(user, moments.before);
    for (const { quiz } of rows($app, QUIZZES_TO_FOLD, { user, ...moments }, { quiz: '' })) {
      foldQuiz(user, quiz, moments.before);
    }
    return true;
  } catch (error) {
    console.error(`[academy] learner ${user} could not be folded: ${error}`);
    return false;
  }
}

function foldActs(user: string, before: string): void {
  for (;;) {
    const oldest = isoTime(firstRow($app, OLDEST_ACT, { user, before }, { at: '' })?.at ?? '');
    if (oldest === null) return;
    const step = dbTime(new Date(Date.parse(oldest) + DAYS_A_STEP * DAY_MS).toISOString());
    $app.runInTransaction((tx) => foldSomeActs(tx, user, step < before ? step : before));
  }
}

function foldSomeActs(tx: CoreApp, user: string, before: string): void {
  const fresh = rows(tx, ACTS_TO_FOLD, { user, before }, { day: '', kind: '', count: 0 });
  for (const year of new Set(fresh.map(({ day }) => yearOf(day)))) {
    const ofYear = fresh.filter(({ day }) => yearOf(day) === year);
    const { days, acts } = withActs(pastYear(tx, user, year), ofYear);
    execute(tx, STORE_PAST_YEAR, {
      id: newId(),
      user,
      year,
      days: JSON.stringify(days),
      acts: JSON.stringify(acts),
      now: dbTime(now()),
    });
  }
  execute(tx, FORGET_ACTS, { user, before });
}

function pastYear(tx: CoreApp, user: string, year: string): PastActs {
  const row = firstRow(tx, PAST_YEAR, { user, year }, { days: '', acts: '' });
  if (row === null) return NO_ACTS;
  return { days: JSON.parse(row.days) as PastActs['days'], acts: JSON.parse(row.acts) as PastActs['acts'] };
}

function foldQuiz(user: string, quiz: string, before: string): void {
  let folded = ATTEMPTS_A_STEP;
  while (folded === ATTEMPTS_A_STEP) {
    $app.runInTransaction((tx) => {
      folded = foldSomeAttempts(tx, user, quiz, before);
    });
  }
}

const ATTEMPT_ROW = { id: '', number: 0, created: '', score: 0, passed: false, result: '' };

/** Folds the oldest attempts at a quiz; returns how many. */
function foldSomeAttempts(tx: CoreApp, user: string, quiz: string, before: string): number {
  const sql = `${ATTEMPTS_TO_FOLD} LIMIT ${ATTEMPTS_A_STEP}`;
  const fresh = rows(tx, sql, { user, quiz, before }, ATTEMPT_ROW).map(toAttempt);
  if (fresh.length === 0) return 0;
  const known = rows(tx, PAST_ANSWERS_OF_QUIZ, { user, quiz }, { question: '', answer: '' }).map(shownAnswer);
  const { attempts, latest } = withAttempts(pastOfQuiz(tx, user, quiz), fresh, known, (item) => keptItem(tx, item));
  execute(tx, STORE_PAST_ATTEMPTS, {
    id: newId(),
    user,
    quiz,
    number: Math.max(...attempts.map(([, number]) => number)),
    passed: attempts.some(([, , , , passed]) => passed === 1),
    attempts: JSON.stringify(attempts),
    latest: JSON.stringify(latest),
    now: dbTime(now()),
  });
  for (const { id } of fresh) execute(tx, FORGET_ATTEMPT, { id });
  return fresh.length;
}

/** A superuser may have written one without a result. */
function toAttempt({ created, result, ...row }: typeof ATTEMPT_ROW): StoredAttempt<AttemptResult> {
  return {
    ...row,
    at: Date.parse(isoTime(created) ?? ''),
    result: result === '' ? null : (JSON.parse(result) as AttemptResult | null),
  };
}

function pastOfQuiz(tx: CoreApp, user: string, quiz: string): PastAttempts<AttemptResult> {
  const row = firstRow(tx, PAST_OF_QUIZ, { user, quiz }, { attempts: '', latest: '' });
  if (row === null) return { attempts: [], latest: null };
  type Past = PastAttempts<AttemptResult>;
  return { attempts: JSON.parse(row.attempts) as Past['attempts'], latest: JSON.parse(row.latest) as Past['latest'] };
}

/** The number under which an item of a review is kept, once for everybody. */
function keptItem(tx: CoreApp, item: ReviewedQuestion): number {
  const values = { question: item.question, answer: item.answer, item: JSON.stringify(item) };
  execute(tx, STORE_REVIEW_ITEM, values);
  const row = firstRow(tx, REVIEW_ITEM, { item: values.item }, { id: 0 });
  if (row === null) throw new Error('an item of a review was not kept');
  return row.id;
}

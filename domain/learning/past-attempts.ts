/**
 * What stays of a learner's attempts at a quiz once they are folded: of each its number, moment and score, the answers that its review was
 * the first to show, and of the newest the whole review.
 *
 * What a review says of a question is the same for everybody who chose the same option, so it is kept once for all: `nameOf` gives an item
 * of a review the number under which it is kept. The review of a task differs for each learner: such an item stays with its learner, whole, as
 * long as it is in the newest review.
 */
import type { ReviewedQuestion } from './grading.ts';

/**
 * `at` is milliseconds since 1970. `shown` names the items of the review whose right answer no earlier attempt had shown: recall asks them from then on. `passed` is 1 or 0.
 * `tasks` are the ids of those that were right; left out where there was none. A list and no object, because each learner has hundreds of them.
 */
export type PastAttempt = readonly [
  id: string,
  number: number,
  at: number,
  score: number,
  passed: 0 | 1,
  shown: readonly number[],
  tasks?: readonly string[],
];

/** A graded attempt as it was answered, whatever else that says. */
type Reviewed = { review: readonly ReviewedQuestion[] };
/** The same with the numbers of its items, and those of tasks as they are. */
type Named<Result> = Omit<Result, 'review'> & { review: readonly (number | ReviewedQuestion)[] };

export type PastAttempts<Result> = { attempts: readonly PastAttempt[]; latest: Named<Result> | null };

/** `at` in milliseconds; `result` is null where nothing was kept of the review. */
export type StoredAttempt<Result> = {
  id: string;
  number: number;
  at: number;
  score: number;
  passed: boolean;
  result: Result | null;
};

/**
 * The totals with more attempts, in the order in which they were made, all later than those that are in it. `known` are the answers that
 * earlier attempts have shown (shownAnswer).
 */
export function withAttempts<Result extends Reviewed>(
  past: PastAttempts<Result>,
  fresh: readonly StoredAttempt<Result>[],
  known: readonly string[],
  nameOf: (item: ReviewedQuestion) => number,
): PastAttempts<Result> {
  const seen = new Set(known);
  const attempts = [...past.attempts];
  for (const { id, number, at, score, passed, result } of fresh) {
    const review = result?.review ?? [];
    const shown = review.filter((item) => item.task === undefined && !seen.has(shownAnswer(item)));
    for (const item of shown) seen.add(shownAnswer(item));
    const tasks = review.flatMap(({ question, task, right }) => (task !== undefined && right ? [question] : []));
    const totals = [id, number, at, score, passed ? 1 : 0, shown.map(nameOf)] as const;
    attempts.push(tasks.length === 0 ? totals : [...totals, tasks]);
  }
  const newest = fresh[fresh.length - 1];
  return { attempts, latest: newest === undefined ? past.latest : named(newest.result, nameOf) };
}

function named<Result extends Reviewed>(
  result: Result | null,
  nameOf: (item: ReviewedQuestion) => number,
): Named<Result> | null {
  return result && { ...result, review: result.review.map((item) => (item.task === undefined ? nameOf(item) : item)) };
}

/** A question whose answer an author has changed is another one. */
export function shownAnswer({ question, answer }: Pick<ReviewedQuestion, 'question' | 'answer'>): string {
  return `${question}/${answer}`;
}

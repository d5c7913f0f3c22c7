import type { AttemptResult } from '#domain/contract/learning/attempt-result';
import type { QuestionKey, ReviewedQuestion } from '#domain/learning/grading';
import { type AnsweredItem, type ItemCounts, noCounts, withAttempt } from '#domain/learning/item-analysis';
import { now } from '../lib/clock.ts';
import { questionPlaces, quizKey } from '../lib/curriculum.ts';
import { type CoreApp, dbTime, execute, newId, rows } from '../lib/sql.ts';
import { MARK_COUNTED, QUESTION_COUNTS, STORE_QUESTION_COUNTS, UNCOUNTED_ATTEMPTS } from '../sql/learning-sql.ts';

/** So many attempts are counted in one transaction: others wait no longer than that takes. */
const AT_ONCE = 100;
/** So often at most in one run: the next run goes on. */
const ROUNDS = 50;

/** Every ten minutes: adds the first attempts that came since to the counts of their questions. Each is read once. */
export function countQuestions(): void {
  let left = AT_ONCE;
  for (let round = 0; round < ROUNDS && left === AT_ONCE; round += 1) {
    $app.runInTransaction((tx) => {
      left = countSome(tx);
    });
  }
}

type Attempt = { id: string; quiz: string; result: string; seconds: string };

function countSome(tx: CoreApp): number {
  const like: Attempt = { id: '', quiz: '', result: '', seconds: '' };
  const attempts = rows(tx, UNCOUNTED_ATTEMPTS, { most: AT_ONCE }, like);
  for (const quiz of new Set(attempts.map((attempt) => attempt.quiz))) {
    countQuiz(
      tx,
      quiz,
      attempts.filter((attempt) => attempt.quiz === quiz),
    );
  }
  for (const { id } of attempts) execute(tx, MARK_COUNTED, { id });
  return attempts.length;
}

/** Adds the attempts at one quiz to its counts. A question that an author has changed starts again at 0; one that is gone is not counted. */
function countQuiz(tx: CoreApp, quiz: string, attempts: readonly Attempt[]): void {
  const [course = '', id = ''] = quiz.split('.');
  const places = questionPlaces(course)[id] ?? {};
  const key = quizKey(course, id);
  const before = storedCounts(tx, quiz);
  const changed = new Map<string, ItemCounts>();
  for (const attempt of attempts) {
    const { review } = JSON.parse(attempt.result) as AttemptResult;
    const items = answeredItems(review, JSON.parse(attempt.seconds) as Record<string, number> | null);
    for (const [index, item] of items.entries()) {
      const edition = places[item.question]?.edition;
      if (edition === undefined || !isGradedBy(key?.questions[item.question], review[index])) continue;
      const known = changed.get(item.question) ?? before.get(item.question);
      const counts = known?.edition === edition ? known : noCounts(edition);
      changed.set(item.question, withAttempt(counts, item, items));
    }
  }
  for (const [question, counts] of changed) {
    const values = { id: newId(), quiz, question, counts: JSON.stringify(counts), now: dbTime(now()) };
    execute(tx, STORE_QUESTION_COUNTS, values);
  }
}

/** Not by another key than today's, as an attempt at an older wording is. Of a task the answers differ, and the setting is the same. */
function isGradedBy(key: QuestionKey | undefined, item: ReviewedQuestion | undefined): boolean {
  if (key === undefined || item === undefined) return false;
  return key.task === undefined ? item.answer === key.answer : item.task?.spec === key.task.spec;
}

function answeredItems(review: AttemptResult['review'], seconds: Record<string, number> | null): AnsweredItem[] {
  return review.map(({ question, chosen, right, task }) => {
    return { question, chosen: task?.said ?? chosen, right, seconds: seconds?.[question] };
  });
}

/** What was counted about the questions of a quiz, by question. */
export function storedCounts(app: CoreApp, quiz: string): Map<string, ItemCounts> {
  const found = rows(app, QUESTION_COUNTS, { quiz }, { question: '', counts: '' });
  return new Map(found.map(({ question, counts }) => [question, JSON.parse(counts) as ItemCounts]));
}

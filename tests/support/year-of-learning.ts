/** A year of someone who learns each day, written into the database as the routes would have, because no route takes what is so old. */
import type { DatabaseSync } from 'node:sqlite';
import type { Curriculum } from '#domain/catalogue/curriculum';
import type { AttemptResult } from '#domain/contract/learning/attempt-result';
import { gradeQuiz, type QuizKey, quizPool } from '#domain/learning/grading';
import { drawQuestions } from '#domain/learning/quiz-draw';
import { quizId } from '#domain/learning/quiz-id';
import type { RecallGrade } from '#domain/learning/recall-grade';
import { besideCards, NO_RECALL, type RecallAnswer, recallCards, withAnswers } from '#domain/learning/recall-schedule';
import { DAY_MS } from '#domain/text/days';
import { answersTo } from './api-client.ts';
import { quizKeyOf } from './built-curriculum.ts';

export const YEAR_DAYS = 365;
export const ACTS_A_DAY = 5;
export const ATTEMPTS_A_YEAR = 300;
const KINDS = ['lesson-opened', 'practice-done', 'lab-run', 'lesson-completed', 'quiz-attempt'];
const GRADES: readonly RecallGrade[] = ['good', 'easy', 'again', 'hard'];
/** A day of rest now and then: a streak ends, and freezes are spent. */
const RESTS_EVERY = 23;

/** `id` is the account, `last` how many days ago the year ended. */
export type Year = { id: string; last: number };

/** A moment so many days ago, as the database writes it. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().replace('T', ' ');
}

/** Whether something was done on the `n`th day of the year. */
function isDayOfWork(n: number): boolean {
  return n % RESTS_EVERY !== 0;
}

/** A commit for each row would keep the server from writing for long. */
function inTransaction(db: DatabaseSync, act: () => void): void {
  db.exec('BEGIN');
  act();
  db.exec('COMMIT');
}

export function seedActs(db: DatabaseSync, year: Year, courses: readonly string[]): void {
  inTransaction(db, () => insertActs(db, year, courses));
}

function insertActs(db: DatabaseSync, { id, last }: Year, courses: readonly string[]): void {
  const insert =
    db.prepare(`INSERT INTO user_activity (id, user, event, kind, course, lesson, day, at, created, updated)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  for (let n = 0; n < YEAR_DAYS * ACTS_A_DAY; n += 1) {
    const day = Math.floor(n / ACTS_A_DAY);
    if (!isDayOfWork(day)) continue;
    const at = daysAgo(last + YEAR_DAYS - day - (n % ACTS_A_DAY) / 100);
    const course = courses[day % courses.length] ?? '';
    const event = crypto.randomUUID();
    const row = rowId();
    insert.run(row, id, event, KINDS[n % KINDS.length] ?? '', course, 'a-lesson-of-it', at.slice(0, 10), at, at, at);
  }
}

/** Attempts at all quizzes of the courses in turn but those with tasks, whose material only the server draws; every third one fails. */
export function seedAttempts(db: DatabaseSync, year: Year, quizzes: readonly QuizKey[], count: number): void {
  const plain = quizzes.filter(({ questions }) => Object.values(questions).every(({ task }) => task === undefined));
  inTransaction(db, () => insertAttempts(db, year, plain, count));
}

function insertAttempts(db: DatabaseSync, { id, last }: Year, quizzes: readonly QuizKey[], count: number): void {
  const insert = db.prepare(`INSERT INTO quiz_attempts
      (id, user, quiz, attempt_key, number, answers, score, passed, result, seconds, counted, created, updated)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, TRUE, ?, ?)`);
  for (let n = 0; n < count; n += 1) {
    const key = quizzes[n % quizzes.length];
    if (key === undefined) return;
    const number = Math.floor(n / quizzes.length) + 1;
    const at = daysAgo(last + (YEAR_DAYS * (count - n)) / count);
    const { answers, seconds, ...attempt } = gradedAttempt(key, { id, number, at, wrong: n % 3 === 0 ? 3 : 0 });
    const { score, passed, key: name } = attempt;
    const quiz = quizId(key.course, key.id);
    const [given, result, took] = [JSON.stringify(answers), JSON.stringify(attempt), JSON.stringify(seconds)];
    insert.run(rowId(), id, quiz, name, number, given, score, passed ? 1 : 0, result, took, at, at);
  }
}

type Given = { answers: Record<string, string>; seconds: Record<string, number> };

function gradedAttempt(
  key: QuizKey,
  { id, number, at, wrong }: { id: string; number: number; at: string; wrong: number },
): AttemptResult & Given {
  const asked = drawQuestions(quizPool(key), { learner: id, number });
  const answers = answersTo(key, asked, { wrong });
  const graded = gradeQuiz(key, asked, answers);
  if (!graded.ok) throw new Error(graded.code);
  const { ok: _, ...result } = graded;
  const seconds = Object.fromEntries(asked.map((question) => [question, 30]));
  const { passingScore } = key;
  return { key: crypto.randomUUID(), at: at.replace(' ', 'T'), passingScore, ...result, answers, seconds };
}

/** What was answered of recall: so many questions a course, each six times, with longer and longer breaks. */
export function seedRecall(db: DatabaseSync, { id, last }: Year, courses: readonly string[], questions: number): void {
  const insert = db.prepare(`INSERT INTO recalls (id, user, course, record, cards, created, updated)
    VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const now = Date.now() - last * DAY_MS;
  for (const course of courses) {
    const answers = Array.from({ length: questions * 6 }, (_, n): RecallAnswer => {
      const [question, time] = [n % questions, Math.floor(n / questions)];
      const at = now - YEAR_DAYS * DAY_MS + (question % 100) * DAY_MS + 3 ** time * DAY_MS;
      const grade = GRADES[(question + time) % GRADES.length] ?? 'good';
      return { id: crypto.randomUUID(), at, question: `a-lesson-of-it/question-${question}`, grade };
    });
    // As they came: all that are old when the next ones come are folded by then.
    const record = withAnswers(NO_RECALL, answers, Date.now());
    const at = daysAgo(last);
    insert.run(rowId(), id, course, JSON.stringify(besideCards(record)), JSON.stringify(recallCards(record)), at, at);
  }
}

/** The quizzes of the academy, and copies of them under names of their own up to `count`. */
export function quizzesOf({ courses }: Pick<Curriculum, 'courses'>, count = 0): QuizKey[] {
  const own = courses.flatMap(({ slug, entries }) =>
    entries.filter(({ kind }) => kind === 'quiz').map(({ id }) => quizKeyOf(slug, id)),
  );
  const copies = Array.from({ length: Math.max(0, count - own.length) }, (_, n): QuizKey => {
    const key = own[n % own.length];
    if (key === undefined) throw new Error('the academy has no quiz');
    return { ...key, id: `${key.id}-${n}` };
  });
  return [...own, ...copies];
}

let made = 0;

/** Of the length of PocketBase's own ids. */
function rowId(): string {
  made += 1;
  return `r${String(made).padStart(14, '0')}`;
}

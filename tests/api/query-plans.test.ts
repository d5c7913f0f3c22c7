/** With 50,000 rows the hot queries still go through an index: SQLite's statistics, once taken on an empty table, make it scan. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { newLearner } from '#support/api-client';

const ROWS = 50_000;
const LEARNERS = 2_000;

let academy: RunningAcademy;
let db: DatabaseSync;

beforeAll(async () => {
  academy = await startAcademy();
  const learner = await newLearner(academy.origin, { enrolled: true });
  db = new DatabaseSync(join(academy.data, 'data.db'));
  const time = '2026-01-01 00:00:00.000Z';
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})`;
  const user = `'u' || (i % ${LEARNERS})`;
  db.exec(`BEGIN;
    INSERT INTO lesson_progress (id, user, course, lesson, completed, counted, completed_at, created, updated)
      ${numbers} SELECT 'p' || i, ${user}, 'course-' || (i % 5), 'lesson-' || i, 1, 1, '${time}', '${time}', '${time}' FROM n;
    INSERT INTO user_activity (id, user, event, kind, course, lesson, day, at, created, updated)
      ${numbers} SELECT 'a' || i, ${user}, 'event-' || i, 'lesson-opened', 'c', 'l', '2026-01-0' || (i % 9), '${time}', '${time}', '${time}' FROM n;
    INSERT INTO quiz_attempts (id, user, quiz, attempt_key, answers, score, passed, result, created, updated)
      ${numbers} SELECT 'q' || i, ${user}, 'quiz-' || (i % 7), 'key-' || i, '{}', 100, 1, '{}', '${time}', '${time}' FROM n;
    INSERT INTO enrollments (id, user, course, progress, completed_at, created, updated)
      ${numbers} SELECT 'e' || i, ${user}, 'course-' || i, 50, '', '${time}', '${time}' FROM n;
    COMMIT; PRAGMA optimize;`);
  expect(learner.id).not.toBe('');
});
afterAll(async () => {
  db.close();
  await academy.stop();
});

it.each([
  [
    'the completions of a learner in a course',
    "SELECT * FROM lesson_progress WHERE user = 'u1' AND course = 'course-1' AND completed = TRUE",
  ],
  ['all completions of a learner', "SELECT * FROM lesson_progress WHERE user = 'u1' AND completed = TRUE"],
  ['the enrollments of a learner', "SELECT * FROM enrollments WHERE user = 'u1' ORDER BY created DESC"],
  ['one enrollment', "SELECT completed_at FROM enrollments WHERE user = 'u1' AND course = 'course-1'"],
  [
    'the program enrollment',
    "SELECT id FROM program_enrollments WHERE user = 'u1' AND program = 'ai-builder-program' AND status = 'active'",
  ],
  [
    'an attempt by its key',
    "SELECT result FROM quiz_attempts WHERE user = 'u1' AND quiz = 'quiz-1' AND attempt_key = 'key-1'",
  ],
  [
    'the latest attempt',
    "SELECT result FROM quiz_attempts WHERE user = 'u1' AND quiz = 'quiz-1' ORDER BY created DESC LIMIT 1",
  ],
  ['the active days', "SELECT DISTINCT day FROM user_activity WHERE user = 'u1'"],
  ['the newest activity', "SELECT * FROM user_activity WHERE user = 'u1' ORDER BY at DESC LIMIT 15"],
  ['the badges', "SELECT * FROM earned_badges WHERE user = 'u1'"],
  ['the sign-in by e-mail', "SELECT * FROM users WHERE email = 'a@academy.example' COLLATE NOCASE AND email != ''"],
  ['a learner by learner id', "SELECT id FROM users WHERE learner_id = 'ABC123'"],
])('%s', (_, sql) => {
  const plan = (db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[])
    .map(({ detail }) => detail)
    .join('; ');
  expect(plan).toMatch(/USING (COVERING )?INDEX/);
  expect(plan).not.toMatch(/SCAN (?!.*USING)/);
});

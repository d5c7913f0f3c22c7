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
  // The server may be writing: its mail of the sign-up comes afterwards.
  db = new DatabaseSync(join(academy.data, 'data.db'), { timeout: 30_000 });
  const time = '2026-01-01 00:00:00.000Z';
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})`;
  const user = `'u' || (i % ${LEARNERS})`;
  db.exec(`BEGIN IMMEDIATE;
    INSERT INTO lesson_progress (id, user, course, lesson, completed, counted, completed_at, created, updated)
      ${numbers} SELECT 'p' || i, ${user}, 'course-' || (i % 5), 'lesson-' || i, 1, 1, '${time}', '${time}', '${time}' FROM n;
    INSERT INTO user_activity (id, user, event, kind, course, lesson, day, at, created, updated)
      ${numbers} SELECT 'a' || i, ${user}, 'event-' || i, 'lesson-opened', 'c', 'l', '2026-01-0' || (i % 9), '${time}', '${time}', '${time}' FROM n;
    INSERT INTO quiz_attempts (id, user, quiz, attempt_key, answers, score, passed, result, created, updated)
      ${numbers} SELECT 'q' || i, ${user}, 'quiz-' || (i % 7), 'key-' || i, '{}', 100, 1, '{}', '${time}', '${time}' FROM n;
    INSERT INTO enrollments (id, user, course, progress, completed_at, created, updated)
      ${numbers} SELECT 'e' || i, ${user}, 'course-' || i, 50, '', '${time}', '${time}' FROM n;
    INSERT INTO users (id, email, tokenKey, password, name, username, learner_id, role, created, updated)
      ${numbers} SELECT printf('u%014d', i), 'p' || i || '@academy.example', 'key-' || i, 'x', 'Person Number' || i, 'p' || i,
        printf('%06d', i), 'learner', '${time}', '${time}' FROM n;
    INSERT INTO spectates (id, spectator, target, created, updated)
      ${numbers} SELECT 's' || i, printf('u%014d', i), printf('u%014d', 1 + (i * 7) % 500), '${time}', '${time}' FROM n
        WHERE i <> 1 + (i * 7) % 500;
    INSERT INTO spectate_stops (id, user, spectator, created, updated)
      ${numbers} SELECT 't' || i, printf('u%014d', i), printf('u%014d', i + 1), '${time}', '${time}' FROM n;
    INSERT INTO certificate_tokens (id, token, verification_code, user, learner_id, course_slug, course_title, revision,
      status_list, status_index, created, updated)
      ${numbers} SELECT 'c' || i, 'token-' || i, 'code-' || i, printf('u%014d', i), printf('%06d', i), 'c', 'C', 1, 1, i,
        '${time}', '${time}' FROM n;
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
  ['one spectate', "SELECT id FROM spectates WHERE spectator = 'u1' AND target = 'u2'"],
  ['one stop', "SELECT id FROM spectate_stops WHERE user = 'u1' AND spectator = 'u2'"],
  ['the number of spectators', "SELECT COUNT(*) FROM spectates WHERE target = 'u1'"],
  ['the number of those spectated', "SELECT COUNT(*) FROM spectates WHERE spectator = 'u1'"],
  [
    'a page of spectators',
    `SELECT u.name FROM spectates s JOIN users u ON u.id = s.spectator
     WHERE s.target = 'u1' AND (u.hide_from_search = FALSE OR 'u3' IN ('u1', u.id)) ORDER BY s.created DESC, s.rowid DESC LIMIT 21`,
  ],
  [
    'a page of those who were stopped',
    `SELECT u.name FROM spectate_stops s JOIN users u ON u.id = s.spectator
     WHERE s.user = 'u1' ORDER BY s.created DESC, s.rowid DESC LIMIT 21`,
  ],
  [
    'the certificates that a profile shows',
    `SELECT token FROM certificate_tokens WHERE user = 'u1' AND user != '' AND revoked_at = '' AND superseded_by = ''
     ORDER BY issued_at DESC`,
  ],
])('%s', (_, sql) => {
  const plan = (db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[])
    .map(({ detail }) => detail)
    .join('; ');
  expect(plan).toMatch(/USING (COVERING )?INDEX/);
  expect(plan).not.toMatch(/SCAN (?!.*USING)/);
});

it('people are found through the index of words, and no user is scanned', () => {
  const order = 'ORDER BY u.hide_name, u.name COLLATE NOCASE, u.id';
  const found = `SELECT user FROM people_search WHERE people_search MATCH '{name learner_id} : ("number77"*)' LIMIT 200`;
  const shown = `SELECT u.id FROM users u WHERE u.id IN (${found}) ${order} LIMIT 21`;
  const sql = `SELECT u.name, (SELECT group_concat(badge) FROM earned_badges WHERE user = u.id) FROM users u
    WHERE u.id IN (${shown}) ${order}`;
  const plan = (db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]).map(({ detail }) => detail);
  expect(plan).toContainEqual(expect.stringMatching(/^SEARCH u USING INDEX/));
  expect(plan).toContainEqual(expect.stringMatching(/^SCAN people_search VIRTUAL TABLE INDEX \d+:M/));
  expect(plan.filter((line) => line.startsWith('SCAN') && !line.includes('VIRTUAL TABLE INDEX'))).toEqual([]);
  expect(db.prepare(sql).all()).toHaveLength(21);
});

it('an account that changes or goes is looked up in the index of words by its id', () => {
  const sql = `SELECT rowid FROM people_search WHERE people_search MATCH 'user:"u00000000000077"'`;
  const plan = (db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]).map(({ detail }) => detail);
  expect(plan).toEqual([expect.stringMatching(/VIRTUAL TABLE INDEX \d+:M/)]);
  expect(db.prepare(sql).all()).toHaveLength(1);
});

it.each([
  ['spectates', 'target', 'spectator'],
  ['spectates', 'spectator', 'target'],
  ['spectate_stops', 'user', 'spectator'],
])('a page of %s by %s is read in the order of its index, without sorting', (table, owner, other) => {
  const sql = `SELECT u.name FROM ${table} s JOIN users u ON u.id = s.${other} WHERE s.${owner} = 'u1'
    ORDER BY s.created DESC, s.rowid DESC LIMIT 21`;
  const plan = (db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]).map(({ detail }) => detail);
  expect(plan.join('; ')).not.toContain('TEMP B-TREE');
});

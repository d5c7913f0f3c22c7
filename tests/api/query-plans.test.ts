/** With 50,000 rows the hot queries still go through an index: SQLite's statistics, once taken on an empty table, make it scan. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { newLearner } from '#support/api-client';
import {
  CLEAR,
  CONSENT,
  COUNT_QUESTION,
  EXCHANGES,
  FEEDBACK,
  FORGET,
  HINTS,
  QUESTIONS_OF_DAY,
  QUIZ_VISITS,
  TRIM,
} from '../../api-hooks/sql/assistant-sql.ts';
import {
  ATTENDANCE,
  CLINICS,
  COHORT_BY_CODE,
  COHORT_OF_CALENDAR,
  COHORTS_OF_INSTRUCTOR,
  COHORTS_OF_MEMBER,
  DATES_OF_LEARNER,
  FLAGGED_IN_COHORT,
  MEMBERS,
  TAUGHT_COHORT,
  TRIED_QUIZZES,
} from '../../api-hooks/sql/cohort-sql.ts';
import {
  BOOK,
  BOOKED_BY,
  DEFENCE_BY_ID,
  DEFENCES_ENDED,
  DEFENCES_OF_LEARNER,
  DEFENCES_OPEN,
  DEFENCES_TO_COME,
  EXAMINES,
  IN_OFFICE,
  MAILS_TO_SEND,
  PASSED,
  READS_COURSE,
  SHEETS,
  SLOTS_TO_BOOK,
} from '../../api-hooks/sql/defence-sql.ts';
import {
  CLOSE_FLAGS,
  CLOSED_FLAGS,
  COUNT_OPEN,
  COUNT_UNTOLD,
  FLAG_BY_KEY,
  FLAGS_SINCE,
  KNOWN_TEXTS,
  OPEN_FLAGS,
  OPEN_FLAGS_OF_COURSE,
} from '../../api-hooks/sql/flags-sql.ts';
import {
  badgesOfMany,
  COMPLETIONS_OF_COHORT,
  COUNT_COMPLETION,
  COUNT_FINISHED,
  COUNT_FINISHED_BETWEEN,
  coursesOfMany,
  EXPORTED_FACTS,
  finishedWithoutCertificate,
  JOIN_BEGUN_COURSE,
  LEARNER_FACTS,
  LEARNING_FACTS,
  MARK_BADGE_SEEN,
  NEXT_UNSETTLED,
  NOTE_SETTLED,
  PERCENT_OF_BEGUN_COURSE,
  PROGRESS_OF_COHORT,
  UNSETTLED_OF,
  UNSETTLED_OF_COHORT,
} from '../../api-hooks/sql/learner-sql.ts';
import {
  ACT_OF_DAY,
  ACTIVE_DAYS,
  ATTEMPT_BY_KEY,
  EDITION_AT,
  EDITION_NAMED,
  EDITIONS_OF_LESSON,
  LAST_NUMBER,
  LATEST_ATTEMPT,
  MARK_COUNTED,
  ME,
  QUESTION_COUNTS,
  QUIZ_EDITION,
  UNCOUNTED_ATTEMPTS,
} from '../../api-hooks/sql/learning-sql.ts';
import {
  FORGET_RUNS,
  KEPT_ANSWER,
  KEY_BY_HASH,
  KEY_OF_LEARNER,
  RUN_OF_LEARNER,
  RUNS_TO_END,
  SPENT,
  SPENT_BY_DAY,
  SPENT_BY_KEYS,
  STANDING,
  TOKENS_OF_LEARNER,
  UNDER_WAY,
} from '../../api-hooks/sql/model-sql.ts';
import {
  ACTS_TO_FOLD,
  ATTEMPTS_OF_USER,
  ATTEMPTS_TO_FOLD,
  FORGET_ACTS,
  LATEST_PAST_ATTEMPT,
  NEXT_TO_FOLD,
  OLDEST_ACT,
  PAST_ANSWERS_OF_QUIZ,
  PAST_OF_QUIZ,
  PAST_YEAR,
  QUIZZES_TO_FOLD,
  REVIEW_ITEM,
  TASKS_DONE,
} from '../../api-hooks/sql/past-sql.ts';
import {
  CLASSMATES,
  EXPIRE_PEERS,
  PEER_BY_ID,
  PEERS_OF_READER,
  PEERS_OF_WORK,
  WORK_FOR_PEERS,
  WORKS_FOR_PEERS,
} from '../../api-hooks/sql/peer-sql.ts';
import {
  countSpectatesOf,
  PERSON_BY_ID,
  PERSON_BY_LEARNER_ID,
  peopleFound,
  SHOWN_CERTIFICATES,
  SHOWN_PAGES,
  SPECTATE_ID,
  STOP_ID,
  spectatesOf,
  stoppedBy,
} from '../../api-hooks/sql/people-sql.ts';
import {
  ACCEPTED,
  BYTES_OF_LEARNER,
  COUNT_ACCEPTED,
  FILES,
  IS_READABLE,
  MADE_WORKS,
  PROJECT,
  READINGS,
  REPORTED_BY,
  SHOWN_WORKS,
  UNMAILED,
  VERSIONS,
  worksDecided,
  worksForMade,
  worksReported,
  worksToRead,
} from '../../api-hooks/sql/project-sql.ts';
import { RECALL_CARDS, RECALL_RECORD, SHOWN_ANSWERS } from '../../api-hooks/sql/recall-sql.ts';
import {
  CALENDAR,
  DUE_MAILS,
  MAIL_OF_TOKEN,
  MAIL_SENT,
  PUT_MAIL_OFF,
  REMINDERS,
  STOP_MAIL,
  STORE_ADDRESS,
  TAKE_MAIL,
  VISITED,
} from '../../api-hooks/sql/reminders-sql.ts';
import { bytesOfLearner, TEMPLATE_TEXTS, TEXT, TEXTS_OF_KIND, TEXTS_OF_PLACE } from '../../api-hooks/sql/texts-sql.ts';

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
    INSERT INTO practice_progress (id, user, course, lesson, part, done_at, created, updated)
      ${numbers} SELECT 'r' || i, ${user}, 'course-' || (i % 5), 'lesson-' || (i % 9), 'part-' || i, '${time}', '${time}', '${time}' FROM n;
    INSERT INTO lesson_editions (id, course, lesson, edition, practices, since, replaced_at, created, updated)
      ${numbers} SELECT 'le' || i, 'course-' || (i % 5), 'lesson-' || i, '', '', '${time}', '', '${time}', '${time}' FROM n;
    INSERT INTO user_activity (id, user, event, kind, course, lesson, day, at, created, updated)
      ${numbers} SELECT 'a' || i, ${user}, 'event-' || i, 'lesson-opened', 'c', 'l', '2026-01-0' || (i % 9), '${time}', '${time}', '${time}' FROM n;
    INSERT INTO learner_texts (id, user, kind, place, field, value, at, created, updated)
      ${numbers} SELECT 'x' || i, ${user}, 'template', 'place-' || (i % 3), 'field-' || i, 'written', '${time}', '${time}', '${time}' FROM n;
    INSERT INTO projects (id, user, course, state, version, reader, handed_in_at, decided_at, total, created, updated)
      ${numbers} SELECT 'p' || i, printf('u%014d', i), 'course-' || (i % 5),
        CASE i % 50 WHEN 0 THEN 'handed-in' ELSE 'accepted' END, 1, '', '${time}', '${time}', 80, '${time}', '${time}' FROM n;
    INSERT INTO project_versions (id, user, course, number, handed_in_at, created, updated)
      ${numbers} SELECT 'v' || i, printf('u%014d', i), 'course-' || (i % 5), 1, '${time}', '${time}', '${time}' FROM n;
    INSERT INTO project_files (id, user, course, name, kind, bytes, created, updated)
      ${numbers} SELECT 'f' || i, printf('u%014d', i), 'course-' || (i % 5), 'a.md', 'markdown', 9, '${time}', '${time}' FROM n;
    INSERT INTO project_readings (id, user, course, number, reader, lines, read_at, created, updated)
      ${numbers} SELECT 'g' || i, printf('u%014d', i), 'course-' || (i % 5), 1, printf('u%014d', i % 40), '{}', '${time}', '${time}', '${time}' FROM n;
    INSERT INTO defences (id, user, course, first, second, state, starts_at, total, created, updated)
      ${numbers} SELECT 'd' || i, CASE i % 20 WHEN 0 THEN '' ELSE printf('u%014d', i) END, 'course-' || (i % 5), printf('u%014d', i % 40),
        printf('u%014d', 1 + i % 40), CASE i % 20 WHEN 0 THEN 'offered' ELSE 'decided' END,
        '2026-01-0' || (i % 9) || ' 06:00:00.000Z', 80, '${time}', '${time}' FROM n;
    INSERT INTO defence_sheets (id, defence, user, examiner, round, lines, sent_at, created, updated)
      ${numbers} SELECT 's' || i, 'd' || i, printf('u%014d', i), printf('u%014d', i % 40), 1, '{}', '${time}', '${time}', '${time}' FROM n;
    INSERT INTO peer_readings (id, user, course, number, reader, state, asked_at, created, updated)
      ${numbers} SELECT 'h' || i, printf('u%014d', i), 'course-' || (i % 5), 1, printf('u%014d', i % 400),
        CASE i % 50 WHEN 0 THEN 'asked' ELSE 'done' END, '${time}', '${time}', '${time}' FROM n;
    INSERT INTO project_readers (id, reader, course, created, updated)
      ${numbers} SELECT 'd' || i, printf('u%014d', i), 'course-1', '${time}', '${time}' FROM n WHERE i < 40;
    INSERT INTO cohorts (id, name, courses, starts_on, ends_on, places, code, created, updated)
      ${numbers} SELECT 'h' || i, 'Cohort', '', '2026-01-01', '2026-03-01', 20, 'code' || i, '${time}', '${time}' FROM n WHERE i < 2000;
    INSERT INTO cohort_members (id, cohort, user, calendar, created, updated)
      ${numbers} SELECT 'm' || i, 'h' || (i % 2000), printf('u%014d', i), 'calendar' || i, '${time}', '${time}' FROM n;
    INSERT INTO cohort_instructors (id, cohort, user, part, created, updated)
      ${numbers} SELECT 'o' || i, 'h' || i, printf('u%014d', i % 400), 'lead', '${time}', '${time}' FROM n WHERE i < 2000;
    INSERT INTO cohort_clinics (id, cohort, starts_at, minutes, place, created, updated)
      ${numbers} SELECT 'k' || i, 'h' || (i % 2000), '2026-01-01 00:00:' || printf('%05d', i), 60, '', '${time}', '${time}' FROM n;
    INSERT INTO clinic_attendance (id, clinic, user, created, updated)
      ${numbers} SELECT 'w' || i, 'k' || i, printf('u%014d', i), '${time}', '${time}' FROM n;
    INSERT INTO assistant_exchanges (id, user, mode, message, reply, source, kind, asked_at, replied_at, created, updated)
      ${numbers} SELECT 'x' || i, ${user}, 'chat', 'asked', '{}', 's-' || (i % 9), 'hint', '${time}', '${time}', '${time}', '${time}' FROM n;
    INSERT INTO assistant_consents (id, user, host, allowed, day, questions, created, updated)
      ${numbers} SELECT 'c' || i, 'u' || i, 'model.example', 1, '2026-01-01', 3, '${time}', '${time}' FROM n;
    INSERT INTO model_runs (id, user, course, lesson, prompt, state, model, host, asked_at, day, party, created, updated)
      ${numbers} SELECT 'r' || i, ${user}, 'c', 'l', 'p', CASE i % 500 WHEN 0 THEN '' ELSE 'done' END, 'm', 'h', '${time}', '2026-01-01', 'new',
        '${time}', '${time}' FROM n;
    INSERT INTO model_answers (id, print, model, host, answer, answered_at, created, updated)
      ${numbers} SELECT 'a' || i, 'print-' || i, 'm', 'h', 'a', '${time}', '${time}', '${time}' FROM n;
    INSERT INTO model_keys (id, user, purpose, state, hash, asked_at, ends_at, created, updated)
      ${numbers} SELECT 'y' || i, 'u' || i, 'p', 'allowed', 'hash-' || i, '${time}', '', '${time}', '${time}' FROM n;
    INSERT INTO model_spending (id, day, course, party, questions, tokens, money, created, updated)
      ${numbers} SELECT 's' || i, '2026-01-0' || (i % 9), 'course-' || i, 'new', 1, 1, 1, '${time}', '${time}' FROM n;
    INSERT INTO quiz_attempts (id, user, quiz, attempt_key, number, answers, score, passed, result, created, updated)
      ${numbers} SELECT 'q' || i, ${user}, 'quiz-' || (i % 7), 'key-' || i, i, '{}', 100, 1, '{}', '${time}', '${time}' FROM n;
    INSERT INTO past_attempts (id, user, quiz, number, passed, attempts, latest, created, updated)
      ${numbers} SELECT 'p' || i, ${user}, 'quiz-' || i, 1, 1, '[]', 'null', '${time}', '${time}' FROM n;
    INSERT INTO past_activity (id, user, year, days, acts, created, updated)
      ${numbers} SELECT 'p' || i, 'u' || i, '2025', '[]', '{}', '${time}', '${time}' FROM n;
    INSERT INTO past_reviews (question, answer, item) ${numbers} SELECT 'q' || i, 'a', 'item-' || i FROM n;
    INSERT INTO flags (id, user, flag_key, course, entry, question, text_print, near_print, quote, kind, note, locale, known, answer, closed_at, seen_at, created, updated)
      ${numbers} SELECT 'f' || i, ${user}, 'flag-' || i, 'course-' || (i % 5), 'lesson-' || i, '', 'print-' || i, '', 'q', 'wrong', '', 'en', 1, '',
        CASE i % 50 WHEN 0 THEN '' ELSE '${time}' END, '', '${time}', '${time}' FROM n;
    INSERT INTO recalls (id, user, course, record, cards, created, updated)
      ${numbers} SELECT 'r' || i, ${user}, 'course-' || i, '{}', '{}', '${time}', '${time}' FROM n;
    INSERT INTO reminders (id, user, days, time, address, mail_day, mail_token, next_mail, created, updated)
      ${numbers} SELECT 'm' || i, printf('u%014d', i), 'MO', '18:00', 'address-' || i, 'MO', 'token-' || i,
        '2026-01-0' || (i % 9) || ' 06:00:00.000Z', '${time}', '${time}' FROM n;
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

/** How SQLite would run the SQL, whose `{:names}` it knows as `:names`. */
function planOf(sql: string): string[] {
  const explained = db.prepare(`EXPLAIN QUERY PLAN ${sql.replace(/\{(:\w+)\}/g, '$1')}`).all() as { detail: string }[];
  return explained.map(({ detail }) => detail);
}

/** The steps that read a whole table. A subquery's rows, which an index has found, and the one row of a SELECT without a table are none. */
function scansOf(sql: string): string[] {
  return planOf(sql).filter(
    (step) =>
      /^SCAN /.test(step) && !/USING|VIRTUAL TABLE INDEX|^SCAN (?:CONSTANT ROW|item|\(subquery-\d+\))$/.test(step),
  );
}

it.each([
  ['everything that is known of a learner', LEARNER_FACTS],
  ['what a learner did, for xAPI', LEARNING_FACTS],
  ['what of it instructors export', EXPORTED_FACTS],
  ['a completion that counts', COUNT_COMPLETION],
  ['what a lesson required', EDITIONS_OF_LESSON],
  ['what an edition of a lesson required', EDITION_NAMED],
  ['what a lesson required at a moment', EDITION_AT],
  ['a badge that was seen', MARK_BADGE_SEEN],
  ['the badges of some learners', badgesOfMany('{:a}, {:b}')],
  ['the courses of some learners', coursesOfMany('{:a}, {:b}')],
  ['who began a course', `SELECT u.id, ${PERCENT_OF_BEGUN_COURSE} FROM users u ${JOIN_BEGUN_COURSE}`],
  ['courses finished in all', COUNT_FINISHED],
  ['courses finished on a day', COUNT_FINISHED_BETWEEN],
  ['who finished and has no certificate', finishedWithoutCertificate('{:a}, {:b}', 2)],
  ['the next learners to settle', NEXT_UNSETTLED],
  ['those of a list who are not settled', UNSETTLED_OF],
  ['those of a cohort who are not settled', UNSETTLED_OF_COHORT],
  ['learners who are settled', NOTE_SETTLED],
  ['an attempt by its key', ATTEMPT_BY_KEY],
  ['the latest attempt', LATEST_ATTEMPT],
  ['the number of the last attempt', LAST_NUMBER],
  ['all attempts of a learner', ATTEMPTS_OF_USER],
  ['the tasks that a learner has got right', TASKS_DONE],
  ['the latest attempt, which is folded', LATEST_PAST_ATTEMPT],
  ['learners with something to fold', `${NEXT_TO_FOLD} LIMIT 100`],
  ['the oldest act that can be folded', OLDEST_ACT],
  ['the acts that can be folded', ACTS_TO_FOLD],
  ['acts that are folded', FORGET_ACTS],
  ['the folded acts of a year', PAST_YEAR],
  ['the quizzes that can be folded', QUIZZES_TO_FOLD],
  ['the attempts that can be folded', ATTEMPTS_TO_FOLD],
  ['the folded attempts at a quiz', PAST_OF_QUIZ],
  ['the answers that they have shown', PAST_ANSWERS_OF_QUIZ],
  ['an item of a review', REVIEW_ITEM],
  ['a version of a quiz', QUIZ_EDITION],
  ['first attempts that were not counted', UNCOUNTED_ATTEMPTS],
  ['an attempt that was counted', MARK_COUNTED],
  ['what was counted about a quiz', QUESTION_COUNTS],
  ['the active days', ACTIVE_DAYS],
  ['all that GET me says', ME],
  ['whether it is the first act of a day', ACT_OF_DAY],
  ['a text of a learner', TEXT],
  ['the texts of a place', TEXTS_OF_PLACE],
  ['the texts of a kind', TEXTS_OF_KIND],
  ['the saved templates', TEMPLATE_TEXTS],
  ['how much a learner has written', bytesOfLearner(100)],
  ["a learner's prompts under way", UNDER_WAY],
  ['the tokens of a learner in a day', TOKENS_OF_LEARNER],
  ['a prompt that went to a model', RUN_OF_LEARNER],
  ['those whose page was closed', RUNS_TO_END],
  ['those to forget', FORGET_RUNS],
  ["a kept answer to a lesson's prompt", KEPT_ANSWER],
  ['what models have cost', SPENT],
  ['what they have cost by day', SPENT_BY_DAY],
  ['what keys have cost', SPENT_BY_KEYS],
  ['the key of a learner', KEY_OF_LEARNER],
  ['whose key it is', KEY_BY_HASH],
  ['how many questions of a day', QUESTIONS_OF_DAY],
  ['the standing of a learner', STANDING],
  ['a project', PROJECT],
  ['the accepted projects of a learner', ACCEPTED],
  ['how many were accepted', COUNT_ACCEPTED],
  ['the versions of a project', VERSIONS],
  ['the files of a project', FILES],
  ["the bytes of a learner's files", BYTES_OF_LEARNER],
  ['the readings of a project', READINGS],
  ['what waits for a reader', worksToRead(200)],
  ['what a reader has read', worksDecided(30)],
  ['whether a work is theirs to read', IS_READABLE],
  ['a cohort by its code', COHORT_BY_CODE],
  ['the cohorts of a learner', COHORTS_OF_MEMBER],
  ['the dates of a learner', DATES_OF_LEARNER],
  ['the cohorts of an instructor', COHORTS_OF_INSTRUCTOR],
  ['a cohort that somebody teaches', TAUGHT_COHORT],
  ['a cohort by its calendar', COHORT_OF_CALENDAR],
  ['the learners of a cohort', MEMBERS],
  ['their progress', PROGRESS_OF_COHORT],
  ['what they have done of a course', COMPLETIONS_OF_COHORT],
  ['the quizzes that they tried', TRIED_QUIZZES],
  ['the clinics of a cohort', CLINICS],
  ['what a cohort flagged', FLAGGED_IN_COHORT],
  ['who came to them', ATTENDANCE],
  ['what was reported', worksReported(200)],
  ['what is asked for the page of works', worksForMade(200)],
  ['the works that a profile shows', SHOWN_WORKS],
  ['the page of works', MADE_WORKS],
  ['how many works someone has reported', REPORTED_BY],
  ['decisions without a mail', `${UNMAILED} LIMIT 20`],
  ['a defence', DEFENCE_BY_ID],
  ['the defences of a learner', DEFENCES_OF_LEARNER],
  ['slots that a learner may book', SLOTS_TO_BOOK],
  ['a slot that is booked', BOOK],
  ['the slots of an examiner', DEFENCES_TO_COME],
  ['the defences that an examiner has judged', DEFENCES_ENDED],
  ['slots that lack an examiner', DEFENCES_OPEN],
  ['what examiners wrote', SHEETS],
  ['whether somebody examines a learner', EXAMINES],
  ['what a learner has booked to defend', BOOKED_BY],
  ['examiners who are in office', IN_OFFICE],
  ['whether somebody reads a course', READS_COURSE],
  ['whether a project was defended', PASSED],
  ['mails about defences', `${MAILS_TO_SEND} LIMIT 20`],
  ['a peer reading', PEER_BY_ID],
  ['the peer readings of a work', PEERS_OF_WORK],
  ['what a classmate was asked to read', PEERS_OF_READER],
  ['classmates who could be asked', CLASSMATES],
  ['works that wait for classmates', WORKS_FOR_PEERS],
  ['whether a work waits for classmates', WORK_FOR_PEERS],
  ['peer readings whose time is over', EXPIRE_PEERS],
  ['the review cards of a learner', RECALL_CARDS],
  ['what a learner answered of a course', RECALL_RECORD],
  ['the answers that reviews have shown', SHOWN_ANSWERS],
  ['a flag by its key', FLAG_BY_KEY],
  ['the flags of a day', FLAGS_SINCE],
  ['open flags', OPEN_FLAGS],
  ['open flags of a course', OPEN_FLAGS_OF_COURSE],
  ['the open texts', KNOWN_TEXTS],
  ['how many flags a text has', COUNT_OPEN],
  ['closing the flags of a text', CLOSE_FLAGS],
  ['the closed flags of a learner', CLOSED_FLAGS],
  ['how many closed flags a learner has not seen', COUNT_UNTOLD],
  ['the reminders of a learner', REMINDERS],
  ['another address of a calendar', STORE_ADDRESS],
  ['a calendar by its address', CALENDAR],
  ['whose mail a link stops', MAIL_OF_TOKEN],
  ['a mail that is stopped', STOP_MAIL],
  ['the mails that are due', `${DUE_MAILS} LIMIT 50`],
  ['a mail that is taken', TAKE_MAIL],
  ['a mail that was sent', MAIL_SENT],
  ['a mail that is put off', PUT_MAIL_OFF],
  ['a visit after a mail', VISITED],
  ['the newest exchanges with the assistant', EXCHANGES],
  ['the hints that were given', HINTS],
  ['the quizzes that were opened', QUIZ_VISITS],
  ['what is thought of a reply', FEEDBACK],
  ['exchanges that are cleared', CLEAR],
  ['exchanges that are forgotten', FORGET],
  ['exchanges beyond those that are kept', TRIM],
  ['the consent to a model', CONSENT],
  ['a question to a model', COUNT_QUESTION],
  ['a person by account', PERSON_BY_ID],
  ['a person by learner id', PERSON_BY_LEARNER_ID],
  ['one spectate', SPECTATE_ID],
  ['one stop', STOP_ID],
  ['the number of spectators', countSpectatesOf('target')],
  ['the number of those spectated', countSpectatesOf('spectator')],
  ['a page of spectators', spectatesOf('target', 1)],
  ['a page of those spectated', spectatesOf('spectator', 3)],
  ['a page of those who were stopped', stoppedBy(1)],
  ['the certificates that a profile shows', SHOWN_CERTIFICATES],
  ['the pages that a profile shows', SHOWN_PAGES],
  ['people by words', peopleFound(1)],
])('%s', (_, sql) => {
  expect(planOf(sql).join('; ')).toMatch(/USING ((COVERING )?INDEX|PRIMARY KEY)/);
  expect(scansOf(sql)).toEqual([]);
});

/** PocketBase's own. */
it('the sign-in by e-mail', () => {
  const sql = "SELECT * FROM users WHERE email = 'a@academy.example' COLLATE NOCASE AND email != ''";
  expect(planOf(sql).join('; ')).toMatch(/USING INDEX/);
});

it('people are found through the index of words, and no user is scanned', () => {
  const plan = planOf(peopleFound(1));
  expect(plan).toContainEqual(expect.stringMatching(/^SEARCH u USING INDEX/));
  expect(plan).toContainEqual(expect.stringMatching(/^SCAN people_search VIRTUAL TABLE INDEX \d+:M/));
  const values = { words: '{name learner_id} : ("number77"*)', viewer: 'u00000000000001' };
  expect(db.prepare(peopleFound(1).replace(/\{(:\w+)\}/g, '$1')).all(values)).toHaveLength(21);
});

it('an account that changes or goes is looked up in the index of words by its id', () => {
  const sql = `SELECT rowid FROM people_search WHERE people_search MATCH 'user:"u00000000000077"'`;
  const plan = (db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]).map(({ detail }) => detail);
  expect(plan).toEqual([expect.stringMatching(/VIRTUAL TABLE INDEX \d+:M/)]);
  expect(db.prepare(sql).all()).toHaveLength(1);
});

it.each([
  ['spectators', spectatesOf('target', 1)],
  ['those spectated', spectatesOf('spectator', 1)],
  ['those who were stopped', stoppedBy(1)],
])('a page of %s is read in the order of its index, without sorting', (_, sql) => {
  expect(planOf(sql).join('; ')).not.toContain('TEMP B-TREE');
});

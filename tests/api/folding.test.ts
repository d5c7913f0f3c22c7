/**
 * Old attempts and acts are folded into totals at night. All that is returned about a learner is the same before and after;
 * what is no longer returned is listed in docs/decisions/042.
 */
import { join as joinPath } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OwnData, ownDataEndpoint } from '#domain/contract/account/own-data';
import { ownStatementsEndpoint } from '#domain/contract/account/own-statements';
import { type LearnerDetail, learnerEndpoint } from '#domain/contract/administration/learner';
import { questionFiguresEndpoint } from '#domain/contract/administration/question-figures';
import type { CertificatesResponse } from '#domain/contract/certificates/certificates';
import type { ClaimResponse } from '#domain/contract/certificates/claim-certificate';
import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import { reissueCertificateEndpoint } from '#domain/contract/certificates/reissue-certificate';
import { at } from '#domain/contract/endpoint';
import { type EventsResponse, eventsEndpoint } from '#domain/contract/learning/events';
import type { LatestAttemptResponse } from '#domain/contract/learning/latest-attempt';
import { meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import type { AttemptResponse } from '#domain/contract/learning/submit-attempt';
import { asking } from '#domain/contract/query';
import { type RecallResponse, recallEndpoint } from '#domain/contract/recall/recall';
import { readSignedCredential } from '#domain/credentials/signed-credential';
import type { Statement } from '#domain/credentials/xapi-statement';
import { FOLDED_AFTER_DAYS, NEWEST_ACTS } from '#domain/learning/folding';
import { quizId } from '#domain/learning/quiz-id';
import { DAY_MS } from '#domain/text/days';
import { type RunningAcademy, startAcademy } from '#support/academy';
import {
  attemptOf,
  type Client,
  confirmAs,
  event,
  newLearner,
  newStaff,
  PASSWORD,
  signIn,
  superuser,
} from '#support/api-client';
import { builtCurriculum, quizKeyOf } from '#support/built-curriculum';
import { join, newCohort, taught } from '#support/cohorts';
import { finishCourse } from '#support/finish-course';
import { learnedBefore } from '#support/learned-before';
import { makeOlder } from '#support/older-account';
import { newInstructor } from '#support/projects';
import {
  ATTEMPTS_A_YEAR,
  daysAgo,
  quizzesOf,
  seedActs,
  seedAttempts,
  seedRecall,
  YEAR_DAYS,
} from '#support/year-of-learning';

const SLUG = 'prompt-engineering-beginner';
const QUIZ = 'first-prompts-quiz';
const path = `/api/academy/quizzes/${SLUG}.${QUIZ}/attempts`;
const OLD_DAYS = FOLDED_AFTER_DAYS + 20;
const courses = builtCurriculum().courses.map(({ slug }) => slug);

let academy: RunningAcademy;
let root: Client;
let admin: Client;
beforeAll(async () => {
  academy = await startAcademy();
  root = await superuser(academy.origin);
  admin = await newStaff(academy.origin, 'admin', { name: 'Ada Min' });
  await confirmAs(admin);
});
afterAll(() => academy.stop());

function inDatabase<Found>(act: (db: DatabaseSync) => Found): Found {
  const db = new DatabaseSync(joinPath(academy.data, 'data.db'), { timeout: 30_000 });
  const found = act(db);
  db.close();
  return found;
}

function run(sql: string, ...values: (string | number)[]): void {
  inDatabase((db) => db.prepare(sql).run(...values));
}

function countOf(table: string, user: string): number {
  const row = inDatabase((db) => db.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE user = ?`).get(user));
  return Number(row?.['n']);
}

/** Until `letNightsCome` nothing is folded, also when the server's own night comes. */
function holdNightsBack(): void {
  for (const table of ['past_attempts', 'past_activity']) {
    const refusal = "BEGIN SELECT RAISE(ABORT, 'not yet'); END";
    run(`CREATE TRIGGER not_yet_${table} BEFORE INSERT ON ${table} ${refusal}`);
  }
}

function letNightsCome(): void {
  for (const table of ['past_attempts', 'past_activity']) run(`DROP TRIGGER not_yet_${table}`);
}

/** Runs a cron and waits for what it does: it answers before it is done. */
async function runCron(name: string, isDone: () => boolean): Promise<void> {
  expect((await root.send('POST', `/api/crons/${name}`)).status).toBe(204);
  await vi.waitFor(() => expect(isDone()).toBe(true), { timeout: 50_000, interval: 50 });
}

/** Folds; done once the last of these learners has no attempt left that is old and counted. */
async function fold(...learners: Client[]): Promise<void> {
  await runCron('countQuestions', () =>
    learners.every(({ id }) => {
      const waiting = 'SELECT COUNT(*) AS n FROM quiz_attempts WHERE user = ? AND number = 1 AND counted = FALSE';
      return inDatabase((db) => db.prepare(waiting).get(id)?.['n']) === 0;
    }),
  );
  await runCron('foldPast', () => learners.every((learner) => oldRowsOf(learner) === 0));
}

/** Rows that should be folded: of quizzes, and acts that are not among the newest. */
function oldRowsOf({ id }: Client): number {
  const before = daysAgo(FOLDED_AFTER_DAYS);
  const row = inDatabase((db) =>
    db
      .prepare(
        `SELECT (SELECT COUNT(*) FROM quiz_attempts WHERE user = :id AND created < :before) +
           (SELECT COUNT(*) FROM (SELECT at FROM user_activity WHERE user = :id ORDER BY at DESC LIMIT -1 OFFSET ${NEWEST_ACTS})
             WHERE at < :before) AS n`,
      )
      .get({ id, before }),
  );
  return Number(row?.['n']);
}

let lastAccounts = 0;

/** Someone whom a night comes to later than to every other learner: they are folded in the order of their ids, and this id is the last. */
async function lastLearner(): Promise<Client> {
  lastAccounts += 1;
  const email = `last-${lastAccounts}@academy.example`;
  const id = `zzzzzzzzzzzzzz${lastAccounts}`;
  const account = {
    id,
    email,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    name: 'Zawadi Last',
    role: 'learner',
    learner_id: `ZZZZZ${lastAccounts + 1}`,
  };
  const made = await root.send('POST', '/api/collections/users/records', account);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const other = await signIn(academy.origin, email);
  const enrolled = await other.send('POST', '/api/academy/program/enroll', { program: 'ai-builder-program' });
  expect(enrolled.status).toBe(200);
  return other;
}

/** Someone who learned long ago: two courses with failed attempts, a year of acts, and answers of recall. */
async function oldLearner(): Promise<Client> {
  const learner = await newLearner(academy.origin, { enrolled: true });
  for (const { id, kind } of builtCurriculum().courses.find(({ slug }) => slug === SLUG)?.entries ?? []) {
    if (kind === 'lesson') continue;
    const index = entryIndex(id);
    await finishCourse(learner, SLUG, index, done.get(learner.id) ?? 0);
    done.set(learner.id, index + 1);
    const key = quizKeyOf(SLUG, id);
    for (const number of [1, 2, 3]) {
      const attempt = attemptOf(learner, key, { number, wrong: number === 3 ? 0 : key.order.length });
      expect((await learner.send('POST', `/api/academy/quizzes/${SLUG}.${id}/attempts`, attempt)).status).toBe(200);
    }
  }
  learnedBefore(academy, learner, 3);
  const { questions } = (await learner.get<RecallResponse>(recallEndpoint.path)).body;
  const answers = questions.slice(0, 3).map(({ entry, name, answer }) => {
    return { ...event('question-recalled', SLUG, entry), part: name, option: answer, seconds: 12 };
  });
  expect((await learner.send('POST', eventsEndpoint.path, { events: answers })).status).toBe(200);
  makeOlder(academy, learner, YEAR_DAYS + OLD_DAYS + 10);
  learnedBefore(academy, learner, OLD_DAYS);
  spreadAttempts(learner);
  // What was done on the way has its own days.
  run('DELETE FROM user_activity WHERE user = ?', learner.id);
  inDatabase((db) => seedActs(db, { id: learner.id, last: OLD_DAYS }, courses));
  return learner;
}

const done = new Map<string, number>();
const entryIndex = (id: string): number =>
  builtCurriculum()
    .courses.find(({ slug }) => slug === SLUG)
    ?.entries.findIndex((entry) => entry.id === id) ?? -1;

/** The attempts were made one minute after the other. */
function spreadAttempts({ id }: Client): void {
  run(
    `UPDATE quiz_attempts SET created = strftime('%Y-%m-%d %H:%M:%f', created, '+' || number || ' minutes') || 'Z'
     WHERE user = ?`,
    id,
  );
}

async function latest(learner: Client, quiz = QUIZ, course = SLUG): Promise<LatestAttemptResponse> {
  return (await learner.get<LatestAttemptResponse>(`/api/academy/quizzes/${course}.${quiz}/attempts/latest`)).body;
}

async function statementsOf(learner: Client): Promise<Statement[]> {
  return (await learner.get<Statement[]>(ownStatementsEndpoint.path)).body;
}

async function tokenOf(learner: Client): Promise<string> {
  const { body } = await learner.get<CertificatesResponse>('/api/academy/certificates');
  return body.certificates.find(({ courseSlug }) => courseSlug === SLUG)?.issued?.token ?? '';
}

/** The statements of a certificate that is issued now, and its token. */
async function reissued(token: string): Promise<{ token: string; statements: object }> {
  const answer = await admin.send<ClaimResponse>('POST', at(reissueCertificateEndpoint, { token }).path, { note: 'x' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const next = answer.body.certificate.token;
  const entry = await admin.get<RegisterEntry>(`/api/academy/verify/${next}`);
  const read = readSignedCredential(entry.body.jwt, new Date().toISOString());
  if (!read.ok) throw new Error(read.problem);
  const { work, quizAverage, evidence } = read.credential.text;
  return { token: next, statements: { work, quizAverage, evidence } };
}

describe('someone who learned long ago', () => {
  let learner: Client;
  let lead: Client;
  let cohort: string;
  let token: string;
  type Views = Awaited<ReturnType<typeof viewsOf>>;
  let before: Views;
  let after: Views;

  /** All that the academy returns about the learner. */
  async function viewsOf() {
    // A certificate that is issued again gets another token, so those are left out of what is compared.
    const { token: next, statements } = await reissued(token);
    token = next;
    const { at: _now, ...me } = (await learner.get<Me>(meEndpoint.path)).body;
    const quizzes = builtCurriculum().courses.find(({ slug }) => slug === SLUG)?.entries ?? [];
    const reviews = [];
    for (const { id, kind } of quizzes) if (kind === 'quiz') reviews.push(await latest(learner, id));
    const { path: figures } = asking(questionFiguresEndpoint, { course: SLUG });
    const { members } = await taught(lead, cohort);
    const { body: detail } = await admin.get<LearnerDetail>(at(learnerEndpoint, { id: learner.id }).path);
    const { body: data } = await learner.get<OwnData>(ownDataEndpoint.path);
    return {
      me,
      reviews,
      recall: (await learner.get<RecallResponse>(recallEndpoint.path)).body,
      figures: (await admin.get(figures)).body,
      members,
      detail: { ...detail, learner: { ...detail.learner, certificates: [] }, certificates: [] },
      certificate: statements,
      statements: await statementsOf(learner),
      data,
    };
  }

  beforeAll(async () => {
    lead = await newInstructor(academy.origin, admin, []);
    const made = await newCohort(admin, lead.id, { name: 'A cohort that folds' });
    cohort = made.id;
    holdNightsBack();
    learner = await oldLearner();
    expect((await join(learner, made.code)).status).toBe(200);
    token = await tokenOf(learner);
    await runCron('countQuestions', () => {
      const waiting = 'SELECT COUNT(*) AS n FROM quiz_attempts WHERE number = 1 AND counted = FALSE';
      return inDatabase((db) => db.prepare(waiting).get()?.['n']) === 0;
    });
    before = await viewsOf();
    letNightsCome();
    await fold(learner);
    after = await viewsOf();
  });

  it('has no attempt and no act as a row any more, but the newest acts', () => {
    expect(before.data.records['quiz_attempts']?.length).toBeGreaterThan(5);
    expect(countOf('quiz_attempts', learner.id)).toBe(0);
    expect(countOf('user_activity', learner.id)).toBe(NEWEST_ACTS);
  });

  it.each(['me', 'reviews', 'recall', 'figures', 'members', 'detail', 'certificate'] as const)(
    'gets the same: %s',
    (view) => {
      expect(after[view]).toEqual(before[view]);
    },
  );

  it('and there was something to return', () => {
    expect(before.me.streak.longest).toBeGreaterThan(20);
    expect(before.me.activity).toHaveLength(NEWEST_ACTS);
    expect(before.me.badges.length).toBeGreaterThan(0);
    expect(before.recall.courses[0]?.known).toBeGreaterThan(0);
    expect(before.recall.questions.some(({ entry }) => entry.endsWith('quiz'))).toBe(true);
    expect(before.reviews.every(({ attempt, next }) => attempt?.review.length && next === 4)).toBe(true);
    expect(before.members).toHaveLength(1);
    expect(before.detail.attempts.length).toBeGreaterThan(5);
    expect(before.certificate).toMatchObject({ quizAverage: '100', work: { firstAverage: '0' } });
  });

  it('keeps the statements about everything but the acts that are folded', () => {
    const acts = ['experienced', 'interacted'];
    const lasting = (all: Statement[]) =>
      all.filter(({ verb, object }) => !acts.includes(verb.display.en) && !object.id.includes('/verify/'));
    expect(lasting(after.statements)).toEqual(lasting(before.statements));
    expect(lasting(after.statements).filter(({ verb }) => verb.display.en === 'failed').length).toBeGreaterThan(1);
    expect(after.statements.length).toBeLessThan(before.statements.length);
  });

  it("has the totals, the days and the attempts in the learner's data", () => {
    const { records } = after.data;
    const rows = before.data.records['user_activity'] ?? [];
    const kept = records['user_activity'] ?? [];
    const years = records['past_activity'] ?? [];
    const counts = years.map(({ acts }) => Object.values(acts as Record<string, number>));
    expect(counts.flat().reduce((sum, count) => sum + count, kept.length)).toBe(rows.length);
    const days = years.flatMap(({ days: ofYear }) => ofYear as string[]);
    expect([...new Set([...days, ...kept.map(({ day }) => day)])].sort()).toEqual(
      [...new Set(rows.map(({ day }) => day))].sort(),
    );
    const stored = before.data.records['quiz_attempts'] ?? [];
    const past = records['past_attempts'] ?? [];
    for (const { quiz, attempts, latest: newest, number } of past) {
      const own = stored.filter((row) => row['quiz'] === quiz);
      expect(attempts).toEqual(
        own.map((row) => ({
          number: row['number'],
          at: String(row['created']).replace(' ', 'T'),
          score: row['score'],
          passed: row['passed'],
        })),
      );
      expect([number, newest]).toEqual([3, own.at(-1)?.['result']]);
    }
    expect(past.length).toBe(new Set(stored.map(({ quiz }) => quiz)).size);
  });

  it('a second night changes nothing', async () => {
    const rows = () =>
      inDatabase((db) =>
        ['past_attempts', 'past_activity', 'user_activity'].map((table) =>
          db.prepare(`SELECT * FROM ${table} WHERE user = ? ORDER BY id`).all(learner.id),
        ),
      );
    const first = rows();
    expect(first.every((found) => found.length > 0)).toBe(true);
    // The night has something to do, and is past the learner once it has done it.
    const other = await lastLearner();
    inDatabase((db) => seedActs(db, { id: other.id, last: OLD_DAYS }, courses));
    expect(oldRowsOf(other)).toBeGreaterThan(0);
    await fold(learner, other);
    expect(rows()).toEqual(first);
  });

  it('an attempt that is delivered once more is refused, because its number is taken, and is not stored', async () => {
    const key = quizKeyOf(SLUG, QUIZ);
    const again = await learner.send('POST', path, attemptOf(learner, key, { number: 2 }));
    expect(again).toMatchObject({ status: 409, body: { data: { code: 'attempt-taken', next: 4 } } });
    expect(countOf('quiz_attempts', learner.id)).toBe(0);
  });

  it('the next attempt has the next number, and is the latest; when it is old too, it joins the others', async () => {
    const key = quizKeyOf(SLUG, QUIZ);
    const fourth = attemptOf(learner, key, { number: 4, wrong: 1 });
    const sent = await learner.send<AttemptResponse>('POST', path, fourth);
    expect(sent).toMatchObject({ status: 200, body: { next: 5, attempt: { key: fourth.key } } });
    const shown = await latest(learner);
    expect(shown).toMatchObject({ next: 5, attempt: { key: fourth.key } });
    const recalled = (await learner.get<RecallResponse>(recallEndpoint.path)).body.courses;

    run('UPDATE quiz_attempts SET created = ? WHERE user = ?', daysAgo(FOLDED_AFTER_DAYS + 1), learner.id);
    await fold(learner);
    expect(countOf('quiz_attempts', learner.id)).toBe(0);
    expect(await latest(learner)).toEqual(shown);
    expect((await learner.get<RecallResponse>(recallEndpoint.path)).body.courses).toEqual(recalled);
    const { body } = await learner.get<OwnData>(ownDataEndpoint.path);
    const past = body.records['past_attempts']?.find(({ quiz }) => quiz === quizId(SLUG, QUIZ));
    expect(past?.['attempts']).toMatchObject([1, 2, 3, 4].map((number) => ({ number })));
  });

  it('goes with the account', async () => {
    run('UPDATE users SET delete_after = ? WHERE id = ?', daysAgo(1), learner.id);
    await runCron('deleteDueAccounts', () => countOf('past_activity', learner.id) === 0);
    expect(countOf('past_attempts', learner.id)).toBe(0);
  });
});

describe('what is not folded', () => {
  it('a quiz whose first attempt item analysis has not counted', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await finishCourse(learner, SLUG, entryIndex(QUIZ) + 1);
    learnedBefore(academy, learner, OLD_DAYS);
    // The server counts every ten minutes by itself; not this one.
    const own = `BEFORE UPDATE OF counted ON quiz_attempts WHEN NEW.user = '${learner.id}'`;
    run(`CREATE TRIGGER not_counted ${own} BEGIN SELECT RAISE(IGNORE); END`);
    // Once this other one is folded, the learner has been looked at.
    const other = await lastLearner();
    inDatabase((db) => seedActs(db, { id: other.id, last: OLD_DAYS }, courses));
    await runCron('foldPast', () => oldRowsOf(other) === 0);
    expect(countOf('quiz_attempts', learner.id)).toBe(1);
    run('DROP TRIGGER not_counted');
    await fold(learner);
    expect(countOf('quiz_attempts', learner.id)).toBe(0);
  });

  it('an attempt, while older builds may deliver one once more under its key', async () => {
    const learner = await newLearner(academy.origin);
    inDatabase((db) => seedAttempts(db, { id: learner.id, last: OLD_DAYS }, quizzesOf(builtCurriculum()), 20));
    const takeKeysUntil = (until: string) =>
      run("UPDATE counters SET value = json_set(value, '$.until', ?) WHERE name = 'keyed-attempts'", until);
    takeKeysUntil(new Date(Date.now() + DAY_MS).toISOString());
    for (const _night of [1, 2]) {
      inDatabase((db) => seedActs(db, { id: learner.id, last: OLD_DAYS }, courses));
      await runCron('foldPast', () => countOf('user_activity', learner.id) === NEWEST_ACTS);
    }
    expect(countOf('quiz_attempts', learner.id)).toBe(20);
    takeKeysUntil(new Date(Date.now() - DAY_MS).toISOString());
    await fold(learner);
    expect(countOf('quiz_attempts', learner.id)).toBe(0);
  });

  it('what is younger than forty days', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await finishCourse(learner, SLUG, entryIndex(QUIZ) + 1);
    inDatabase((db) => seedActs(db, { id: learner.id, last: FOLDED_AFTER_DAYS - 5 }, courses));
    const young = () => {
      const sql = 'SELECT COUNT(*) AS n FROM user_activity WHERE user = ? AND at >= ?';
      return inDatabase((db) => db.prepare(sql).get(learner.id, daysAgo(FOLDED_AFTER_DAYS - 1))?.['n']);
    };
    const there = young();
    await fold(learner);
    expect(young()).toBe(there);
    expect(countOf('quiz_attempts', learner.id)).toBe(1);
  });

  it('an act that a device may deliver once more', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const act = event('lesson-opened', SLUG, 'what-a-model-does', new Date(Date.now() - 29.9 * DAY_MS).toISOString());
    const deliver = () => learner.send<EventsResponse>('POST', eventsEndpoint.path, { events: [act] });
    expect((await deliver()).body.results).toMatchObject([{ outcome: 'recorded' }]);
    // Up to yesterday: it is none of the newest, which stay whatever their age.
    inDatabase((db) => seedActs(db, { id: learner.id, last: 1 }, courses));
    const isThere = () =>
      inDatabase(
        (db) => db.prepare('SELECT COUNT(*) AS n FROM user_activity WHERE event = ?').get(act['id'] ?? '')?.['n'],
      );
    await fold(learner);
    expect(isThere()).toBe(1);
    const rows = countOf('user_activity', learner.id);
    expect((await deliver()).body.results).toMatchObject([{ outcome: 'recorded' }]);
    expect(countOf('user_activity', learner.id)).toBe(rows);
  });
});

it('the text of a review is stored once for everybody, and never changes', async () => {
  const [one, other] = [await newLearner(academy.origin), await newLearner(academy.origin)];
  const quizzes = quizzesOf(builtCurriculum());
  inDatabase((db) => {
    for (const { id } of [one, other]) seedAttempts(db, { id, last: OLD_DAYS }, quizzes.slice(0, 1), 40);
  });
  await fold(one, other);
  const items = () => inDatabase((db) => db.prepare('SELECT COUNT(*) AS n FROM past_reviews').get()?.['n']);
  const kept = items();
  const third = await newLearner(academy.origin);
  inDatabase((db) => seedAttempts(db, { id: third.id, last: OLD_DAYS }, quizzes.slice(0, 1), 40));
  await fold(third);
  // Each learner draws other questions, but there are so many items at most.
  expect(Number(items()) - Number(kept)).toBeLessThan(quizzes[0]?.order.length ?? 0);
  expect(() => run("UPDATE past_reviews SET item = '{}'")).toThrow(/append-only/);
  expect(() => run('DELETE FROM past_reviews')).toThrow(/append-only/);
});

/** What the issue asks of a year of an active learner. */
const YEAR_BYTES = 50_000;
const LEARNERS = 12;
/** As many as the whole program has. */
const QUIZZES = 42;

it('a year of an active learner costs at most 50 KB', async () => {
  const learners = await Promise.all(Array.from({ length: LEARNERS }, () => newLearner(academy.origin)));
  const quizzes = quizzesOf(builtCurriculum(), QUIZZES);
  const empty = bytesOfDatabase().ofLearners;
  inDatabase((db) => {
    for (const { id } of learners) {
      seedActs(db, { id, last: OLD_DAYS }, courses);
      seedAttempts(db, { id, last: OLD_DAYS }, quizzes, ATTEMPTS_A_YEAR);
    }
  });
  const rows = (bytesOfDatabase().ofLearners - empty) / LEARNERS;
  await fold(...learners);
  const { ofLearners, ofReviews } = bytesOfDatabase();
  const folded = (ofLearners - empty) / LEARNERS;
  inDatabase((db) => {
    for (const { id } of learners) seedRecall(db, { id, last: OLD_DAYS }, courses.slice(0, 4), 50);
  });
  const recalled = (bytesOfDatabase().ofLearners - empty) / LEARNERS - folded;
  console.log(
    `a year of acts and attempts: ${kb(rows)} KB before, ${kb(folded)} KB after, beside ${kb(ofReviews)} KB of reviews once for everybody; what 200 questions of recall keep: ${kb(recalled)} KB`,
  );
  expect(folded).toBeLessThan(YEAR_BYTES);
});

const kb = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Without the pages that deleted rows have left. `ofReviews` is what is kept once for everybody. */
function bytesOfDatabase(): { ofLearners: number; ofReviews: number } {
  const copy = joinPath(academy.data, `size-${crypto.randomUUID()}.db`);
  inDatabase((db) => db.prepare('VACUUM INTO ?').run(copy));
  const packed = new DatabaseSync(copy);
  const size = (): number =>
    Number(packed.prepare('SELECT page_count * page_size AS n FROM pragma_page_count, pragma_page_size').get()?.['n']);
  // The mail of a sign-up may come between two measurements.
  packed.exec('DELETE FROM outbox; VACUUM');
  const all = size();
  packed.exec('DROP TABLE past_reviews; VACUUM');
  const ofLearners = size();
  packed.close();
  return { ofLearners, ofReviews: all - ofLearners };
}

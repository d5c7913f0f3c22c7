/**
 * Requests a second of the hot routes, as ratios to a bare route with a constant answer, measured in the same run: machines differ, the
 * ratios less so. The client takes little of the machine (light-client.ts), so what is measured is the server. Beside it is the
 * processor time that one request costs the server, which other work on the machine changes least.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Curriculum } from '#domain/catalogue/curriculum';
import { eventsEndpoint } from '#domain/contract/learning/events';
import { meEndpoint } from '#domain/contract/learning/me';
import type { RunningAcademy } from '#support/academy';
import { attemptOf, type Client, client, event, newLearner, PASSWORD, superuser } from '#support/api-client';
import { builtCurriculum, quizKeyOf } from '#support/built-curriculum';
import { finishCourse } from '#support/finish-course';
import { startOnOwnBuild } from '#support/own-build';
import { type Loaded, load, requestBytes } from './light-client.ts';
import { changeDatabase, copiesOf } from './people-of-load.ts';
import { processorSeconds } from './processes.ts';
import { residentMb } from './start.ts';

const CONNECTIONS = Number(process.env['BENCH_CONNECTIONS'] ?? 32);
const MS = 4000;
const WARM_MS = 1500;
const SLUG = 'prompt-engineering-beginner';
const QUIZ = 'first-prompts-quiz';
const SECOND = 'ai-landscape-problem-framing';
const LEARNERS = 200;
const ATTEMPTS = 4;
const DAYS = 60;

type Row = {
  'req/s': number;
  ratio: number;
  'server ms a request': number;
  'p50 ms': number;
  'p95 ms': number;
  'p99 ms': number;
  'bytes an answer': number;
  wrong: number;
};

/** A route that does nothing, which only this academy has. */
const CONSTANT = `routerAdd('GET', '/api/bench/constant', (event) => event.json(200, { ok: true }), $apis.skipSuccessActivityLog());`;

export async function measureRequests(): Promise<void> {
  const academy = await startOnOwnBuild((build) => writeFileSync(join(build, 'pb_hooks', 'bench.pb.js'), CONSTANT));
  const memory: Record<string, string> = { idle: `${residentMb(academy.pid())} MB` };
  await liftLimits(academy);
  const bench = new Bench(academy);
  const learner = await busyLearner(academy);
  const own = { Authorization: learner.token };

  await bench.always('bare route, constant answer, a token', requestBytes('GET', '/api/bench/constant', own));
  await measureMe(bench, learner);
  await measureWrites(bench);
  const br = { 'Accept-Encoding': 'br, gzip' };
  const page = { ...br, Cookie: await cookiesOf(academy, learner) };
  await bench.always('guarded lesson', requestBytes('GET', `/course/${SLUG}/lesson/2`, page));
  await bench.always('landing', requestBytes('GET', '/', br));
  await bench.always('asset', requestBytes('GET', assetOf(academy), br));
  memory['under load'] = `${residentMb(academy.pid())} MB`;

  console.log(`\nRequests (${CONNECTIONS} connections, one thread of the client, ${MS / 1000} s or what is left each)`);
  console.table(bench.table);
  console.log('Memory of the server');
  console.table(memory);
  await academy.stop();
}

async function measureMe(bench: Bench, learner: Client): Promise<void> {
  const path = meEndpoint.path;
  const { headers } = await learner.get(path);
  const own = { Authorization: learner.token };
  await bench.always('GET me, nothing changed, whole', requestBytes('GET', path, own));
  const etag = headers.get('ETag');
  if (etag !== null) {
    const request = requestBytes('GET', path, { ...own, 'If-None-Match': etag });
    await bench.always('GET me, nothing changed, 304', request, [304]);
  }
  const copies = await copiesOf(bench.academy, learner, LEARNERS, 'm');
  const requests = copies.map(({ token }) => requestBytes('GET', path, { Authorization: token }));
  await bench.rounds('GET me after a change', requests, 6, () =>
    changeDatabase(bench.academy, (db) => db.exec('UPDATE users SET weekly_goal = (weekly_goal + 1) % 8')),
  );
}

async function measureWrites(bench: Bench): Promise<void> {
  const { academy } = bench;
  const fresh = await newLearner(academy.origin, { enrolled: true });
  const learners = await copiesOf(academy, fresh, LEARNERS, 'e');
  for (const { token } of learners) await client(academy.origin, token).get(meEndpoint.path);
  const post = (one: Client, events: unknown[]): Buffer =>
    requestBytes('POST', eventsEndpoint.path, { Authorization: one.token }, { changes: true, events });
  const opened = (n: number): Buffer => {
    const one = learners[n % learners.length] ?? fresh;
    return post(one, [event('lesson-opened', SLUG, 'what-a-model-does')]);
  };
  await bench.every('POST events: lesson opened', opened);

  const lessons = lessonsOf(SLUG);
  const completions = lessons.flatMap((id) => learners.map((one) => post(one, [event('lesson-completed', SLUG, id)])));
  await bench.list('POST events: new completion', completions);
  await bench.list('POST events: the same again', completions);

  const begun = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(begun, SLUG, entryIndexOf(QUIZ));
  const takers = await copiesOf(academy, begun, LEARNERS, 'q');
  for (const { token } of takers) await client(academy.origin, token).get(meEndpoint.path);
  const firstTakers = await copiesOf(academy, begun, 4 * CONNECTIONS, 'w');
  const key = quizKeyOf(SLUG, QUIZ);
  const path = `/api/academy/quizzes/${SLUG}.${QUIZ}/attempts`;
  const attempt = (one: Client, number: number): Buffer =>
    requestBytes('POST', path, { Authorization: one.token }, attemptOf(one, key, { number }));
  const attempts = Array.from({ length: ATTEMPTS }, (_, n) => takers.map((one) => attempt(one, n + 1)));
  await bench.unmeasured(firstTakers.map((one) => attempt(one, 1)));
  await bench.list('POST quiz attempt', attempts.flat());
}

/** Someone who finished a course, works in a second, and came on many days. */
async function busyLearner(academy: RunningAcademy): Promise<Client> {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, SLUG);
  await finishCourse(learner, SECOND, 5);
  changeDatabase(academy, (db) => {
    const moment = "strftime('%Y-%m-%d %H:%M:%S.000Z', 'now', '-' || i || ' days')";
    db.prepare('UPDATE users SET created = ? WHERE id = ?').run('2025-01-01 00:00:00.000Z', learner.id);
    // Else a cron signs the certificates of all copies, twenty a minute, while other routes are measured.
    db.prepare("UPDATE certificate_tokens SET vc_json = '{}' WHERE user = ?").run(learner.id);
    db.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${DAYS})
       INSERT INTO user_activity (id, user, event, kind, course, lesson, day, at, created, updated)
       SELECT 'bench' || i, ?, 'bench-' || i, 'lesson-opened', ?, ?, substr(${moment}, 1, 10), ${moment}, '', '' FROM n`,
    ).run(learner.id, SLUG, 'what-a-model-does');
  });
  return learner;
}

class Bench {
  readonly table: Record<string, Row> = {};
  readonly academy: RunningAcademy;
  private readonly port: number;
  private ceiling = 0;

  constructor(academy: RunningAcademy) {
    this.academy = academy;
    this.port = Number(new URL(academy.origin).port);
  }

  /** The same request again and again, after a time in which every runtime has loaded what it needs. */
  async always(name: string, request: Buffer, expect: readonly number[] = [200]): Promise<void> {
    const next = (): Buffer => request;
    await load({ port: this.port, next, connections: CONNECTIONS, ms: WARM_MS, expect });
    await this.measure(name, () => load({ port: this.port, next, connections: CONNECTIONS, ms: MS, expect }));
  }

  /** A request of its own each time. */
  async every(name: string, make: (n: number) => Buffer): Promise<void> {
    let n = 0;
    const next = (): Buffer => make(n++);
    await load({ port: this.port, next, connections: CONNECTIONS, ms: WARM_MS });
    await this.measure(name, () => load({ port: this.port, next, connections: CONNECTIONS, ms: MS }));
  }

  /** Each of these once, so that every runtime has loaded what such requests need. */
  async unmeasured(requests: Buffer[]): Promise<void> {
    let n = 0;
    await load({ port: this.port, next: () => requests[n++] ?? null, connections: CONNECTIONS });
  }

  /** Each of these requests once. */
  async list(name: string, requests: Buffer[]): Promise<void> {
    let n = 0;
    await this.measure(name, () =>
      load({ port: this.port, next: () => requests[n++] ?? null, connections: CONNECTIONS }),
    );
  }

  /** Each of these requests once in each round; `between` is not measured. */
  async rounds(name: string, requests: Buffer[], rounds: number, between: () => void): Promise<void> {
    const all: Loaded = { requests: 0, seconds: 0, wrong: {}, bytes: 0, times: [] };
    let cpu = 0;
    for (let round = 0; round <= rounds; round++) {
      between();
      let n = 0;
      const before = processorSeconds(this.academy.pid());
      const one = await load({ port: this.port, next: () => requests[n++] ?? null, connections: CONNECTIONS });
      // The first round loads what the runtimes need.
      if (round === 0) continue;
      cpu += processorSeconds(this.academy.pid()) - before;
      all.requests += one.requests;
      all.seconds += one.seconds;
      all.bytes += one.bytes;
      all.times.push(...one.times);
      for (const [status, count] of Object.entries(one.wrong)) all.wrong[status] = (all.wrong[status] ?? 0) + count;
    }
    all.times.sort((a, b) => a - b);
    this.note(name, all, cpu);
  }

  private async measure(name: string, work: () => Promise<Loaded>): Promise<void> {
    const before = processorSeconds(this.academy.pid());
    const loaded = await work();
    this.note(name, loaded, processorSeconds(this.academy.pid()) - before);
  }

  private note(name: string, { requests, seconds, wrong, bytes, times }: Loaded, cpu: number): void {
    const rate = requests / seconds;
    this.ceiling ||= rate;
    const at = (share: number): number => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1));
    this.table[name] = {
      'req/s': Math.round(rate),
      ratio: Number((rate / this.ceiling).toFixed(3)),
      'server ms a request': Number(((cpu * 1000) / requests).toFixed(3)),
      'p50 ms': at(0.5),
      'p95 ms': at(0.95),
      'p99 ms': at(0.99),
      'bytes an answer': Math.round(bytes / requests),
      wrong: Object.values(wrong).reduce((sum, count) => sum + count, 0),
    };
  }
}

/** The limit by address would end the load after a second. */
export async function liftLimits(academy: RunningAcademy): Promise<void> {
  const root = await superuser(academy.origin);
  const answer = await root.send('PATCH', '/api/settings', { rateLimits: { enabled: false } });
  if (answer.status !== 200) throw new Error(`settings: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** The cookies of a page, of who signs in with a password. */
export async function cookiesOf({ origin }: RunningAcademy, { email }: Client): Promise<string> {
  const path = '/api/collections/users/auth-with-password';
  const answer = await client(origin).send('POST', path, { identity: email, password: PASSWORD });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return cookies.join('; ');
}

/** A script that the landing page loads. */
function assetOf({ academy }: RunningAcademy): string {
  const html = readFileSync(join(academy.build, 'public', 'index.html'), 'utf8');
  const [asset = ''] = /\/_astro\/[\w.-]+\.js/.exec(html) ?? [];
  if (asset === '') throw new Error('The landing page loads no script.');
  return asset;
}

function courseOf(slug: string): Curriculum['courses'][number] {
  const course = builtCurriculum().courses.find((known) => known.slug === slug);
  if (course === undefined) throw new Error(`no course ${slug}`);
  return course;
}

function lessonsOf(slug: string): string[] {
  return courseOf(slug).entries.flatMap(({ id, kind }) => (kind === 'lesson' ? [id] : []));
}

function entryIndexOf(id: string): number {
  return courseOf(SLUG).entries.findIndex((entry) => entry.id === id);
}

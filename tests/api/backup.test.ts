/**
 * A backup made while 16 writers write, restored into an empty folder by the commands of docs/backup.md: the academy starts from it, with
 * every record that was acknowledged before the backup began.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { downloadBackupEndpoint } from '#domain/contract/administration/backup-file';
import { type BackupsResponse, backupsEndpoint } from '#domain/contract/administration/backups';
import { giveTicketEndpoint, type TicketResponse } from '#domain/contract/administration/give-ticket';
import { at } from '#domain/contract/endpoint';
import type { EventsResponse } from '#domain/contract/learning/events';
import type { AttemptResponse } from '#domain/contract/learning/submit-attempt';
import { readHealth, runPocketBase } from '#scripts/serve/pocketbase';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, confirmAs, event, newLearner, newStaff, signIn } from '#support/api-client';
import { builtCurriculum, quizKeyOf } from '#support/built-curriculum';
import { finishCourse } from '#support/finish-course';
import { freePort } from '#support/free-port';
import { learnerWithTasks, wholeAttemptOf } from '#support/task-attempts';

const WRITERS = 16;
const SLUG = 'prompt-engineering-beginner';
const [NEXT, QUIZ] = ['ai-landscape-problem-framing', 'measuring-quiz'];
const UNZIP = '/usr/bin/unzip';
const { courses } = builtCurriculum();
const [first = ''] = courses.find(({ slug }) => slug === SLUG)?.entries.map(({ id }) => id) ?? [];

let academy: RunningAcademy;
let folder: string;
let restored: ChildProcess | undefined;

beforeAll(async () => {
  academy = await startAcademy();
  folder = mkdtempSync(join(tmpdir(), 'academy-restore-'));
});
afterAll(async () => {
  if (restored?.exitCode === null) {
    const exit = once(restored, 'exit');
    restored.kill('SIGTERM');
    await exit;
  }
  await academy.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What is written down while nobody waits: an activity by its own id. */
type Mark = { writer: Client; id: string };

async function write(writer: Client): Promise<Mark> {
  const { id = '', ...rest } = event('lesson-opened', SLUG, first);
  const { status, body } = await writer.send<EventsResponse>('POST', '/api/academy/events', {
    events: [{ id, ...rest }],
  });
  if (status !== 200 || body.results[0]?.outcome === 'refused') throw new Error(JSON.stringify(body));
  return { writer, id };
}

const attemptsPath = `/api/academy/quizzes/${NEXT}.${QUIZ}/attempts`;

/** Someone who is about to answer a quiz with tasks. */
async function readerOfTasks(name: string): Promise<Client> {
  const learner = await learnerWithTasks(academy.origin, quizKeyOf(NEXT, QUIZ), name);
  await finishCourse(learner, SLUG);
  const entries = courses.find(({ slug }) => slug === NEXT)?.entries ?? [];
  await finishCourse(
    learner,
    NEXT,
    entries.findIndex(({ id }) => id === QUIZ),
  );
  return learner;
}

/** The lines of docs/backup.md, so that what is tested is what is documented. */
function documentedCommands(): string {
  const guide = readFileSync('docs/backup.md', 'utf8');
  const block = /To restore[\s\S]*?```sh\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  expect(block).toContain('unzip');
  return block;
}

it('holds everything that was acknowledged before it began', { timeout: 300_000 }, async (context) => {
  if (!existsSync(UNZIP)) return context.skip('unzip is not installed (Debian: unzip)');
  const admin = await newStaff(academy.origin, 'admin', { name: 'Ada Min' });
  await confirmAs(admin);
  const writers: Client[] = [];
  for (let n = 0; n < WRITERS; n++)
    writers.push(await newLearner(academy.origin, { name: `Writer ${n}`, enrolled: true }));

  const [early, late] = [await readerOfTasks('Early Reader'), await readerOfTasks('Late Reader')];
  const key = quizKeyOf(NEXT, QUIZ);
  const begun = await wholeAttemptOf(early, key);

  const acknowledged: Mark[] = [];
  let writing = true;
  const work = writers.map(async (writer) => {
    while (writing) acknowledged.push(await write(writer));
  });
  await vi.waitUntil(() => acknowledged.length >= WRITERS * 5, { timeout: 120_000, interval: 5 });
  const before = [...acknowledged];
  const made = await admin.send<BackupsResponse>('POST', backupsEndpoint.path, {});
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const during = acknowledged.length - before.length;
  writing = false;
  await Promise.all(work);
  expect(during).toBeGreaterThan(0);
  // Who fetches the material after the backup: no row of it will be in the restored database.
  const afterwards = await wholeAttemptOf(late, key);
  expect(Object.keys({ ...begun.materials }).length).toBeGreaterThan(0);

  // Downloaded as a page does it: with a ticket.
  const path = at(downloadBackupEndpoint, { name: made.body.backups[0]?.name ?? '' }).path;
  const ticket = await admin.send<TicketResponse>('POST', giveTicketEndpoint.path, { path });
  const file = await fetch(academy.origin + ticket.body.path);
  expect(file.status).toBe(200);
  writeFileSync(join(folder, 'backup.zip'), new Uint8Array(await file.arrayBuffer()));

  // The old academy still runs: its lock must not have come along.
  const port = await freePort();
  const [unpack = '', start = ''] = documentedCommands()
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  const unpacked = spawnSync('sh', ['-ec', unpack], { cwd: folder, encoding: 'utf8' });
  expect(unpacked.status, unpacked.stderr).toBe(0);
  expect(readdirSync(join(folder, 'restored'))).not.toContain('academy.lock');
  expect(start).toBe('ACADEMY_DATA="$PWD/restored" npm start');
  // `npm start` here: the same program, with this build and a free port.
  restored = spawn(process.execPath, ['scripts/serve.ts'], {
    env: {
      ...process.env,
      ACADEMY_DATA: join(folder, 'restored'),
      ACADEMY_KEYS: academy.academy.environment.keys,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  restored.stdout?.on('data', (text) => output.push(String(text)));
  restored.stderr?.on('data', (text) => output.push(String(text)));
  const origin = `http://127.0.0.1:${port}`;
  const isThere = async (): Promise<boolean> => {
    if (restored?.exitCode !== null) throw new Error(output.join(''));
    return (await readHealth(origin)) !== null;
  };
  await vi.waitUntil(isThere, { timeout: 120_000, interval: 100 });

  const missing: string[] = [];
  for (const writer of writers) {
    const again = await signIn(origin, writer.email);
    const stored = new Set<string>();
    for (let page = 1; ; page++) {
      const { body } = await again.get<{ items: { event: string }[]; totalPages: number }>(
        `/api/collections/user_activity/records?perPage=500&page=${page}`,
      );
      for (const item of body.items) stored.add(item.event);
      if (page >= body.totalPages) break;
    }
    for (const mark of before) if (mark.writer === writer && !stored.has(mark.id)) missing.push(mark.id);
  }
  expect(missing).toEqual([]);

  // Tasks that were fetched before and after the backup are graded by the material that their learners have.
  for (const [learner, attempt] of [
    [early, begun],
    [late, afterwards],
  ] as const) {
    const again = await signIn(origin, learner.email);
    const answer = await again.send<AttemptResponse>('POST', attemptsPath, attempt);
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { attempt: { score: 100 } } });
  }
  const adminAgain = await signIn(origin, admin.email);
  expect((await adminAgain.get(backupsEndpoint.path)).status).toBe(200);
});

it('leaves the running academy as it was: what is written after it stays, whatever else opens the database', async () => {
  const admin = await newStaff(academy.origin, 'admin', { name: 'Ada Lovelace' });
  await confirmAs(admin);
  expect((await admin.send('POST', backupsEndpoint.path, {})).status).toBe(200);
  const people: Client[] = [];
  // As `npm run admin` does beside a running server.
  for (let n = 0; n < 3; n++) {
    const made = newLearner(academy.origin, { name: `After ${n}` });
    expect(runPocketBase(academy.academy, 'make-admin', admin.email).code).toBe(0);
    people.push(await made);
  }
  await academy.kill();
  await academy.restart();
  for (const { email } of people) expect((await signIn(academy.origin, email)).id).not.toBe('');
});

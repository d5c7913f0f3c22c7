/**
 * An update of a running academy, with people at work: nothing that was acknowledged is lost, pages that were open before it still find their
 * scripts, and a version that cannot be built or does not start leaves the last good one serving. How long nobody answered is printed.
 */
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventsResponse } from '#domain/contract/learning/events';
import { readCurrent } from '#scripts/build/build';
import { academyOn } from '#scripts/lib/data-folder';
import { placesOf } from '#scripts/lib/places-of';
import { UPDATED } from '#scripts/serve/supervise';
import { type Client, event, newLearner } from '#support/api-client';
import { type Printed, type UpdatableAcademy, updatableAcademy } from '#support/updatable-academy';

/** A build takes half a minute, and several minutes on a machine that is busy with other things. */
const BUILD_MS = 600_000;
const SLUG = 'prompt-engineering-beginner';
const COURSE = `courses/${SLUG}/course.yaml`;
const QUIZ = `courses/${SLUG}/final-quiz.quiz.yaml`;
const LESSON = 'what-a-model-does';
const LEARNERS = 12;
/** The server keeps at most 500 acts of a learner's day. */
const ACTS = 400;
const OLD_SCRIPT = 'only-the-old-build-has-it.0ld.js';

let academy: UpdatableAcademy;
/** What `npm start` has printed so far. */
let log: Printed;
beforeAll(async () => {
  academy = await updatableAcademy();
  // A script that no newer build makes.
  const list = join(academy.firstBuild, 'own-assets.json');
  writeFileSync(list, JSON.stringify([...(JSON.parse(readFileSync(list, 'utf8')) as string[]), OLD_SCRIPT]));
  writeFileSync(join(academy.firstBuild, 'public', '_astro', OLD_SCRIPT), 'export {};');
});
afterAll(() => academy.stop());

const health = async (): Promise<{ contentHash: string; version: string }> =>
  (await (await fetch(`${academy.origin}/api/academy/health`)).json()) as { contentHash: string; version: string };

const statusOf = async (path: string): Promise<number> => (await fetch(academy.origin + path)).status;

const breakLevel = (yaml: string): string => yaml.replace('level: Foundations', 'level: Fundations');

type Load = { acknowledged: string[]; lastAnswer: number; longestGap: number; isOver: boolean };

/** Learners at work: each sends one act after the other, an act again until it is acknowledged, as the queue of a device does. */
function putToWork(learners: readonly Client[]): { load: Load; end(): Promise<void> } {
  const load: Load = { acknowledged: [], lastAnswer: performance.now(), longestGap: 0, isOver: false };
  const work = learners.map(async (learner) => {
    for (let acts = 0; !load.isOver; ) {
      // A device is in no hurry either.
      await wait(10);
      const act = event('lesson-opened', SLUG, LESSON);
      for (let isKept = false; !isKept && acts < ACTS && !load.isOver; ) isKept = await send(learner, act, load);
      acts += 1;
    }
  });
  const end = async (): Promise<void> => {
    load.isOver = true;
    await Promise.all(work);
  };
  return { load, end };
}

async function send(learner: Client, act: Record<string, string>, load: Load): Promise<boolean> {
  try {
    const { status, body } = await learner.send<EventsResponse>('POST', '/api/academy/events', { events: [act] });
    if (status !== 200 || body.results[0]?.outcome !== 'recorded') return false;
  } catch {
    await wait(10);
    return false;
  }
  load.acknowledged.push(act['id'] ?? '');
  const now = performance.now();
  load.longestGap = Math.max(load.longestGap, now - load.lastAnswer);
  load.lastAnswer = now;
  return true;
}

function storedActs(): Set<string> {
  const db = new DatabaseSync(join(academy.data, 'data.db'), { readOnly: true });
  const stored = db.prepare('SELECT event FROM user_activity').all() as { event: string }[];
  db.close();
  return new Set(stored.map((row) => row.event));
}

it('a start whose sources cannot be built serves the last good build, and prints a message', {
  timeout: BUILD_MS,
}, async () => {
  academy.change(COURSE, breakLevel);
  log = await academy.start();
  const { output } = log;
  expect(output).toContain('THE NEWEST VERSION IS NOT SERVED');
  expect(output).toMatch(/course\.yaml:\d+.*did you mean Foundations\?/);
  expect(output).toContain('is ready');
  expect(await statusOf('/')).toBe(200);
  expect((await health()).contentHash).toBe(readCurrent(academy.content)?.contentHash);
});

it('an update under load loses nothing that was acknowledged, and old pages keep their scripts', {
  timeout: BUILD_MS,
}, async () => {
  const learners = await Promise.all(
    Array.from({ length: LEARNERS }, () => newLearner(academy.origin, { enrolled: true })),
  );
  const before = await health();
  academy.change(COURSE, (yaml) =>
    yaml.replace('level: Fundations', 'level: Foundations').replace(/^title: .*$/m, 'title: Prompts, step by step'),
  );
  let work: ReturnType<typeof putToWork> | undefined;
  let workedBefore = 0;
  const { code, output } = await academy.update((line) => {
    // The last step of the build: the restart is near.
    if (line.includes('Building the server')) work ??= putToWork(learners);
    if (line.includes('Starting the academy again')) workedBefore = work?.load.acknowledged.length ?? 0;
  });
  if (!work) throw new Error(`The update did not build:\n${output}`);
  const { load } = work;
  const atNewStart = load.acknowledged.length;
  await expect.poll(() => load.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(atNewStart);
  await work.end();
  console.log(
    `Update under load: ${load.acknowledged.length} acts acknowledged (${workedBefore} before the restart), ` +
      `longest time without an answer ${Math.round(load.longestGap)} ms`,
  );

  expect(output).toContain('is served.');
  expect(code).toBe(0);
  expect(workedBefore).toBeGreaterThan(0);
  const stored = storedActs();
  expect(load.acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect((await health()).contentHash).not.toBe(before.contentHash);
  expect(await (await fetch(`${academy.origin}/courses`)).text()).toContain('Prompts, step by step');
  expect(await statusOf(`/_astro/${OLD_SCRIPT}`)).toBe(200);
});

it('a build that does not start gives way to the one before', { timeout: BUILD_MS }, async () => {
  const before = await health();
  const current = readCurrent(academy.content);
  if (!current) throw new Error('no build');
  const build = join(placesOf(academy.content).dist, '29990101000000-00000000');
  cpSync(current.build, build, { recursive: true });
  writeFileSync(join(build, 'pb_hooks', 'academy.js'), 'module.exports = { routes: notDefined };');
  writeFileSync(join(placesOf(academy.content).dist, 'current.json'), JSON.stringify({ ...current, build }));
  const { code, output } = await academy.update();
  expect(output).toContain(`NOT UPDATED. The new build does not start; ${current.build} is served again`);
  expect(code).toBe(1);
  expect(log.output).toContain('THE NEWEST VERSION IS NOT SERVED');
  expect(log.output).toContain('notDefined');
  expect(await health()).toEqual(before);
});

it('an update that cannot be built changes nothing, and says why', { timeout: BUILD_MS }, async () => {
  const before = await health();
  const yaml = readFileSync(join(academy.content, COURSE), 'utf8');
  academy.change(COURSE, breakLevel);
  const { code, output } = await academy.update();
  academy.change(COURSE, () => yaml);
  expect(code).toBe(1);
  expect(output).toContain('NOT UPDATED');
  expect(output).toContain('did you mean Foundations?');
  expect(await health()).toEqual(before);
});

it('an update refuses what the content check refuses, though it could be built', { timeout: BUILD_MS }, async () => {
  const before = await health();
  const quiz = readFileSync(join(academy.content, QUIZ), 'utf8');
  academy.change(QUIZ, (yaml) => yaml.replace('ref: parts-of-a-prompt#role', 'ref: parts-of-a-prompt#no-such-heading'));
  const { code, output } = await academy.update();
  academy.change(QUIZ, () => quiz);
  expect(code).toBe(1);
  expect(output).toContain('NOT UPDATED');
  expect(output).toMatch(/final-quiz\.quiz\.yaml:\d+ .*no-such-heading/);
  expect(output).not.toContain('Building the pages');
  expect(await health()).toEqual(before);
});

it('sources that cannot be read while an update is requested leave the academy as it is', async () => {
  const running = academyOn(academy.data);
  if (running === null) throw new Error('no academy');
  const before = await health();
  // A file that is in the list of its folder and is gone when it is looked at.
  const vanished = join(academy.content, 'vanished.yaml');
  symlinkSync('nowhere', vanished);
  process.kill(running, UPDATED);
  await expect.poll(() => log.output, { timeout: 20_000 }).toMatch(/NOT UPDATED\. .*ENOENT.*vanished\.yaml/);
  rmSync(vanished);
  expect(academyOn(academy.data)).toBe(running);
  expect(await health()).toEqual(before);
});

it('an academy that was ready once is started again, whatever ends it', async () => {
  const killed = academyOn(academy.data);
  if (killed === null) throw new Error('no academy');
  process.kill(killed, 'SIGKILL');
  const isBack = (): boolean => ![null, killed].includes(academyOn(academy.data));
  await expect.poll(isBack, { timeout: 60_000 }).toBe(true);
  await expect.poll(() => statusOf('/api/academy/health').catch(() => 0), { timeout: 60_000 }).toBe(200);
  expect(log.output).toMatch(/The academy ended \(SIGKILL\); it is started again in 1 s\./);
});

/**
 * How far one machine goes: seeds accounts, says what they weigh and what administrators wait for, plays the mix of a day at rising rates until
 * an answer is late or fails, and computes which machine so many learners need.
 */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, confirmAs, giveRole, newLearner, superuser } from '#support/api-client';
import { until } from '../../faults/until.ts';
import { liftLimits } from '../requests.ts';
import { measureBackup, secondsOfMigrationCopy } from './copies.ts';
import { DAY, KINDS, type Kind, requestsADay, sumOfDay, WRITES } from './day.ts';
import { type Costs, type Need, needOf } from './machines.ts';
import { makeModels } from './models.ts';
import { printAlone, printBackup, printNeeds, printSize, printStaff, printSteps, type Size } from './print-report.ts';
import { type Accounts, seedAccounts } from './seed.ts';
import { measureStaffPages, type StaffPages } from './staff-pages.ts';
import { type Cost, costsOfKinds, type PlayedStep, playSteps, type StepPlan } from './steps.ts';
import { SeededVisitors } from './visitors.ts';

export type LoadOptions = {
  accounts: Accounts;
  steps: StepPlan;
  /** Milliseconds for which each kind of request is measured alone. */
  aloneMs: number;
  /** Requests to each page of administrators. */
  pageRequests: number;
};

export type LoadReport = {
  size: Size;
  alone: Record<Kind, Cost>;
  steps: PlayedStep[];
  staff: StaffPages;
  needs: Need[];
};

/** What follows for the models is stored, and noted: their copies are settled as they are. */
async function settleAll(academy: RunningAcademy, database: string): Promise<void> {
  await (await superuser(academy.origin)).send('POST', '/api/crons/settleEverybody');
  const waiting = "SELECT COUNT(*) AS n FROM learner_versions WHERE settled_outline = ''";
  const db = new DatabaseSync(database, { readOnly: true });
  try {
    await until('the models are settled', () => (db.prepare(waiting).get() as { n: number }).n === 0);
  } finally {
    db.close();
  }
}

const REGISTERED = [10_000, 30_000, 100_000, 300_000, 1_000_000];

/** On an academy of its own, which goes away afterwards. */
export async function measureLoad(options: LoadOptions): Promise<LoadReport> {
  const academy = await startAcademy();
  try {
    const { admin, size } = await seed(academy, options.accounts);
    return await measureSeeded(academy, admin, size, options);
  } finally {
    await academy.stop();
  }
}

/** Seeds the academy and starts it again; the administrator may use every page. */
async function seed(academy: RunningAcademy, accounts: Accounts): Promise<{ admin: Client; size: Size }> {
  const database = join(academy.data, 'data.db');
  const models = await makeModels(academy);
  const admin = await newLearner(academy.origin, { name: 'Ada Min' });
  await giveRole(academy.origin, admin.id, 'admin');
  await settleAll(academy, database);
  await academy.kill();
  const seeded = seedAccounts(database, models, accounts);
  const databaseBytes = statSync(database).size;
  const migrationCopySeconds = secondsOfMigrationCopy(academy.data);
  const started = performance.now();
  await academy.restart();
  const size = { accounts, seeded, databaseBytes, startMs: performance.now() - started, migrationCopySeconds };
  printSize(size);
  return { admin, size };
}

export async function measureSeeded(
  academy: RunningAcademy,
  admin: Client,
  size: Size,
  { accounts, steps, aloneMs, pageRequests }: LoadOptions,
): Promise<LoadReport> {
  await liftLimits(academy);
  const visitors = await SeededVisitors.of(academy, accounts.active);
  const alone = await costsOfKinds(academy, visitors, aloneMs);
  printAlone(alone);
  const played = await playSteps(academy, visitors, steps);
  printSteps(played);
  await confirmAs(admin);
  const staff = await measureStaffPages(academy, admin, accounts.registered, pageRequests);
  printStaff(staff);
  mkdirSync(join(academy.data, 'backups'), { recursive: true });
  const backup = await measureBackup(academy, admin, visitors);
  printBackup(backup);
  const costs = costsOf(size, alone, played, size.databaseBytes / backup.seconds);
  const needs = REGISTERED.map((registered) => needOf(registered, costs));
  printNeeds(needs, costs);
  return { size, alone, steps: played, staff, needs };
}

function costsOf(
  { seeded }: Size,
  alone: Readonly<Record<Kind, Cost>>,
  steps: readonly PlayedStep[],
  backupBytesASecond: number,
): Costs {
  return {
    // By itself: in the steps runtimes that are new read their code, which a server that runs for days does no more.
    processorMs: meanOfDay(alone, ({ ms }) => ms),
    sentBytes: meanOfDay(alone, ({ bytes }) => bytes),
    writesASecond: writesASecond(alone),
    registeredBytes: seeded.registeredBytes,
    activeBytes: seeded.activeBytes,
    serverMb: Math.max(...steps.map(({ memory }) => memory.server)),
    backupBytesASecond,
  };
}

/** Of the mean request of a day. */
function meanOfDay(alone: Readonly<Record<Kind, Cost>>, of: (cost: Cost) => number): number {
  const each = Object.fromEntries(KINDS.map((kind) => [kind, of(alone[kind])])) as Record<Kind, number>;
  return sumOfDay(each) / requestsADay();
}

/**
 * What the one writer takes of the day's mix of writes, when each holds it for all of its processor time (it holds it for a part). How many
 * were answered a second would say more of a machine that does nothing else, and less of one that does.
 */
function writesASecond(alone: Readonly<Record<Kind, Cost>>): number {
  const writes = KINDS.filter((kind) => WRITES.has(kind));
  const sum = (of: (kind: Kind) => number): number => writes.reduce((total, kind) => total + DAY[kind] * of(kind), 0);
  return (1000 * sum(() => 1)) / sum((kind) => alone[kind].ms);
}

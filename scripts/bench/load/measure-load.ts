/**
 * How far one machine goes: seeds accounts, says what they weigh and what administrators wait for, plays the mix of a day at rising rates until
 * an answer is late or fails, and computes which machine so many learners need.
 */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { confirmAs, giveRole, newLearner } from '#support/api-client';
import { liftLimits } from '../requests.ts';
import { measureBackup, secondsOfMigrationCopy } from './copies.ts';
import { DAY, KINDS, type Kind, WRITES } from './day.ts';
import { type Costs, needOf } from './machines.ts';
import { makeModels } from './models.ts';
import { type LoadReport, printReport } from './print-report.ts';
import { type Accounts, seedAccounts } from './seed.ts';
import { measureStaffPages } from './staff-pages.ts';
import { type Cost, costsOfKinds, playSteps, type StepPlan } from './steps.ts';
import { SeededVisitors } from './visitors.ts';

export type LoadOptions = {
  accounts: Accounts;
  steps: StepPlan;
  /** Milliseconds for which each kind of request is measured alone. */
  aloneMs: number;
  /** Requests to each page of administrators. */
  pageRequests: number;
};

const REGISTERED = [10_000, 30_000, 100_000, 300_000, 1_000_000];

/** On an academy of its own, which goes away afterwards. */
export async function measureLoad(options: LoadOptions): Promise<LoadReport> {
  const academy = await startAcademy();
  try {
    const report = await measureOn(academy, options);
    printReport(report);
    return report;
  } finally {
    await academy.stop();
  }
}

async function measureOn(
  academy: RunningAcademy,
  { accounts, steps, aloneMs, pageRequests }: LoadOptions,
): Promise<LoadReport> {
  const database = join(academy.data, 'data.db');
  const models = await makeModels(academy);
  const admin = await newLearner(academy.origin, { name: 'Ada Min' });
  await giveRole(academy.origin, admin.id, 'admin');
  await academy.kill();
  const seeded = seedAccounts(database, models, accounts);
  const databaseBytes = statSync(database).size;
  const migrationCopySeconds = secondsOfMigrationCopy(academy.data);
  const started = performance.now();
  await academy.restart();
  const startMs = performance.now() - started;
  await liftLimits(academy);
  const visitors = await SeededVisitors.of(academy, accounts.active);

  const alone = await costsOfKinds(academy, visitors, aloneMs);
  const played = await playSteps(academy, visitors, steps);
  await confirmAs(admin);
  const staff = await measureStaffPages(academy.origin, admin, accounts.registered, pageRequests);
  mkdirSync(join(academy.data, 'backups'), { recursive: true });
  const backup = await measureBackup(academy, admin, visitors);

  const costs: Costs = {
    processorMs: meanOf(played.map(({ serverMs }) => serverMs)),
    sentBytes: meanOf(played.map(({ bytes }) => bytes)),
    writesASecond: writesASecond(alone),
    registeredBytes: seeded.registeredBytes,
    activeBytes: seeded.activeBytes,
    serverMb: Math.max(...played.map(({ memory }) => memory.server)),
    backupBytesASecond: databaseBytes / backup.seconds,
  };
  const size = { accounts, seeded, databaseBytes, startMs, migrationCopySeconds, backup };
  return { size, alone, staff, steps: played, costs, needs: REGISTERED.map((registered) => needOf(registered, costs)) };
}

function meanOf(figures: number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / Math.max(1, figures.length);
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

/** The tables of `npm run bench:load`. */

import { cpus } from 'node:os';
import type { BackupFigures } from './copies.ts';
import { activeAt, DAY, KINDS, type Kind, PEAK_HOUR_SHARE, requestsADay, sumOfDay, WRITES } from './day.ts';
import { isBehind, isOver, SLOW_MS, troubled, whatWasScarce } from './limit.ts';
import { ACTIVE_SHARE, BURST, BUSY_IN_BURST, type Costs, type Need, USED_SHARE } from './machines.ts';
import type { Accounts, Seeded } from './seed.ts';
import type { StaffPages } from './staff-pages.ts';
import type { Cost, PlayedStep } from './steps.ts';

export type Size = {
  accounts: Accounts;
  seeded: Seeded;
  databaseBytes: number;
  startMs: number;
  migrationCopySeconds: number;
};

export function printSize({ accounts, seeded, databaseBytes, startMs, migrationCopySeconds }: Size): void {
  console.log(`\nThe database with ${accounts.registered} accounts, ${accounts.active} of them active`);
  console.table({
    'rows written, and seconds that took': `${seeded.rows}, ${fixed(seeded.seconds)}`,
    'size, GB': fixed(databaseBytes / 1e9, 2),
    'an active account, KB': fixed(seeded.activeBytes / 1000),
    'an account that was left, KB': fixed(seeded.registeredBytes / 1000),
    'start until the server answers, ms': fixed(startMs, 0),
    'copy before migrations, s': fixed(migrationCopySeconds),
  });
}

export function printBackup({ seconds, zipBytes, writes }: BackupFigures): void {
  const waited = [writes.p50, writes.p95, writes.most].map((ms) => fixed(ms)).join(', ');
  console.log(
    `\nA backup took ${fixed(seconds)} s and has ${fixed(zipBytes / 1e9, 2)} GB; a completion meanwhile took (p50, p95, most) ${waited} ms`,
  );
}

export function printStaff({ pages, csv }: StaffPages): void {
  console.log(
    `\nPages of administrators, one request at a time; 'server' is processor time; * is a p95 over ${SLOW_MS} ms`,
  );
  console.table(
    Object.fromEntries(
      Object.entries(pages).map(([name, { p50, p95, server }]) => [
        name,
        {
          'server ms': rounded(server),
          'p50 ms': rounded(p50),
          'p95 ms': rounded(p95),
          late: p95 > SLOW_MS ? '*' : '',
        },
      ]),
    ),
  );
  console.log(
    `CSV of all learners: first bytes after ${fixed(csv.firstMs, 0)} ms, ${csv.lines} lines in ${fixed(csv.allSeconds)} s`,
  );
}

export function printAlone(alone: Readonly<Record<Kind, Cost>>): void {
  console.log('\nEach kind of request by itself (4 connections), and how many an active learner causes on a day');
  console.table(
    Object.fromEntries(
      KINDS.map((kind) => {
        const { ms, bytes, rate, wrong } = alone[kind];
        const row = {
          'a day': DAY[kind],
          'server ms a request': rounded(ms, 2),
          bytes: rounded(bytes, 0),
          'a second': rounded(rate, 0),
        };
        return [kind, { ...row, wrong }];
      }),
    ),
  );
  const ms = sumOfDay(Object.fromEntries(KINDS.map((kind) => [kind, alone[kind].ms])) as Record<Kind, number>);
  console.log(
    `${fixed(requestsADay())} requests a day, ${fixed(requestsADay((kind) => WRITES.has(kind)))} of them writes: ` +
      `${fixed(ms)} ms of a processor, ${fixed(ms / requestsADay(), 2)} ms a request; ` +
      `the processors of this machine have time for ${fixed((cpus().length * 1000 * requestsADay()) / ms, 0)} requests a second`,
  );
}

export function printSteps(steps: readonly PlayedStep[]): void {
  console.log(
    `\nThe day's mix at rising rates, sent without waiting for answers; too much is p95 over ${SLOW_MS} ms of a kind, or an error`,
  );
  console.table(
    steps.map((step) => ({
      'requests a second': rounded(step.rate, 0),
      answered: rounded(step.answered, 0),
      'busiest hour of active learners': activeAt(step.rate),
      'server, client, others: processors': [step.server, step.client, step.others].map((n) => fixed(n, 2)).join(' '),
      'server ms a request': rounded(step.serverMs, 2),
      'server MB': step.memory.server,
      ...slowest(step),
      errors: KINDS.reduce((sum, kind) => sum + step.routes[kind].errors, 0),
    })),
  );
  const last = steps.at(-1);
  if (last !== undefined) console.log(verdictOf(last));
}

/** The kinds that took the longest, besides sign-in, which is slow by design. */
function slowest({ routes }: PlayedStep): object {
  const [kind] = KINDS.filter((one) => one !== 'sign-in').sort((a, b) => routes[b].p95 - routes[a].p95);
  if (kind === undefined) return {};
  return {
    'p95 of all but sign-in at most, ms': `${fixed(routes[kind].p95)} (${kind})`,
    'p95 sign-in': rounded(routes['sign-in'].p95),
    'p95 me': rounded(routes['me, not changed'].p95),
  };
}

function verdictOf(last: PlayedStep): string {
  if (!isOver(last))
    return `The limit is above ${fixed(last.rate, 0)} requests a second: the last rate was not too much.`;
  const late = isBehind(last) ? ', answers fell behind' : '';
  return `Too much at ${fixed(last.rate, 0)} a second (${troubled(last).join(', ')}${late}). Used up: ${whatWasScarce(last)}.`;
}

export function printNeeds(needs: readonly Need[], costs: Costs): void {
  console.log(
    `\nWhich machine: ${share(ACTIVE_SHARE)} of the registered are active a day, ${share(USED_SHARE)} learn for a year, ` +
      `${share(PEAK_HOUR_SHARE)} of a day's requests come in the busiest hour, bursts of ${BURST} times its mean with processors ` +
      `${share(BUSY_IN_BURST)} busy; ${fixed(costs.processorMs, 2)} ms of a processor a request, ${fixed(costs.writesASecond, 0)} writes a second at most`,
  );
  console.table(
    needs.map((need) => ({
      registered: need.registered,
      'active a day': need.active,
      'requests a second, busiest hour': rounded(need.peakRequests),
      'writes a second': rounded(need.peakWrites),
      'writer busy in a burst': share(need.writerShare),
      'processors in a burst': rounded(need.processors, 2),
      'memory GB': rounded(need.memoryGb),
      'database GB': rounded(need.databaseGb),
      'disk GB': rounded(need.diskGb, 0),
      'backup min': rounded(need.backupMinutes),
      'sent GB a day': rounded(need.sentGbADay),
      machine:
        need.machine === null ? 'more than one' : `${need.machine.processors} processors, ${need.machine.memoryGb} GB`,
    })),
  );
}

function share(part: number): string {
  return `${fixed(part * 100, part < 0.1 ? 1 : 0)} %`;
}

function fixed(figure: number, digits = 1): string {
  return figure.toFixed(digits);
}

/** As a number, which a table shows without quotes. */
function rounded(figure: number, digits = 1): number {
  return Number(figure.toFixed(digits));
}

/** How long someone who writes waits while a backup of a database of some 500 MB is made: the longest write before it, and during it. */
import { setTimeout as wait } from 'node:timers/promises';
import { backupsEndpoint } from '#domain/contract/administration/backups';
import { eventsEndpoint } from '#domain/contract/learning/events';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, confirmAs, event, newLearner, newStaff } from '#support/api-client';
import { changeDatabase } from './people-of-load.ts';
import { liftLimits } from './requests.ts';

const MB = 500;
const ROW_BYTES = 20_000;
const ROWS_AT_ONCE = 2_000;
const QUIET_MS = 10_000;

export async function measureBackup(): Promise<void> {
  const academy = await startAcademy();
  await liftLimits(academy);
  const admin = await newStaff(academy.origin, 'admin');
  await confirmAs(admin);
  const writer = await newLearner(academy.origin, { enrolled: true });
  fill(academy);
  const quiet = await longestWrite(writer, wait(QUIET_MS));
  const started = performance.now();
  const during = await longestWrite(
    writer,
    admin.send('POST', backupsEndpoint.path, {}).then(({ status }) => {
      if (status !== 200) throw new Error(`backup: ${status}`);
    }),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\nA backup of ${MB} MB takes ${seconds} s. Writes, one after the other:`);
  console.table({ 'before it': quiet, 'while it is made': during });
  await academy.stop();
}

/** Texts that do not get much smaller, as those of people do not. */
function fill(academy: RunningAcademy): void {
  for (let made = 0; made * ROW_BYTES < MB * 1_000_000; made += ROWS_AT_ONCE)
    changeDatabase(academy, (db) =>
      db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS_AT_ONCE})
        INSERT INTO page_reports (id, kind, page, message, source, fingerprint, count, created, updated)
        SELECT 'fill' || printf('%011d', ${made} + i), 'error', '/', hex(randomblob(${ROW_BYTES / 2})), '', 'fill' || (${made} + i), 1, '2026-01-01', '2026-01-01' FROM n`),
    );
}

type Writes = { writes: number; 'longest ms': number; 'p50 ms': number };

async function longestWrite(writer: Client, until: Promise<unknown>): Promise<Writes> {
  let isOver = false;
  const over = until.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    const started = performance.now();
    const events = [event('lesson-opened', 'prompt-engineering-beginner', 'what-a-model-does')];
    const { status } = await writer.send('POST', eventsEndpoint.path, { events });
    if (status !== 200) throw new Error(`events: ${status}`);
    times.push(performance.now() - started);
    await wait(20);
  }
  await over;
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  return { writes: times.length, 'longest ms': at(1), 'p50 ms': at(0.5) };
}

/**
 * `npm run standby`, on the standby machine (docs/deploy/standby.md): prints how far the replica reaches. `-- check` restores it beside the
 * data folder, reads all of it and removes it again. `-- promote --fenced NAME` makes this machine the academy.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Inspection, inspectDatabase } from './inspect-database.ts';
import { answers, promote } from './promote.ts';
import { readReplica } from './replica-state.ts';
import { restoreReplica } from './restore-replica.ts';
import { readStandbySettings, type StandbySettings } from './standby-settings.ts';
import { makeTrialFolder } from './trial-folder.ts';

const USAGE = `Usage: npm run standby                            says how far the replica reaches
       npm run standby -- check                   restores it for a trial, and reads all of it
       npm run standby -- promote --fenced NAME   makes this machine the academy, once the machine NAME is off`;

async function status({ replica, primary }: StandbySettings): Promise<void> {
  const state = readReplica(replica);
  console.log(`${primary.hostname} ${(await answers(primary)) ? 'answers' : 'does not answer'} at ${primary.origin}.`);
  if (state === null) throw new Error(`Nothing has arrived in ${replica}.`);
  console.log(`The replica in ${replica} reaches until transaction ${state.transaction}, made ${ago(state.at)}.`);
  console.log(`It has ${state.files} files, ${Math.ceil(state.bytes / 1_000_000)} MB.`);
}

function check({ replica, data }: StandbySettings): void {
  const started = Date.now();
  const folder = makeTrialFolder(data, new Date(started));
  try {
    const file = join(folder, 'restored.db');
    restoreReplica(replica, file);
    const found = inspectDatabase(file);
    if (found.problems.length > 0) throw new Error(found.problems.join('\n'));
    console.log(`Restored and read in ${Math.ceil((Date.now() - started) / 1000)} s. ${summary(found)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeAcademy(settings: StandbySettings, fenced: string | null): Promise<void> {
  const made = await promote(settings, fenced);
  console.log(`The database is whole. ${summary(made)}`);
  console.log(
    `Its last transaction was made ${ago(made.until)}. What ${settings.primary.hostname} took later is not here.`,
  );
  if (made.missingKeys.length > 0)
    console.error(`Keys are missing: ${made.missingKeys.join(', ')}. Bring them first: npm run keys -- import FILE`);
  console.log(`The replica was moved to ${made.setAside}: nothing can be added to it.`);
  console.log(
    '\nNow: npm start, and let the public name lead here. Never start the other machine with its old database.',
  );
}

function summary({ learners, certificates, lastEvent }: Inspection): string {
  const last = lastEvent
    ? `The last event: ${lastEvent.kind} ${lastEvent.course} ${lastEvent.lesson}, ${lastEvent.at}.`
    : 'No event is in it.';
  return `${learners} learners, ${certificates} certificates. ${last}`;
}

function ago(moment: Date): string {
  return `${moment.toISOString()}, ${Math.max(0, Math.round((Date.now() - moment.getTime()) / 1000))} s ago`;
}

/** What follows `--fenced`, or `--fenced=`. */
function fencedIn(args: string[]): string | null {
  const at = args.indexOf('--fenced');
  const after = at === -1 ? undefined : args[at + 1];
  return after ?? args.find((arg) => arg.startsWith('--fenced='))?.slice('--fenced='.length) ?? null;
}

async function run([command = 'status', ...args]: string[]): Promise<void> {
  const settings = readStandbySettings();
  if (command === 'status') await status(settings);
  else if (command === 'check') check(settings);
  else if (command === 'promote') await makeAcademy(settings, fencedIn(args));
  else throw new Error(USAGE);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (process.argv[2] === 'promote') console.error('NOT PROMOTED.');
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

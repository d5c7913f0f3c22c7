/**
 * `npm run standby`, on the standby machine (docs/deploy/standby.md): prints how far the replica reaches. `-- check` restores it beside the
 * data folder, reads all of it and removes it again. `-- promote --fenced NAME` makes this machine the academy.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Inspection, inspectDatabase } from './inspect-database.ts';
import type { KeyProblems } from './key-problems.ts';
import { momentProblem, since } from './newest-moment.ts';
import { answers, type PersonsWord, promote } from './promote.ts';
import { readReplica } from './replica-state.ts';
import { restoreReplica } from './restore-replica.ts';
import { readStandbySettings, type StandbySettings } from './standby-settings.ts';
import { makeTrialFolder } from './trial-folder.ts';

const USAGE = `Usage: npm run standby                            says how far the replica reaches
       npm run standby -- check                   restores it for a trial, and reads all of it
       npm run standby -- promote --fenced NAME   makes this machine the academy, once the machine NAME is off;
                                                  --until MOMENT of a replica that is old`;

async function status({ replica, primary }: StandbySettings): Promise<void> {
  const state = readReplica(replica);
  console.log(`${primary.hostname} ${(await answers(primary)) ? 'answers' : 'does not answer'} at ${primary.origin}.`);
  if (state === null) throw new Error(`Nothing has arrived in ${replica}.`);
  console.log(
    `The replica in ${replica} reaches until transaction ${state.transaction}, made ${since(state.at, new Date())}.`,
  );
  console.log(`It has ${state.files} files, ${Math.ceil(state.bytes / 1_000_000)} MB.`);
}

/** A copy that is whole and old is none: a machine that stopped sending is seen here, too. */
function check({ replica, data }: StandbySettings): void {
  const started = Date.now();
  const state = readReplica(replica);
  const folder = makeTrialFolder(data, new Date(started));
  try {
    const file = join(folder, 'restored.db');
    restoreReplica(replica, file);
    const found = inspectDatabase(file);
    if (found.problems.length > 0) throw new Error(found.problems.join('\n'));
    console.log(`Restored and read in ${Math.ceil((Date.now() - started) / 1000)} s. ${summary(found)}`);
    const problem = state && momentProblem(state.at, new Date(started));
    if (problem) throw new Error(problem);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeAcademy(settings: StandbySettings, word: PersonsWord): Promise<void> {
  const made = await promote(settings, word);
  console.log(`The database is whole. ${summary(made)}`);
  console.log(
    `Its last transaction was made ${since(made.until, new Date())}. What ${settings.primary.hostname} took later is not here.`,
  );
  sayKeys(made.keys, settings.keys);
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

function sayKeys({ missing, others }: KeyProblems, file: string): void {
  if (missing.length > 0)
    console.error(`Keys are missing: ${missing.join(', ')}. Bring them first: npm run keys -- import FILE`);
  if (others.length > 0)
    console.error(
      `${others.join(', ')} in ${file} did not sign the certificates: these are the keys of another academy. ` +
        'Move that file away, then: npm run keys -- import FILE',
    );
}

/** What follows an option, or its `=`. */
function optionIn(option: string, args: string[]): string | null {
  const at = args.indexOf(option);
  const after = at === -1 ? undefined : args[at + 1];
  return after ?? args.find((arg) => arg.startsWith(`${option}=`))?.slice(option.length + 1) ?? null;
}

async function run([command = 'status', ...args]: string[]): Promise<void> {
  const settings = readStandbySettings();
  if (command === 'status') await status(settings);
  else if (command === 'check') check(settings);
  else if (command === 'promote') {
    await makeAcademy(settings, { fenced: optionIn('--fenced', args), until: optionIn('--until', args) });
  } else throw new Error(USAGE);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (process.argv[2] === 'promote') console.error('NOT PROMOTED.');
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

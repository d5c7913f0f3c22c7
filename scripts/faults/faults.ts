/**
 * `npm run faults`: an academy of its own is killed, stopped and filled up under 16 writers, and whatever it had acknowledged must be there after each
 * round (scripts/faults/), and no read may go back. `-- --short` takes about a minute; a word in the arguments leaves out the rounds without it in their
 * titles. Prints a table of the rounds; exits 1 when one failed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { buildOf } from '#support/academy';
import { prepareFreshData } from '#support/fresh-data';
import { chooseTestContent, TEST_CONTENT } from '#support/test-content';
import { inspectDatabase } from '../standby/inspect-database.ts';
import type { AcademyUnderTest } from './academy-under-test.ts';
import { startOneMachine } from './one-machine.ts';
import { makeWriters, type Past, playRound, type Round } from './play-round.ts';
import { roundsTable } from './rounds-table.ts';

/** Read by scripts/test/test-engine.ts. */
const REPORT = 'test-results/faults.json';
const LOG = 'test-results/faults.log';

function step(text: string): void {
  console.log(`· ${text}`);
}

/**
 * `only` is a part of the titles of the rounds that are played. The short form is a test, on whatever machine: how long nobody could write is printed
 * then and not judged.
 */
async function campaign(academy: AcademyUnderTest, only: string, isShort: boolean): Promise<Round[]> {
  const rounds: Round[] = [];
  const past: Past = { acknowledged: [], graduates: [] };
  try {
    step('Making learners …');
    const writers = await makeWriters(academy.origin);
    for (const fault of academy.faults.filter(({ title }) => title.includes(only))) {
      step(`${fault.title} …`);
      rounds.push(await playRound(academy, fault, writers, past, !isShort));
    }
  } catch (error) {
    writeFileSync(LOG, academy.output.join('\n'));
    throw new Error(`The output of its programs is in ${LOG}.`, { cause: error });
  } finally {
    await academy.end();
  }
  return rounds;
}

type Report = { rounds: { title: string; problems: string[] }[] };

async function run(args: string[]): Promise<Report> {
  step('Building, if anything has changed …');
  const build = await buildOf(TEST_CONTENT);
  const removeData = prepareFreshData([build]);
  const isShort = args.includes('--short');
  const academy = await startOneMachine(build, isShort).catch((error: unknown) => {
    removeData();
    throw error;
  });
  try {
    const rounds = await campaign(academy, args.find((arg) => !arg.startsWith('--')) ?? '', isShort);
    console.log(`\n${roundsTable(rounds)}\n`);
    // Indexes of words can be checked only once nobody has it open.
    const { problems } = inspectDatabase(academy.database);
    return { rounds: [...rounds, { title: 'The database at the end', problems }] };
  } finally {
    academy.remove();
    removeData();
  }
}

chooseTestContent();
mkdirSync('test-results', { recursive: true });
const { rounds } = await run(process.argv.slice(2));
writeFileSync(REPORT, JSON.stringify({ rounds }));
for (const { title, problems } of rounds) for (const problem of problems) console.error(`${title}: ${problem}`);
const failed = rounds.filter(({ problems }) => problems.length > 0).length;
console.log(`${rounds.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

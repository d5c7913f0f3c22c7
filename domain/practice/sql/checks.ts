/** Tests of a script in words: what its last query gives, or what is in the tables after it, also on tables that the page does not show. */
import type { TestResult } from '../playground.ts';
import { type Cell, isInTransaction, type OpenDatabase, openTables, quotedText, type SqlDatabase } from './database.ts';
import { readProblem, type SqlMistake } from './problems.ts';
import { runScript, type ScriptRun, type SqlProblem, type SqlResult } from './script.ts';

/**
 * `gives`: the rows that must come out, `Imigani | 2; Inka | 1`, in this order where they are `ordered`. They come from `query` after the
 * script, or without it from the script's own last query. `refuses`: the database must refuse `query`. `setup`: other tables.
 */
export type SqlTest = {
  gives?: string | undefined;
  ordered?: boolean | undefined;
  query?: string | undefined;
  refuses?: boolean | undefined;
  setup?: string | undefined;
};
export type SqlTests = { results: TestResult[]; problem: SqlProblem | null };

/** What an author writes where no row may come out. */
export const NO_ROWS = 'no rows';
const MOST_SHOWN = 8;

/** Each test has tables of its own. `tick` is called after each. */
export function testSql(
  open: OpenDatabase,
  { setup, script }: { setup: string; script: string },
  tests: readonly SqlTest[],
  tick = (): void => {},
): SqlTests {
  let problem: SqlProblem | null = null;
  const results = tests.map((test) => {
    const db = openTables(open, test.setup ?? setup);
    const run = runScript(db, script);
    problem ??= run.problem;
    // What was not committed is lost when the program ends.
    if (isInTransaction(db)) db.exec('rollback');
    const asked = test.query === undefined ? run : runScript(db, test.query);
    const isRefused = isRefusal(db, asked.problem);
    db.close();
    tick();
    if (run.problem !== null) return { passed: false };
    return test.refuses === true ? { passed: isRefused } : resultOf(test, asked);
  });
  return { results, problem };
}

const RULES: readonly SqlMistake[] = ['unique', 'foreignKey', 'check', 'notNull', 'type'];

/** Whether a rule of a table refused it, or a trigger, whose message is in its text; a mistake is no refusal. */
function isRefusal(db: SqlDatabase, problem: SqlProblem | null): boolean {
  if (problem === null) return false;
  if (RULES.includes(readProblem(problem.message).kind)) return true;
  const message = quotedText(quotedText(problem.message));
  return db.exec(`select 1 from sqlite_master where type = 'trigger' and instr(sql, ${message})`).length > 0;
}

function resultOf({ gives = '', ordered = false }: SqlTest, run: ScriptRun): TestResult {
  if (run.problem !== null) return { passed: false, problem: run.problem.message };
  const got = run.results.at(-1);
  if (got !== undefined && isSame(got, readRows(gives), ordered)) return { passed: true };
  return { passed: false, gave: got === undefined ? '–' : shown(got), wanted: gives };
}

/** The rows that an author wrote: cells between strokes, rows between semicolons. */
export function readRows(gives: string): string[][] {
  if (gives.trim() === '' || gives.trim() === NO_ROWS) return [];
  return gives.split(';').map((row) => row.split('|').map((cell) => cell.trim()));
}

/** Names of columns are the learner's own. */
function isSame({ rows, count }: SqlResult, wanted: readonly string[][], ordered: boolean): boolean {
  if (count !== wanted.length) return false;
  const sorted = (all: string[][]): string[] => {
    const lines = all.map((cells) => JSON.stringify(cells));
    return ordered ? lines : lines.sort();
  };
  const [got, given] = [rows.map((row) => row.map(comparable)), wanted.map((row) => row.map(comparable))].map(sorted);
  return JSON.stringify(got) === JSON.stringify(given);
}

/** 2, 2.0 and '2' are the same; a difference in the ninth place is none, but whole numbers are compared exactly. */
function comparable(cell: Cell): string {
  if (cell === null) return 'NULL';
  const text = String(cell).trim();
  // A number that begins with 0, such as a phone's, is a text (tables.ts).
  if (/^-?0\d/.test(text) || !/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) || /^-?\d+$/.test(text)) return text;
  const number = Number(text);
  return String(Number.isSafeInteger(number) ? number : Number(number.toPrecision(9)));
}

function shown({ rows, count }: SqlResult): string {
  if (count === 0) return NO_ROWS;
  const lines = rows.slice(0, MOST_SHOWN).map((row) => row.map((cell) => cell ?? 'NULL').join(' | '));
  return [...lines, ...(count > MOST_SHOWN ? ['…'] : [])].join('; ');
}

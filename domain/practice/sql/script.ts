/** Runs a learner's script: its results, and where it was refused. */
import { type Cell, type SqlDatabase, type SqlStatement, toCell } from './database.ts';
import { readProblem } from './problems.ts';

/** `count`: how many rows there are, at most MOST_COUNTED; `rows` has the first of them. */
export type SqlResult = { columns: string[]; rows: Cell[][]; count: number };
/** `message` is that of SQLite, `line` where it belongs, from 1. */
export type SqlProblem = { line: number; message: string };
export type ScriptRun = { results: SqlResult[]; problem: SqlProblem | null };

export const MOST_COUNTED = 10_000;
const MOST_ROWS = 500;
const MOST_RESULTS = 20;

/** What was done before a mistake stays done, as in every database. */
export function runScript(db: SqlDatabase, script: string): ScriptRun {
  const results: SqlResult[] = [];
  const statements = db.iterateStatements(script);
  let rest = script;
  let statement: SqlStatement | null = null;
  try {
    for (;;) {
      statement = null;
      rest = statements.getRemainingSQL();
      refuseForeign(rest);
      const next = statements.next();
      if (next.done === true) break;
      statement = next.value;
      const result = readResult(statement);
      if (result !== null) results.push(result);
    }
    return { results: results.slice(-MOST_RESULTS), problem: null };
  } catch (error) {
    // A statement that failed keeps its table locked.
    statement?.free();
    const message = error instanceof Error ? error.message : String(error);
    return { results: results.slice(-MOST_RESULTS), problem: { line: lineOf(db, { script, rest, message }), message } };
  }
}

function readResult(statement: SqlStatement): SqlResult | null {
  const columns = statement.getColumnNames();
  const rows: Cell[][] = [];
  let count = 0;
  while (count < MOST_COUNTED && statement.step()) {
    count += 1;
    if (rows.length < MOST_ROWS) rows.push(statement.get().map(toCell));
  }
  return columns.length === 0 ? null : { columns, rows, count };
}

/** Spaces, empty statements and comments before a statement. */
const BEFORE = /^(?:\s|;|--[^\n]*(?:\n|$)|\/\*[\s\S]*?(?:\*\/|$))*/;
/** They would reach beyond the tables of the lesson, or lift its limits. */
const FOREIGN = /^(?:attach|detach|vacuum|pragma)\b/i;
const ALLOWED_PRAGMA =
  /^pragma\s+(?:\w+\s*\.\s*)?(?:foreign_keys|foreign_key_list|foreign_key_check|table_info|table_list|index_list|index_info)\b/i;

function refuseForeign(rest: string): void {
  const text = rest.replace(BEFORE, '');
  const [word] = FOREIGN.exec(text) ?? [];
  if (word !== undefined && !ALLOWED_PRAGMA.test(text)) throw new Error(`not here: ${word.toUpperCase()}`);
}

type Failed = { script: string; rest: string; message: string };

/** SQLite names the word, not the line: the statement begins where the rest began, and the word is somewhere in it. */
function lineOf(db: SqlDatabase, { script, rest, message }: Failed): number {
  const { kind, about } = readProblem(message);
  const first = BEFORE.exec(rest)?.[0].length ?? 0;
  // A rule is broken by the rows, not by a word: the whole statement is meant.
  const isRule = /constraint failed/.test(message);
  const places = about === '' || isRule ? [] : placesOf(rest.slice(0, endOf(rest, first)), about, first);
  // A word such as SELECT may be there several times: the first one at which the text before it cannot be read is meant.
  const place =
    kind === 'syntax' ? places.find((at) => failsAt(db, rest.slice(0, at + about.length), message)) : places[0];
  const at = kind === 'unfinished' ? rest.trimEnd().length : (place ?? first);
  return script.slice(0, script.length - rest.length + at).split('\n').length;
}

const TEXT_OR_COMMENT = /'[^']*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;

/** Whether nothing but comments and spaces is in it. */
export function isEmptyScript(script: string): boolean {
  return script.replace(BEFORE, '') === '';
}

/** Whether a condition is true of no row, because it compares with NULL by a sign. `set a = null` writes it, and is right. */
export function comparesWithNull(script: string): boolean {
  return /\b(?:where|having)\b[^;]*?[=<>]\s*null\b/i.test(script.replaceAll(TEXT_OR_COMMENT, ' '));
}

/** Texts, names and comments may have a semicolon in them. */
const STATEMENT = /(?:'[^']*'|"[^"]*"|`[^`]*`|--[^\n]*|\/\*[\s\S]*?\*\/|[^;])*;?/y;

/** Where the statement ends. A trigger has others within, so its end is not looked for. */
function endOf(rest: string, from: number): number {
  if (/^create\s+(?:temp(?:orary)?\s+)?trigger\b/i.test(rest.slice(from))) return rest.length;
  STATEMENT.lastIndex = from;
  return from + (STATEMENT.exec(rest)?.[0].length ?? 0);
}

/** At each the text before it is read once: in a long script a word may be everywhere. */
const MOST_PLACES = 200;

function placesOf(text: string, about: string, from: number): number[] {
  const word = (about.split('.').at(-1) ?? about).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const edges = /^\w+$/.test(word) ? `(?<!\\w)${word}(?!\\w)` : word;
  const pattern = new RegExp(edges, 'gi');
  pattern.lastIndex = from;
  return [...text.matchAll(pattern)].slice(0, MOST_PLACES).map(({ index }) => index);
}

function failsAt(db: SqlDatabase, text: string, message: string): boolean {
  try {
    db.iterateStatements(text).next();
    return false;
  } catch (error) {
    return error instanceof Error && error.message === message;
  }
}

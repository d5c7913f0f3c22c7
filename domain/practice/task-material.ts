/**
 * The material of a task: what a learner gets to work on, and in which form the answer is given. It says nothing of the right answer, so
 * pages may read it; what makes it and knows the answer is domain/practice/tasks/, which no page imports.
 */
import { CSV_BEGIN, csvLine } from '../text/csv.ts';
import { readNumber } from './number-answer.ts';

/** What an author sets of a maker, as it is in a quiz file; `TaskRanges` gives words the least and the most of their amounts. */
export type TaskSetting = Readonly<Record<string, string | number | readonly string[] | TaskRanges>>;
export type TaskRange = readonly [number, number];
export type TaskRanges = { readonly [word: string]: TaskRange };

/** `key` is the letter by which the line is named. */
export type TaskLine = { key: string; cells: string[] };

/** A number in a unit ('' for none); lines that are marked; the lines in an order; or a code of so many of these letters. */
export type TaskAsk =
  | { kind: 'number'; unit: string }
  | { kind: 'marks' }
  | { kind: 'order' }
  | { kind: 'code'; letters: string; length: number };

export type TaskMaterial = {
  /** The text above the lines, a paragraph each. */
  notes: string[];
  /** The names of the columns. */
  head: string[];
  lines: TaskLine[];
  ask: TaskAsk;
};

/** How answers of lines travel and are stored: `A,C,F`. */
export function joinKeys(keys: readonly string[]): string {
  return keys.join(',');
}

export function splitKeys(answer: string): string[] {
  return answer === '' ? [] : answer.split(',');
}

/** Whether what was given is an answer in the form that is asked for, right or wrong. */
export function isTaskAnswer({ ask, lines }: Pick<TaskMaterial, 'ask' | 'lines'>, answer: string): boolean {
  if (ask.kind === 'number') return readNumber(answer) !== null;
  if (ask.kind === 'code') {
    const code = readCode(answer);
    return code.length === ask.length && [...code].every((letter) => ask.letters.includes(letter));
  }
  const keys = splitKeys(answer);
  const isKnown = keys.every((key) => lines.some((line) => line.key === key)) && new Set(keys).size === keys.length;
  return isKnown && (ask.kind === 'order' ? keys.length === lines.length : keys.length > 0);
}

/** A code as people type it: 'b d a' is BDA. */
export function readCode(typed: string): string {
  return typed.replace(/[\s,.-]/g, '').toUpperCase();
}

/** The material as a table for a spreadsheet. */
export function materialCsv({ notes, head, lines }: TaskMaterial): string {
  const rows = [['', ...head], ...lines.map(({ key, cells }) => [key, ...cells])];
  return CSV_BEGIN + [...notes.map((note) => [note]), ...rows].map(csvLine).join('');
}

/** The same with tabs, as spreadsheets and chats take it from the clipboard. */
export function materialText({ notes, head, lines }: TaskMaterial): string {
  const rows = [['', ...head], ...lines.map(({ key, cells }) => [key, ...cells])];
  return [...notes, ...rows.map((row) => row.join('\t'))].join('\n');
}

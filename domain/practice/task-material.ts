/**
 * The material of a task: what a learner gets to work on, and in which form the answer is given. It says nothing of the right answer, so
 * pages may read it; what makes it and knows the answer is domain/practice/tasks/, which no page imports.
 */
import { CSV_BEGIN, csvLine } from '../text/csv.ts';
import { readNumber } from './number-answer.ts';
import type { TaskUnit } from './task-units.ts';

/** What an author sets of a maker, as it is in a quiz file; `TaskRanges` gives words the least and the most of their amounts. */
export type TaskSetting = Readonly<Record<string, string | number | readonly string[] | TaskRanges>>;
export type TaskRange = readonly [number, number];
export type TaskRanges = { readonly [word: string]: TaskRange };

/** `key` is the letter by which the line is named. */
export type TaskLine = { key: string; cells: string[] };

/** A number in a unit, to the nearest whole one; lines that are marked; the lines in an order; or a code of so many of these letters. */
export type TaskAsk =
  | { kind: 'number'; unit: TaskUnit }
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

/** What a line says, without its letter: its cells in a row. */
export function lineText({ cells }: Pick<TaskLine, 'cells'>): string {
  return cells.filter((cell) => cell !== '').join(' · ');
}

/** The lines that an answer names, in its order: `A,C`, `A, C`, or a code whose letters are those of lines. None for a number. */
export function namedLines({ ask, lines }: Pick<TaskMaterial, 'ask' | 'lines'>, answer: string): TaskLine[] {
  if (ask.kind === 'number') return [];
  const keys = ask.kind === 'code' ? [...readCode(answer)] : splitKeys(answer).map((key) => key.trim());
  return keys.flatMap((key) => lines.find((line) => line.key === key) ?? []);
}

/** A code as people type it: 'b d a' is BDA. */
export function readCode(typed: string): string {
  return typed.replace(/[\s,.-]/g, '').toUpperCase();
}

/** The material as a table for a spreadsheet, which can sum its numbers: the head comes first, the notes after the lines. */
export function materialCsv(material: TaskMaterial): string {
  const notes = material.notes.map((note) => csvLine([note]));
  return CSV_BEGIN + [...tableOf(material).map(csvLine), ...(notes.length > 0 ? ['\r\n', ...notes] : [])].join('');
}

/** The same with tabs, as spreadsheets and chats take it from the clipboard; the notes come first, as on the page. */
export function materialText(material: TaskMaterial): string {
  return [...material.notes, ...tableOf(material).map((row) => row.join('\t'))].join('\n');
}

/** Head and lines with plain numbers. A unit that all cells of a column have is in its head: 'Pack (g)'. */
function tableOf({ head, lines }: TaskMaterial): (string | number)[][] {
  const units = head.map((_, at) => commonUnit(lines.map(({ cells }) => cells[at] ?? '')));
  const names = head.map((name, at) => (units[at] ? `${name} (${units[at]})` : name));
  const shownAs = (cell: string, at: number): string | number =>
    shownNumber(units[at] ? cell.replace(` ${units[at]}`, '') : cell) ?? cell;
  return [['Line', ...names], ...lines.map(({ key, cells }) => [key, ...cells.map(shownAs)])];
}

/** The unit that follows the number in each of these cells; '' where one has another, or none. */
function commonUnit(cells: readonly string[]): string {
  const units = cells.map((cell) => /^\S*\d ([A-Za-z]+)$/.exec(cell)?.[1] ?? '');
  return units.every((unit) => unit === units[0]) ? (units[0] ?? '') : '';
}

const SHOWN_NUMBER = /^[+−-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** The number that a cell shows, such as '18,200', '+18,200' or '−1,400'; null for any other text. */
function shownNumber(cell: string): number | null {
  return SHOWN_NUMBER.test(cell) ? Number(cell.replace('−', '-').replace(/[+,]/g, '')) : null;
}

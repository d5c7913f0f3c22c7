/** A sheet as text: as it is kept (cells between tabs), and as CSV, in which it comes from a lesson and goes to other programs. */
import { CSV_BEGIN, csvCell, csvNumber } from '../../text/csv.ts';
import { usedColumns, usedRows } from './edit.ts';
import { openSheet } from './evaluate.ts';
import { showValue } from './formats.ts';
import { cellName, columnName, moveFormula, placeOf } from './formula.ts';
import { readTypedNumber, type Value } from './values.ts';

/** The pattern in which numbers of a column are shown, by its letters. */
export type Formats = Readonly<Record<string, string>>;
export type SheetContent = { inputs: string[][]; formats: Formats };

const FORMATS = 'formats:';

/** The text that is kept in an account. */
export function sheetText({ inputs, formats }: SheetContent): string {
  const rows = inputs.slice(0, usedRows(inputs)).map((cells) => cells.map((text) => text.replace(/[\t\n\r]/g, ' ')));
  const lines = rows.map((cells) => cells.slice(0, usedColumns(inputs)).join('\t').replace(/\t+$/, ''));
  const named = Object.entries(formats).filter(([, pattern]) => pattern !== '');
  return [
    ...lines,
    ...(named.length === 0 ? [] : [`${FORMATS}\t${named.map((pair) => pair.join('\t')).join('\t')}`]),
  ].join('\n');
}

/** What was kept, read. */
export function readSheetText(text: string): SheetContent {
  const lines = text === '' ? [] : text.split(/\r?\n/).map((line) => line.split('\t'));
  if (lines.at(-1)?.[0] !== FORMATS) return { inputs: lines, formats: {} };
  const [, ...named] = lines.at(-1) ?? [];
  const pairs = named.flatMap((name, at) => (at % 2 === 0 ? [[name, named[at + 1] ?? '']] : []));
  return { inputs: lines.slice(0, -1), formats: Object.fromEntries(pairs) };
}

/** Rows of a CSV file, with cells in quotes where they have a comma or a line break. A semicolon separates where the first line has as many of them as commas: '1,5' is a number, and nobody writes '1;5'. */
export function readCsv(text: string): string[][] {
  const body = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '');
  const separator = separatorOf(body.split('\n')[0] ?? '');
  const rows: string[][] = [[]];
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\n]*)(${separator}|\\n|$)`, 'y');
  for (let at = 0; at <= body.length; ) {
    cell.lastIndex = at;
    const [whole = '', given = '', end = ''] = cell.exec(body) ?? [];
    // A quote that is never closed is a sign like others.
    const taken = whole === '' && at < body.length ? body.slice(at) : given;
    rows
      .at(-1)
      ?.push(
        taken.startsWith('"') && taken.endsWith('"') && taken.length > 1
          ? taken.slice(1, -1).replaceAll('""', '"')
          : taken,
      );
    if (end === '') break;
    if (end === '\n') rows.push([]);
    at += whole.length;
  }
  return rows;
}

function separatorOf(head: string): string {
  const bare = head.replace(/"(?:[^"]|"")*"/g, '');
  const [commas, semicolons] = [',', ';'].map((sign) => bare.split(sign).length - 1);
  return semicolons !== undefined && semicolons > 0 && semicolons >= (commas ?? 0) ? ';' : ',';
}

/** The values as they are shown, for other programs. What such a program would run as a formula has a quote mark in front (csv.ts); a number has none. */
export function sheetCsv(content: SheetContent, now: number): string {
  const lines = shownCells(content, now).map((cells) =>
    cells
      .map(({ value, text }) => {
        const isNumber = typeof value === 'number' && readTypedNumber(text) !== null;
        return isNumber ? csvNumber(text) : csvCell(text);
      })
      .join(','),
  );
  return CSV_BEGIN + lines.map((line) => `${line}\r\n`).join('');
}

/** Each cell as it is shown, without the empty ones around. `now`: as in evaluate.ts. */
export function shownRows(content: SheetContent, now: number): string[][] {
  return shownCells(content, now).map((cells) => cells.map(({ text }) => text));
}

function shownCells({ inputs, formats }: SheetContent, now: number): { value: Value; text: string }[][] {
  const sheet = openSheet(inputs, now);
  return Array.from({ length: usedRows(inputs) }, (_, row) =>
    Array.from({ length: usedColumns(inputs) }, (_, column) => {
      const place = { row, column };
      const value = sheet.value(place);
      return { value, text: showValue(value, formats[columnName(column)] ?? sheet.format(place)) };
    }),
  );
}

export type Setting = { cell: string; text: string };

/**
 * Lines such as `D2: =B2*C2` and `D2:D6: =B2*C2`, which fills down. null for a line that says neither, with its number from 1.
 */
export function readSettings(lines: string): { settings: Setting[]; wrong: string | null } {
  const settings: Setting[] = [];
  for (const line of lines.split('\n').filter((one) => one.trim() !== '')) {
    const [, from = '', to = from, text = ''] =
      /^\s*([A-Z]{1,2}\d{1,3})(?::([A-Z]{1,2}\d{1,3}))?\s*:\s?(.*)$/.exec(line) ?? [];
    if (from === '') return { settings, wrong: line.trim() };
    const [first, last] = [placeOf(from), placeOf(to)];
    for (let row = first.row; row <= last.row; row += 1) {
      const moved = moveFormula(text, { row: row - first.row, column: 0 });
      settings.push({ cell: cellName({ row, column: first.column }), text: moved });
    }
  }
  return { settings, wrong: null };
}

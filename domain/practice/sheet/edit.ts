/** What someone does with a whole sheet: fill down, sort, filter. Each gives new inputs; the old ones are kept to undo. */

import { type Inputs, isFormula, openSheet } from './evaluate.ts';
import { showValue } from './formats.ts';
import { cellName, moveFormula, type Place } from './formula.ts';
import { orderOf } from './order.ts';
import { SheetError } from './values.ts';

/** With another text in one cell. */
export function withInput(inputs: Inputs, { row, column }: Place, text: string): string[][] {
  const height = Math.max(inputs.length, text === '' ? 0 : row + 1);
  return Array.from({ length: height }, (_, at) => {
    const cells = [...(inputs[at] ?? [])];
    if (at !== row) return cells;
    while (cells.length <= column) cells.push('');
    cells[column] = text;
    return cells;
  });
}

/** How many rows have something in them, from the top. */
export function usedRows(inputs: Inputs): number {
  return inputs.findLastIndex((cells) => cells.some((text) => text !== '')) + 1;
}

export function usedColumns(inputs: Inputs): number {
  return Math.max(0, ...inputs.map((cells) => cells.findLastIndex((text) => text !== '') + 1));
}

/** Each formula with its cell in one line, as paper shows it: 'D2: =B2*C2 · D3: =B3*C3'. */
export function formulasText(inputs: Inputs): string {
  const found = inputs.flatMap((cells, row) =>
    cells.flatMap((text, column) => (isFormula(text) ? [`${cellName({ row, column })}: ${text}`] : [])),
  );
  return found.join(' · ');
}

/** Down to the last row of the table that a cell is in: the first row with nothing in its first column ends it. */
export function lastRowOf(inputs: Inputs, from: number): number {
  const isFilled = (row: number): boolean => (inputs[row]?.[0] ?? '') !== '';
  let row = from;
  while (isFilled(row + 1)) row += 1;
  return row;
}

/** The cell copied into all below it, as far as the table goes; its references move. */
export function fillDown(inputs: Inputs, from: Place): string[][] {
  const text = inputs[from.row]?.[from.column] ?? '';
  let filled = inputs.map((cells) => [...cells]);
  for (let row = from.row + 1; row <= lastRowOf(inputs, from.row); row += 1) {
    filled = withInput(filled, { row, column: from.column }, moveFormula(text, { row: row - from.row, column: 0 }));
  }
  return filled;
}

/** The rows below the first one, down to the end of their table, by the values of a column; a formula moves with its row. Empty cells and errors come last. */
export function sortRows(inputs: Inputs, column: number, falling: boolean, now: number): string[][] {
  const last = lastRowOf(inputs, 0);
  const sheet = openSheet(inputs, now);
  const keyed = inputs.slice(1, last + 1).map((cells, at) => ({
    cells,
    from: at + 1,
    value: sheet.value({ row: at + 1, column }),
  }));
  const isLast = ({ value }: (typeof keyed)[number]): boolean => value === null || value instanceof SheetError;
  const order = (a: (typeof keyed)[number], b: (typeof keyed)[number]): number => {
    if (isLast(a) || isLast(b)) return Number(isLast(a)) - Number(isLast(b));
    return orderOf(a.value, b.value) * (falling ? -1 : 1);
  };
  const moved = keyed
    .sort(order)
    .map(({ cells, from }, at) => cells.map((text) => moveFormula(text, { row: at + 1 - from, column: 0 })));
  return [...inputs.slice(0, 1), ...moved, ...inputs.slice(last + 1)].map((cells) => [...cells]);
}

/** The different values of a column below its head, as they are shown, to choose one for a filter. */
export function shownValues(inputs: Inputs, column: number, now: number): string[] {
  const sheet = openSheet(inputs, now);
  const shown = inputs.slice(1).map((_, at) => {
    const place = { row: at + 1, column };
    return showValue(sheet.value(place), sheet.format(place));
  });
  return [...new Set(shown)].filter((text) => text !== '').sort((a, b) => orderOf(a, b));
}

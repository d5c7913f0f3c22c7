/** Functions that look something up in an area. */
import { type Area, type Argument, allOf, isArea, NOWHERE, numberOf, oneOf, textOf, truthOf } from './arguments.ts';
import { wildcards } from './criteria.ts';
import { orderOf } from './order.ts';
import { define, MANY, type SheetFunction } from './sheet-function.ts';
import { SheetError, type Value } from './values.ts';

function area(argument: Argument | undefined): Area {
  if (isArea(argument)) return argument;
  return { rows: [[argument ?? null]], place: NOWHERE };
}

/** How to look: 0 the same, 1 the last that is not greater in a rising list, -1 the last that is not smaller in a falling one. */
function position(wanted: Argument | undefined, list: readonly Value[], how: number, hasWildcards = true): number {
  const value = oneOf(wanted);
  if (value instanceof SheetError) throw value;
  if (how === 0) return list.findIndex(sameAs(value, hasWildcards));
  let found = -1;
  for (const [at, one] of list.entries()) {
    if (typeof one !== typeof value) continue;
    if (orderOf(one, value) * how > 0) break;
    found = at;
  }
  return found;
}

function sameAs(value: Value, hasWildcards: boolean): (one: Value) => boolean {
  if (typeof value === 'string' && hasWildcards && /[*?~]/.test(value)) {
    const pattern = wildcards(value);
    return (one) => typeof one === 'string' && pattern(one);
  }
  return (one) => typeof one === typeof (value ?? 0) && orderOf(one, value) === 0;
}

function found<Result>(result: Result | undefined, about: Argument | undefined): Result {
  if (result === undefined) throw new SheetError('#N/A', textOf(about));
  return result;
}

/** VLOOKUP, and HLOOKUP with rows and columns exchanged. */
function lookup([wanted, table, at, isNear]: readonly Argument[], turned: boolean): Value {
  const rows = turned ? transposed(area(table).rows) : area(table).rows;
  const column = Math.trunc(numberOf(at)) - 1;
  if (column < 0) throw new SheetError('#VALUE!', textOf(at));
  if (column >= (rows[0]?.length ?? 0)) throw new SheetError('#REF!', textOf(at));
  const list = rows.map(([first = null]) => first);
  const row = rows[position(wanted, list, isNear === undefined || truthOf(isNear) ? 1 : 0)];
  return found(row, wanted)[column] ?? null;
}

function transposed(rows: readonly (readonly Value[])[]): Value[][] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? null));
}

/** XLOOKUP(wanted, list, results, otherwise, 0 the same | -1 or the next smaller | 1 or the next larger | 2 wildcards, -1 from the end). */
function newLookup([wanted, list, results, otherwise, mode, direction]: readonly Argument[]): Argument {
  const values = allOf(list);
  const at = newPosition(wanted, values, numberOf(mode), direction !== undefined && numberOf(direction) < 0);
  if (at < 0) {
    if (otherwise !== undefined && oneOf(otherwise) !== null) return otherwise;
    throw new SheetError('#N/A', textOf(wanted));
  }
  const { rows } = area(results);
  const isRow = area(list).rows.length === 1 && values.length > 1;
  const cells = isRow ? rows.map((row) => [row[at] ?? null]) : [rows[at] ?? []];
  return { rows: cells, place: NOWHERE };
}

function newPosition(wanted: Argument | undefined, values: readonly Value[], mode: number, fromEnd: boolean): number {
  const value = oneOf(wanted);
  if (value instanceof SheetError) throw value;
  const same = sameAs(value, mode === 2);
  const exact = fromEnd ? values.findLastIndex(same) : values.findIndex(same);
  if (exact >= 0 || mode === 0 || mode === 2) return exact;
  const side = values
    .map((one, at) => ({ one, at }))
    .filter(({ one }) => typeof one === typeof value && orderOf(one, value) * mode > 0);
  return side.sort((a, b) => orderOf(a.one, b.one) * mode)[0]?.at ?? -1;
}

function index([table, row, column]: readonly Argument[]): Argument {
  const { rows, place } = area(table);
  const isFlat = rows.length === 1 && column === undefined;
  const [r, c] = isFlat ? [1, numberOf(row)] : [numberOf(row), column === undefined ? 1 : numberOf(column)];
  if (r < 0 || c < 0) throw new SheetError('#VALUE!');
  if (r > rows.length || c > (rows[0]?.length ?? 0)) throw new SheetError('#REF!');
  const taken = Math.trunc(r) === 0 ? rows : [rows[Math.trunc(r) - 1] ?? []];
  const at = { row: place.row + Math.max(0, Math.trunc(r) - 1), column: place.column + Math.max(0, Math.trunc(c) - 1) };
  return {
    rows: Math.trunc(c) === 0 ? taken : taken.map((cells) => [cells[Math.trunc(c) - 1] ?? null]),
    place: place === NOWHERE ? NOWHERE : at,
  };
}

export const LOOKUP_FUNCTIONS: Readonly<Record<string, SheetFunction>> = {
  VLOOKUP: define(3, 4, (args) => lookup(args, false)),
  HLOOKUP: define(3, 4, (args) => lookup(args, true)),
  XLOOKUP: define(3, 6, newLookup),
  MATCH: define(2, 3, ([wanted, list, how]) => {
    const at = position(wanted, allOf(list), how === undefined ? 1 : Math.sign(numberOf(how)));
    return found(at < 0 ? undefined : at + 1, wanted);
  }),
  INDEX: define(2, 3, index),
  CHOOSE: define(2, MANY, ([at, ...values]) => {
    const value = values[Math.trunc(numberOf(at)) - 1];
    if (value === undefined) throw new SheetError('#VALUE!', textOf(at));
    return value;
  }),
  ROW: define(0, 1, ([of], { place }) => (isArea(of) ? of.place : place).row + 1),
  COLUMN: define(0, 1, ([of], { place }) => (isArea(of) ? of.place : place).column + 1),
  ROWS: define(1, 1, ([of]) => area(of).rows.length),
  COLUMNS: define(1, 1, ([of]) => area(of).rows[0]?.length ?? 0),
};

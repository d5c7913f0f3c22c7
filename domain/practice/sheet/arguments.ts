/** What functions of a sheet are given: values, or areas of cells. */

import { showValue } from './formats.ts';
import type { Place } from './formula.ts';
import { readDate, readTypedNumber, SheetError, type Value } from './values.ts';

/** Cells in rows; `place` is its first one. */
export type Area = { rows: Value[][]; place: Place };
export type Argument = Value | Area;

/** The place of values that were computed and are in no cells. */
export const NOWHERE: Place = { row: -1, column: -1 };

export function isArea(argument: Argument | undefined): argument is Area {
  return typeof argument === 'object' && argument !== null && 'rows' in argument;
}

/** The one value; of a larger area the first. */
export function oneOf(argument: Argument | undefined): Value {
  return isArea(argument) ? (argument.rows[0]?.[0] ?? null) : (argument ?? null);
}

/** All values in their order. */
export function allOf(argument: Argument | undefined): Value[] {
  return isArea(argument) ? argument.rows.flat() : [argument ?? null];
}

/** As a number: a text that looks like one is one, an empty cell is 0. Any other text throws #VALUE!. */
export function numberOf(argument: Argument | undefined): number {
  const value = oneOf(argument);
  if (value instanceof SheetError) throw value;
  if (typeof value !== 'string') return Number(value);
  const number = readTypedNumber(value)?.value ?? readDate(value.trim());
  if (number === null || number === undefined) throw new SheetError('#VALUE!', value);
  return number;
}

/** As a text: a number as it is shown without a format. */
export function textOf(argument: Argument | undefined): string {
  const value = oneOf(argument);
  if (value instanceof SheetError) throw value;
  return showValue(value);
}

export function truthOf(argument: Argument | undefined): boolean {
  const value = oneOf(argument);
  if (typeof value === 'string') {
    if (/^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
    throw new SheetError('#VALUE!', value);
  }
  return numberOf(value) !== 0;
}

/** 0 to a power below 0 divides by 0. */
export function powerOf(value: number, power: number): number {
  if (value === 0 && power < 0) throw new SheetError('#DIV/0!');
  return value ** power;
}

/** The numbers of some arguments, as SUM takes them: of areas the numbers alone, of what was typed into the formula all. */
export function numbersOf(args: readonly Argument[]): number[] {
  return args.flatMap((arg) => {
    if (!isArea(arg)) return [numberOf(arg)];
    return allOf(arg).flatMap((value) => {
      if (value instanceof SheetError) throw value;
      return typeof value === 'number' ? [value] : [];
    });
  });
}

import type { Area, Argument } from './arguments.ts';
import type { Place } from './formula.ts';
import type { SheetError } from './values.ts';

/** Where the formula is, the moment, in ms of the learner's clock, and other cells of the sheet. */
export type Context = {
  place: Place;
  now: number;
  areaOf: (area: { from: Place; to: Place }) => Area | SheetError;
};
/** `least` and `most` arguments; as many as `least` where `most` is left out. */
export type SheetFunction = {
  least: number;
  most?: number;
  run: (args: readonly Argument[], context: Context) => Argument;
};

export const MANY = 99;

/** In one line: how many arguments it takes, and what it does. */
export function define(least: number, most: number, run: SheetFunction['run']): SheetFunction {
  return { least, most, run };
}

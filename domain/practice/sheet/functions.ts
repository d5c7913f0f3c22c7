/** All functions that formulas may call. */
import { DATE_FUNCTIONS } from './functions-dates.ts';
import { LOOKUP_FUNCTIONS } from './functions-lookup.ts';
import { NUMBER_FUNCTIONS } from './functions-numbers.ts';
import { TEXT_FUNCTIONS } from './functions-text.ts';
import type { SheetFunction } from './sheet-function.ts';

export const FUNCTIONS: Readonly<Record<string, SheetFunction>> = {
  ...NUMBER_FUNCTIONS,
  ...LOOKUP_FUNCTIONS,
  ...TEXT_FUNCTIONS,
  ...DATE_FUNCTIONS,
};

/** Tests of a sheet in words: what a cell must show, also after other data is put in. */

import type { TestResult } from '../playground.ts';
import { withInput } from './edit.ts';
import { type Inputs, isFormula, openSheet } from './evaluate.ts';
import { showValue } from './formats.ts';
import { cellName, placeOf } from './formula.ts';
import { readSettings } from './sheet-text.ts';
import { readTyped, SheetError, type Value } from './values.ts';

/**
 * `cell` must have the value of `gives`; without it, a formula must be there. `put`: what is put in before, `B2: 10; C2: 500`. `rows`: other data
 * from the first cell on; where it is empty the learner's cell stays.
 */
export type SheetTest = {
  cell: string;
  gives?: string | undefined;
  put?: string | undefined;
  rows?: Inputs | undefined;
};

/** What each test finds; `gave` is empty where the cell is. The learner's own sheet stays as it is. */
export function testSheet(inputs: Inputs, tests: readonly SheetTest[], now = 0): TestResult[] {
  return tests.map((test) => resultOf(inputs, test, now));
}

function resultOf(inputs: Inputs, { cell, gives, put = '', rows = [] }: SheetTest, now: number): TestResult {
  const place = placeOf(cell);
  const text = inputs[place.row]?.[place.column] ?? '';
  if (gives === undefined) return { passed: isFormula(text) };
  const sheet = openSheet(withOther(inputs, put, rows), now);
  const got = sheet.value(place);
  const wanted = readTyped(gives).value;
  if (isSame(got, wanted)) return { passed: true };
  return { passed: false, gave: showValue(got, sheet.format(place)), wanted: gives };
}

function withOther(inputs: Inputs, put: string, rows: Inputs): Inputs {
  const { settings } = readSettings(put.replaceAll(/;\s*(?=[A-Z]{1,2}\d)/g, '\n'));
  const given = rows.flatMap((cells, row) => cells.map((text, column) => ({ cell: cellName({ row, column }), text })));
  return [...given.filter(({ text }) => text !== ''), ...settings].reduce<Inputs>(
    (all, { cell, text }) => withInput(all, placeOf(cell), text),
    inputs,
  );
}

/** A difference in the ninth place is none, and capitals are none in words. */
function isSame(got: Value, wanted: Value): boolean {
  if (got instanceof SheetError) return wanted instanceof SheetError && wanted.code === got.code;
  if (typeof got === 'number' && typeof wanted === 'number') {
    return Math.abs(got - wanted) <= Math.max(1e-9, Math.abs(wanted) * 1e-9);
  }
  if (typeof got === 'string' && typeof wanted === 'string')
    return got.trim().toLowerCase() === wanted.trim().toLowerCase();
  return got === wanted || ((got === null || got === '') && (wanted === null || wanted === ''));
}

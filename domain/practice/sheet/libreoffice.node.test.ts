/** The sheet of lessons beside LibreOffice: the same values and the same errors, or a reason why not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withInput } from './edit.ts';
import { openSheet } from './evaluate.ts';
import { showValue } from './formats.ts';
import { readCsv } from './sheet-text.ts';
import { dayNumber, readTypedNumber, SheetError, type Value } from './values.ts';

const FOLDER = join(import.meta.dirname, 'compared');
const data = readCsv(readFileSync(join(FOLDER, 'data.csv'), 'utf8'));
const [version = '', ...lines] = readFileSync(join(FOLDER, 'values.tsv'), 'utf8').trimEnd().split('\n');
const recorded = lines.map((line, at) => {
  const [formula = '', value = ''] = line.split('\t');
  return { formula, value, at };
});

const EXCEL = 'as in Excel and Google Sheets';
const TRUTHS = `TRUE is a number in LibreOffice, and not here, ${EXCEL}`;
const NO_NUMBERS = `no such number is another error, ${EXCEL}`;

/** Where LibreOffice gives something else, and why that is so. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  '=TRUE=1': TRUTHS,
  '=ISNUMBER(TRUE)': TRUTHS,
  '=CONCATENATE("a",1,TRUE)': TRUTHS,
  '=(-8)^(1/3)': `a root of a number below 0 is #NUM!, ${EXCEL}`,
  '=POWER(-8,1/3)': `a root of a number below 0 is #NUM!, ${EXCEL}`,
  '=MEDIAN(H2:H10)': NO_NUMBERS,
  '=MODE(B2:B4)': NO_NUMBERS,
  '=LARGE(B2:B7,9)': NO_NUMBERS,
  '=SMALL(B2:B7,0)': NO_NUMBERS,
  '=RANK(99,B2:B7)': `a number that is not in the list has no rank, ${EXCEL}`,
  '=SUM("3",4)': `a text in the formula that looks like a number is one, ${EXCEL}`,
  '=AVERAGE("4",6)': `a text in the formula that looks like a number is one, ${EXCEL}`,
  '=SUM()': `a sum of nothing is refused, ${EXCEL}`,
  '=COUNTIF(B2:B10,">1 000")': 'a space between thousands is understood here, as everywhere in the sheet',
  '=COUNTIF(H2:H10,12)': `a text that looks like the number counts, ${EXCEL}`,
  '=VLOOKUP("glue",A2:B10,2,0)': `a formula whose result is an empty cell shows 0, ${EXCEL}`,
  '=XLOOKUP("wire",A2:A10,C2:C10)': 'LibreOffice has XLOOKUP from version 24.8 on',
  '=XLOOKUP("zz",A2:A10,C2:C10,"none")': 'LibreOffice has XLOOKUP from version 24.8 on',
  '=XLOOKUP("zz",A2:A10,C2:C10)': 'LibreOffice has XLOOKUP from version 24.8 on',
  '=XLOOKUP(25,I2:I7,J2:J7,"?",-1)': 'LibreOffice has XLOOKUP from version 24.8 on',
  '=XLOOKUP(25,I2:I7,J2:J7,"?",1)': 'LibreOffice has XLOOKUP from version 24.8 on',
  '=FIND("","abc")': `an empty text is found at the beginning, ${EXCEL}`,
  '=TEXT(0,"0.##")': 'the point of the pattern is shown, as in Excel',
  '=IF(1;2;3)': 'in a file only commas separate; here a semicolon does too, as in French spreadsheets',
  '="open': 'a text without its end is a formula that cannot be read',
};

/** What LibreOffice shows by a number: of an argument that is not possible it does not say which way. */
const ERRORS: Readonly<Record<string, readonly string[]>> = {
  'Err:502': ['#NUM!', '#VALUE!', '#REF!'],
  'Err:503': ['#NUM!'],
  'Err:504': ['#ERROR!'],
  'Err:508': ['#ERROR!'],
  'Err:509': ['#ERROR!'],
  'Err:511': ['#ERROR!'],
  'Err:520': ['#ERROR!'],
  'Err:522': ['#CYCLE!'],
};

const PLACE = { row: 20, column: 15 };

function ours(formula: string, row: number): Value {
  const place = { ...PLACE, row };
  return openSheet(withInput(data, place, formula)).value(place);
}

function isSame(value: Value, theirs: string): boolean {
  if (value instanceof SheetError) return (ERRORS[theirs] ?? [theirs]).includes(value.code);
  if (typeof value !== 'number') return showValue(value) === theirs;
  const number = numberOf(theirs);
  return Math.abs(value - number) <= Math.max(1e-9, Math.abs(value) * 1e-12);
}

/** LibreOffice writes some results as '50%' and, the month first, '03/31/2026'. */
function numberOf(theirs: string): number {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(theirs) ?? [];
  if (year !== undefined) return dayNumber(Number(year), Number(month), Number(day));
  return readTypedNumber(theirs)?.value ?? Number.NaN;
}

test('at least 400 formulas were recorded, with the version', () => {
  expect(version).toMatch(/^LibreOffice \d+\.\d+/);
  expect(recorded.length).toBeGreaterThanOrEqual(400);
});

test('every formula gives what LibreOffice gives, except the listed differences', () => {
  const different = recorded
    .filter(({ formula, value, at }) => !isSame(ours(formula, PLACE.row + at), value))
    .map(({ formula, value, at }) => `${formula} → ${showValue(ours(formula, PLACE.row + at))}, LibreOffice ${value}`);
  expect(different.filter((line) => DIFFERENCES[line.split(' → ')[0] ?? ''] === undefined)).toEqual([]);
  expect(different).toHaveLength(Object.keys(DIFFERENCES).length);
});

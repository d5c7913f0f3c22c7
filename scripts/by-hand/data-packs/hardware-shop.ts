/**
 * The sheets of SP-207: two weeks of November 2026 in a hardware shop that does not exist, once with twenty planted errors, and the starter
 * files of the project. Run it with `npm exec -- node scripts/by-hand/data-packs/hardware-shop.ts`: it writes the same files each time.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COURSE = fileURLToPath(new URL('../../../content/courses/spreadsheets-with-an-ai-helper/', import.meta.url));

const PRICES: readonly (readonly [code: string, item: string, price: number])[] = [
  ['C-01', 'cement bag', 12500],
  ['N-02', 'nails kg', 900],
  ['P-03', 'paint 5 l', 15000],
  ['L-04', 'padlock', 3500],
  ['W-05', 'wire m', 2200],
  ['R-06', 'rope m', 400],
];

type Sale = readonly [day: number, code: string, pieces: number, paid: number];

/** Slips 101 to 119. Slips 109 and 110 look alike and are two sales; 107 and 111 were paid in part. */
const SALES: readonly Sale[] = [
  [2, 'C-01', 3, 37500],
  [2, 'N-02', 5, 4500],
  [3, 'N-02', 10, 9000],
  [3, 'P-03', 1, 15000],
  [3, 'W-05', 20, 44000],
  [4, 'L-04', 2, 7000],
  [5, 'C-01', 10, 100000],
  [5, 'P-03', 2, 30000],
  [6, 'R-06', 30, 12000],
  [6, 'R-06', 30, 12000],
  [7, 'C-01', 4, 37500],
  [9, 'C-01', 5, 62500],
  [9, 'W-05', 12, 26400],
  [10, 'L-04', 3, 10500],
  [10, 'C-01', 2, 25000],
  [11, 'P-03', 1, 15000],
  [12, 'R-06', 50, 20000],
  [12, 'N-02', 8, 7200],
  [13, 'W-05', 15, 33000],
];
const FIRST_SLIP = 101;
const LAST_ROW = 21;

type Kind = 'fixed number' | 'broken reference' | 'wrong rule' | 'wrong entry';
type Planted = { cell: string; kind: Kind; wrong: string; right: string; why: string };

/** What was changed in the right sheet, in the order of the rows. */
const PLANTED: readonly Planted[] = [
  planted('E4', 'fixed number', '850', price(4), 'The price was typed over the formula: it is the old price of nails.'),
  planted('F6', 'broken reference', '=D5*E6', '=D6*E6', 'The pieces come from the row above.'),
  planted('E7', 'broken reference', '=XLOOKUP(C7,J7:J12,K7:K12)', price(7), 'Without $ the list moved down.'),
  planted('F9', 'fixed number', '45000', '=D9*E9', 'The amount was typed: 2 × 15,000 is 30,000.'),
  planted('H12', 'fixed number', '0', '=F12-G12', 'The debt of 12,500 was typed away.'),
  planted('D13', 'wrong entry', '5 bags', '5', 'A text cannot be multiplied.'),
  planted('B14', 'wrong entry', '2026-09-11', '2026-11-09', 'Day and month changed their places.'),
  planted('F15', 'fixed number', '10500', '=D15*E15', 'Right today; it stays when the price changes.'),
  planted('C16', 'wrong entry', 'C-O1', 'C-01', 'The letter O is in the place of a zero.'),
  planted('H17', 'broken reference', '=F17-G16', '=F17-G17', 'The payment comes from the row above.'),
  planted('C18', 'wrong entry', 'R-60', 'R-06', 'Two digits changed their places.'),
  planted('E18', 'wrong rule', `=IFERROR(${price(18).slice(1)},0)`, price(18), 'An unknown code becomes a price of 0.'),
  planted('G19', 'wrong entry', '72000', '7200', 'A zero too many: eight kilograms cost 7,200.'),
  planted('F20', 'wrong rule', '=D20+E20', '=D20*E20', 'It adds where it should multiply.'),
  planted('D21', 'wrong entry', '15', '0', 'Slip 119 was entered twice: the second row counts nothing.'),
  planted('F23', 'broken reference', '=SUM(F2:F20)', '=SUM(F2:F21)', 'The sum ends one row early.'),
  planted('G23', 'fixed number', '480000', '=SUM(G2:G21)', 'The sum was typed, in an earlier week.'),
  planted('H23', 'broken reference', '=SUM(H3:H21)', '=SUM(H2:H21)', 'The sum begins one row late.'),
  planted('F25', 'fixed number', '=F23/19', '=F23/D24', 'The number of sales was typed into the formula.'),
  planted('D27', 'broken reference', shiftedSum(), cementSum(), 'The pieces are taken one row below the codes.'),
];

function planted(cell: string, kind: Kind, wrong: string, right: string, why: string): Planted {
  return { cell, kind, wrong, right, why };
}

function price(row: number): string {
  return `=XLOOKUP(C${row},$J$2:$J$7,$K$2:$K$7)`;
}

function cementSum(): string {
  return '=SUMIF(C2:C21,"C-01",D2:D21)';
}

function shiftedSum(): string {
  return '=SUMIF(C2:C21,"C-01",D3:D22)';
}

const two = (value: number): string => value.toString().padStart(2, '0');

/** The right sheet, as cells by their names. The last sale is there twice, and its second row counts nothing. */
function rightCells(): Map<string, string> {
  const cells = new Map<string, string>();
  const put = (row: number, texts: readonly (string | number)[]): void => {
    for (const [at, text] of texts.entries()) cells.set(`${'ABCDEFGHIJK'[at]}${row}`, `${text}`);
  };
  put(1, ['slip', 'day', 'code', 'pieces', 'price', 'amount', 'paid', 'owed', '', 'code', 'list price']);
  const entered = [...SALES, SALES[SALES.length - 1] as Sale];
  for (const [at, [day, code, pieces, paid]] of entered.entries()) {
    const row = at + 2;
    const slip = Math.min(FIRST_SLIP + at, FIRST_SLIP + SALES.length - 1);
    const [listCode = '', , listPrice = ''] = PRICES[at] ?? [];
    const formulas = [price(row), `=D${row}*E${row}`];
    const counted = row === LAST_ROW ? 0 : pieces;
    const money = row === LAST_ROW ? 0 : paid;
    put(row, [
      slip,
      `2026-11-${two(day)}`,
      code,
      counted,
      ...formulas,
      money,
      `=F${row}-G${row}`,
      '',
      listCode,
      listPrice,
    ]);
  }
  put(23, ['sum', '', '', '', '', '=SUM(F2:F21)', '=SUM(G2:G21)', '=SUM(H2:H21)']);
  put(24, ['sales', '', '', '=COUNTIF(D2:D21,">0")']);
  put(25, ['average sale', '', '', '', '', '=F23/D24']);
  put(26, ['open debts', '', '', '', '', '', '', '=COUNTIF(H2:H21,">0")']);
  put(27, ['cement bags', '', '', cementSum()]);
  return cells;
}

/** The same with what was planted; the second row of slip 119 has its payment again too. */
function wrongCells(): Map<string, string> {
  const cells = rightCells();
  for (const { cell, right, wrong } of PLANTED) {
    if (cells.get(cell) !== right) throw new Error(`${cell} is ${cells.get(cell)}, not ${right}`);
    cells.set(cell, wrong);
  }
  cells.set('G21', '33000');
  return cells;
}

function rowsOf(cells: ReadonlyMap<string, string>): string[][] {
  return Array.from({ length: 27 }, (_, at) =>
    [...'ABCDEFGHIJK'].map((column) => cells.get(`${column}${at + 1}`) ?? ''),
  );
}

const quoted = (value: string): string => (/[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

function csv(rows: readonly (readonly (string | number)[])[]): string {
  return `${rows.map((row) => row.map((value) => quoted(`${value}`)).join(',')).join('\n')}\n`;
}

/** What is owed since when, and what was paid for it: 135,500 are open on 14 November. */
const DEBTS: readonly (readonly [debt: string, day: string, builder: string, amount: number])[] = [
  ['D-10', '2026-10-05', 'A', 150000],
  ['D-11', '2026-10-21', 'B', 45000],
  ['D-12', '2026-10-30', 'C', 88000],
  ['D-13', '2026-11-05', 'A', 25000],
  ['D-14', '2026-11-07', 'D', 12500],
];
const PAYMENTS: readonly (readonly [debt: string, day: string, amount: number])[] = [
  ['D-10', '2026-10-19', 60000],
  ['D-11', '2026-11-03', 45000],
  ['D-10', '2026-11-10', 50000],
  ['D-12', '2026-11-12', 30000],
];

/** What the count of the first lesson found, what was sold in 28 days, and how long a delivery takes. */
const STOCK: readonly (readonly [item: string, shelf: number, sold: number, days: number])[] = [
  ['cement bag', 21, 140, 4],
  ['nails kg', 118, 224, 4],
  ['paint 5 l', 7, 14, 10],
  ['wire m', 260, 560, 10],
  ['rope m', 60, 84, 10],
  ['padlock', 19, 28, 10],
];

const sheet = csv(rowsOf(wrongCells()));
const files: { readonly [name: string]: string } = {
  'twenty-errors.csv': sheet,
  'files/twenty-errors.csv': sheet,
  'files/twenty-errors-key.csv': csv([
    ['cell', 'kind', 'in the sheet', 'right', 'why'],
    ...PLANTED.map(({ cell, kind, wrong, right, why }) => [cell, kind, `'${wrong}`, `'${right}`, why]),
  ]),
  'files/prices.csv': csv([['code', 'item', 'price'], ...PRICES]),
  'files/sales.csv': csv([
    ['slip', 'day', 'code', 'pieces', 'paid'],
    ...SALES.map(([day, code, pieces, paid], at) => [FIRST_SLIP + at, `2026-11-${two(day)}`, code, pieces, paid]),
  ]),
  'files/debts.csv': csv([['debt', 'day', 'builder', 'amount'], ...DEBTS]),
  'files/payments.csv': csv([['debt', 'day', 'amount'], ...PAYMENTS]),
  'files/stock.csv': csv([['item', 'on the shelf', 'sold in 28 days', 'days of delivery'], ...STOCK]),
  'order-levels.csv': csv([
    ['item', 'on the shelf', 'sold in 28 days', 'days of delivery', 'a day', 'order level', 'order?', 'reserve days'],
    ...STOCK.map((row, at) => [...row, '', '', '', at === 0 ? 2 : '']),
  ]),
};

mkdirSync(join(COURSE, 'files'), { recursive: true });
for (const [name, text] of Object.entries(files)) writeFileSync(join(COURSE, name), text);

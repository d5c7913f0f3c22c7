/** What a cell of a sheet holds, and how people type numbers and dates. Dates are numbers of days, as in spreadsheets: 1 is 31 December 1899. */

export const ERROR_CODES = ['#DIV/0!', '#REF!', '#NAME?', '#VALUE!', '#N/A', '#NUM!', '#CYCLE!', '#ERROR!'] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** An error is a value: what uses it gets it too. `about`: the name, the text or the place that it is about. */
export class SheetError {
  readonly code: ErrorCode;
  readonly about: string;
  constructor(code: ErrorCode, about = '') {
    this.code = code;
    this.about = about;
  }
}

/** null: an empty cell. */
export type Value = number | string | boolean | null | SheetError;

/** What someone typed, read: a number may bring the format in which it was typed. */
export type Typed = { value: Value; format?: string };

export const DATE_FORMAT = 'yyyy-mm-dd';
export const THOUSANDS_FORMAT = '#,##0';

const DAY_MS = 86_400_000;
const DAY_0 = Date.UTC(1899, 11, 30);

/** The day's number; of a month or a day that is too high, the later date, as spreadsheets have it. */
export function dayNumber(year: number, month: number, day: number): number {
  return Math.round((Date.UTC(year, month - 1, day) - DAY_0) / DAY_MS);
}

export function dateOf(serial: number): Date {
  return new Date(DAY_0 + Math.round(serial * 86_400) * 1000);
}

/** '2026-03-31' and '31/3/2026' (the day first); null where no such day exists. */
export function readDate(text: string): number | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const local = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text);
  const [year, month, day] = (iso?.slice(1) ?? local?.slice(1).reverse() ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const serial = dayNumber(year, month, day);
  const date = dateOf(serial);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? serial : null;
}

/** A longer text is no number that someone counts with, and looking at it takes long. */
const LONGEST_NUMBER = 60;
const SPACES = /[\s\u00A0\u202F]/g;

/** '1200', '1 200', '1,200', '1,200.50', '77,5', '12%', 'RWF 1,200' as a number; null for any other text. A comma before three digits separates thousands, but not behind a 0. */
export function readTypedNumber(text: string): { value: number; format?: string } | null {
  if (text.length > LONGEST_NUMBER) return null;
  const [, before = '', digits = '', after = ''] =
    /^(RWF|Frw)?([-+−]?[\d.,\s\u00A0\u202F]*\d[\d.,\s\u00A0\u202F]*(?:[eE][-+]?\d+)?)(%|RWF|Frw)?$/i.exec(
      text.trim(),
    ) ?? [];
  // '0788 000 111' is a phone number, '12 34' no number that anybody writes so.
  if (digits === '' || /^0\d+\s|\d\s\d{1,2}(?!\d)|\d\s\d{4}/.test(digits)) return null;
  const bare = digits.replace(SPACES, '').replace('−', '-');
  const isGrouped = /^[-+]?(?!0)\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare);
  const plain = isGrouped ? bare.replace(/,/g, '') : bare.replace(/^([-+]?\d*),(\d+)$/, '$1.$2');
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain)) return null;
  const value = Number(plain);
  if (after === '%') return { value: value / 100, format: plain.includes('.') ? '0.00%' : '0%' };
  if (before + after !== '') return { value, format: '#,##0 "RWF"' };
  return isGrouped || /\d\s\d/.test(digits)
    ? { value, format: plain.includes('.') ? '#,##0.00' : THOUSANDS_FORMAT }
    : { value };
}

/** A cell's text as it was typed, when it is no formula. An apostrophe in front makes it a text. */
export function readTyped(text: string): Typed {
  const bare = text.trim();
  if (bare === '') return { value: null };
  if (text.startsWith("'")) return { value: text.slice(1) };
  if (/^(true|false)$/i.test(bare)) return { value: bare.toLowerCase() === 'true' };
  const date = readDate(bare);
  if (date !== null) return { value: date, format: DATE_FORMAT };
  const code = ERROR_CODES.find((one) => one === bare);
  if (code !== undefined) return { value: new SheetError(code) };
  const number = readTypedNumber(bare);
  if (number === null) return { value: text };
  return Number.isFinite(number.value) ? number : { value: new SheetError('#NUM!') };
}

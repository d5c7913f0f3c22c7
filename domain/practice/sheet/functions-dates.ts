/** Functions of dates. */
import { type Argument, allOf, numberOf, oneOf } from './arguments.ts';
import { define, type SheetFunction } from './sheet-function.ts';
import { dateOf, dayNumber, readDate, SheetError } from './values.ts';

const DAY_MS = 86_400_000;
/** 31 December 9999, the last day that spreadsheets know. */
const LAST_DAY = 2_958_465;

function day(given: Argument | undefined): number {
  return known(Math.floor(numberOf(given)));
}

function known(serial: number): number {
  if (!(serial >= 0 && serial <= LAST_DAY)) throw new SheetError('#NUM!', `${serial}`);
  return serial;
}

function partsOf(serial: number): { year: number; month: number; day: number } {
  const date = dateOf(serial);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** So many months later, at the latest on the last day of that month. */
function monthsLater(serial: number, months: number): number {
  const { year, month, day: of } = partsOf(serial);
  return known(Math.min(dayNumber(year, month + months, of), dayNumber(year, month + months + 1, 0)));
}

/** Whole units between two dates, as DATEDIF counts them. */
function between([one, other, unit]: readonly Argument[]): number {
  const [from, to] = [day(one), day(other)];
  if (from > to) throw new SheetError('#NUM!');
  const [a, b] = [partsOf(from), partsOf(to)];
  const months = (b.year - a.year) * 12 + b.month - a.month - (b.day < a.day ? 1 : 0);
  const kind = String(oneOf(unit)).toLowerCase();
  if (kind === 'd') return to - from;
  if (kind === 'm') return months;
  if (kind === 'y') return Math.floor(months / 12);
  if (kind === 'ym') return months % 12;
  if (kind === 'md') return b.day >= a.day ? b.day - a.day : to - dayNumber(b.year, b.month - 1, a.day);
  throw new SheetError('#NUM!', kind);
}

const isWorkday = (serial: number): boolean => ![0, 1].includes(serial % 7);

/** Monday to Friday, without the days of a list. */
function workdays([one, other, free]: readonly Argument[]): number {
  const [from, to] = [day(one), day(other)];
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const off = [...new Set(allOf(free))].filter(
    (at) => typeof at === 'number' && Number.isInteger(at) && at >= first && at <= last && isWorkday(at),
  );
  const count = workdaysBefore(last + 1) - workdaysBefore(first) - off.length;
  return from > to ? -count : count;
}

/** From day 0, a Saturday, on: each week begins with two free days. */
function workdaysBefore(serial: number): number {
  return Math.floor(serial / 7) * 5 + Math.max(0, (serial % 7) - 2);
}

function workdayLater([start, count, free]: readonly Argument[]): number {
  const off = new Set(allOf(free));
  let [at, left] = [day(start), Math.trunc(numberOf(count))];
  if (Math.abs(left) > 10_000) throw new SheetError('#NUM!');
  const step = Math.sign(left);
  while (left !== 0) {
    at += step;
    if (isWorkday(at) && !off.has(at)) left -= step;
  }
  return known(at);
}

const part = (read: (serial: number) => number): SheetFunction => define(1, 1, ([given]) => read(day(given)));
const clock = (read: (date: Date) => number): SheetFunction =>
  define(1, 1, ([given]) => {
    const moment = numberOf(given);
    day(moment);
    return read(dateOf(moment));
  });

export const DATE_FUNCTIONS: Readonly<Record<string, SheetFunction>> = {
  DATE: define(3, 3, ([year, month, date]) => {
    return known(dayNumber(Math.trunc(numberOf(year)), Math.trunc(numberOf(month)), Math.trunc(numberOf(date))));
  }),
  DATEVALUE: define(1, 1, ([given]) => {
    const serial = readDate(String(oneOf(given)).trim());
    if (serial === null) throw new SheetError('#VALUE!', String(oneOf(given)));
    return serial;
  }),
  TODAY: define(0, 0, (_, { now }) => Math.floor(now / DAY_MS) + dayNumber(1970, 1, 1)),
  NOW: define(0, 0, (_, { now }) => now / DAY_MS + dayNumber(1970, 1, 1)),
  YEAR: part((serial) => partsOf(serial).year),
  MONTH: part((serial) => partsOf(serial).month),
  DAY: part((serial) => partsOf(serial).day),
  HOUR: clock((date) => date.getUTCHours()),
  MINUTE: clock((date) => date.getUTCMinutes()),
  WEEKDAY: define(1, 2, ([given, type]) => {
    const sunday = dateOf(day(given)).getUTCDay();
    const kind = type === undefined ? 1 : numberOf(type);
    if (![1, 2, 3].includes(kind)) throw new SheetError('#NUM!');
    return kind === 1 ? sunday + 1 : ((sunday + 6) % 7) + (kind === 2 ? 1 : 0);
  }),
  EDATE: define(2, 2, ([given, months]) => monthsLater(day(given), Math.trunc(numberOf(months)))),
  EOMONTH: define(2, 2, ([given, months]) => {
    const { year, month } = partsOf(day(given));
    return known(dayNumber(year, month + Math.trunc(numberOf(months)) + 1, 0));
  }),
  DAYS: define(2, 2, ([end, start]) => day(end) - day(start)),
  DATEDIF: define(3, 3, between),
  NETWORKDAYS: define(2, 3, workdays),
  WORKDAY: define(2, 3, workdayLater),
};

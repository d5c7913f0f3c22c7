/** How a value is shown: the patterns of spreadsheets, such as '#,##0', '0.00', '0%', 'd mmmm yyyy' and '#,##0 "RWF"'. */
import { dateOf, SheetError, type Value } from './values.ts';

const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',');
const DAYS = 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday'.split(',');

/** A cell as it is shown. Without a pattern a number has what it needs, up to ten digits. */
export function showValue(value: Value, pattern = ''): string {
  if (value === null) return '';
  if (value instanceof SheetError) return value.code;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string') return value;
  return pattern === '' ? plainNumber(value) : showNumber(value, pattern);
}

/** Up to ten digits, so that 0.1 + 0.2 is shown as 0.3. */
function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(10));
  return Number.isInteger(value) && Math.abs(value) < 1e15 ? `${value}` : `${rounded}`;
}

/** The text of TEXT(value, pattern). */
export function showNumber(value: number, pattern: string): string {
  const bare = pattern.replace(/"[^"]*"/g, '');
  if (/general/i.test(bare)) return plainNumber(value);
  if (DATE_LETTERS.test(bare)) return showDate(value, pattern);
  const [positive = '', negative, zero] = pattern.split(';');
  if (value === 0 && zero !== undefined) return showParts(0, zero);
  if (value < 0 && negative !== undefined) return showParts(-value, negative);
  return showParts(value, positive);
}

const DATE_LETTERS = /[dmyhs]/i;

/** Whether a pattern is one of those that are shown here. Others, such as fractions and 1.2E+03, would be shown wrongly. */
export function isPattern(pattern: string): boolean {
  const bare = pattern.replace(/"[^"]*"|\\./g, '');
  if (/general/i.test(bare)) return true;
  if (/[[\]@*_"]/.test(bare)) return false;
  if (DATE_LETTERS.test(bare))
    return !/[#0?;]|m{5}|[a-z]/i.test(bare.replace(/AM\/PM|d{1,4}|m{1,4}|y{1,4}|h{1,2}|s{1,2}/gi, ''));
  const sections = bare.split(';');
  // One number in each part, not in thousands, no fraction and no power of ten.
  return sections.length < 4 && sections.every((one) => !/[#0?],*[^#0?.,]+[#0?]|,(?![#0?])[^a-z]*$|[#0?]E/i.test(one));
}

function showParts(value: number, pattern: string): string {
  const literals: string[] = [];
  const bare = pattern.replace(/"([^"]*)"|\\(.)/g, (_, text: string | undefined, sign: string | undefined) => {
    literals.push(text ?? sign ?? '');
    return '\uE000';
  });
  const digits = /[#0?][#0?,]*(?:\.[#0?]+)?|\.[#0?]+/.exec(bare);
  const shown =
    digits === null ? bare : `${bare.slice(0, digits.index)}\uE001${bare.slice(digits.index + digits[0].length)}`;
  const number = digits === null ? '' : showDigits(value * 100 ** (bare.match(/%/g)?.length ?? 0), digits[0]);
  const isNegative = number.startsWith('-');
  const text = shown
    .replace('\uE001', () => (isNegative ? number.slice(1) : number))
    .replace(/\uE000/g, () => literals.shift() ?? '');
  return isNegative ? `-${text}` : text;
}

function showDigits(value: number, pattern: string): string {
  const [whole = '', decimals = ''] = pattern.split('.');
  const rounded = roundTo(Math.abs(value), decimals.length).toFixed(decimals.length);
  const [digits = '', rest = ''] = rounded.split('.');
  const padded = digits.replace(/^0+(?=$)/, '').padStart(whole.replace(/[^0]/g, '').length, '0');
  const grouped = whole.includes(',') ? padded.replace(/\B(?=(\d{3})+$)/g, ',') : padded;
  const least = decimals.replace(/[^0]/g, '').length;
  const kept = rest.replace(/0+$/, '').padEnd(least, '0');
  const text = kept === '' && !pattern.includes('.') ? grouped : `${grouped}.${kept}`;
  return value < 0 && Number(rounded) !== 0 ? `-${text}` : text;
}

/** Half away from zero; 1.005 to two places is 1.01, as people expect, though a computer holds a little less. */
export function roundTo(value: number, places: number, how: (value: number) => number = Math.round): number {
  const power = 10 ** places;
  const moved = Number((Math.abs(value) * power).toPrecision(15));
  return (Math.sign(value) * how(moved)) / power;
}

function showDate(value: number, pattern: string): string {
  const date = dateOf(value);
  const isHalf = /am\/pm/i.test(pattern);
  let last = '';
  return pattern.replace(/"([^"]*)"|AM\/PM|d+|m+|y+|h+|s+/gi, (part: string, literal: string | undefined) => {
    if (literal !== undefined) return literal;
    const kind = (part[0] ?? '').toLowerCase();
    const isMinute = kind === 'm' && last === 'h' && part.length < 3;
    last = kind;
    return datePart(date, isMinute ? 'n' : kind, part.length, isHalf);
  });
}

function datePart(date: Date, kind: string, length: number, isHalf: boolean): string {
  const [month, week, hour] = [date.getUTCMonth(), date.getUTCDay(), date.getUTCHours()];
  const two = (value: number): string => `${value}`.padStart(length > 1 ? 2 : 1, '0');
  const named = (names: readonly string[], at: number): string =>
    (names[at] ?? '').slice(0, length > 3 ? undefined : 3);
  if (kind === 'a') return hour < 12 ? 'AM' : 'PM';
  if (kind === 'y') return `${date.getUTCFullYear()}`.slice(length > 2 ? 0 : 2);
  if (kind === 'm') return length > 2 ? named(MONTHS, month) : two(month + 1);
  if (kind === 'd') return length > 2 ? named(DAYS, week) : two(date.getUTCDate());
  if (kind === 'h') return two(isHalf ? hour % 12 || 12 : hour);
  return two(kind === 'n' ? date.getUTCMinutes() : date.getUTCSeconds());
}

/** A number that a learner typed, and what it says about how it was worked out. */

/** What a typical mistake leads to, and the hint that an author wrote for it. */
export type TypicalMistake = { value: number; hint: string };

export type NumberVerdict =
  | { kind: 'right' }
  | { kind: 'mistake'; hint: string }
  | { kind: 'wrong' }
  | { kind: 'not-a-number' };

const SPACES = /[\s\u00A0\u202F'’_]/g;
const THOUSANDS = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;
const DECIMAL_COMMA = /^-?\d+,\d+$/;
const PLAIN = /^-?(\d+(\.\d+)?|\.\d+)$/;

/**
 * The number in a text as people write it: '1,200', '1 200', '77.5 %', '77,5', '-3', '600 RWF', 'RWF 600'. A comma before exactly three
 * digits separates thousands, any other comma the decimals. null when there is none, or more than one.
 */
export function readNumber(text: string): number | null {
  const bare = text
    .replace(/^\s*[A-Za-z]+\s*(?=[\d.-])/, '')
    .replace(/[\s\u00A0]*(%|[A-Za-z]+)\.?\s*$/, '')
    .replace(SPACES, '')
    .replace('−', '-');
  if (THOUSANDS.test(bare)) return Number(bare.replace(/,/g, ''));
  if (DECIMAL_COMMA.test(bare)) return Number(bare.replace(',', '.'));
  return PLAIN.test(bare) ? Number(bare) : null;
}

/**
 * What a learner should know of a number while it is typed: that there is none yet, how it is read where it is written in another way than
 * '77.5' or '1,200', or that it looks like a share where percent are asked for. null where nothing has to be shown.
 */
export type NumberNotice = { kind: 'not-a-number' } | { kind: 'read-as' | 'share'; value: number };

export function numberNotice(typed: string, unit: string): NumberNotice | null {
  // What is still being typed, such as '-' or '77.', is no mistake.
  const text = typed.trim().replace(/[.,-]$/, '');
  if (text === '') return null;
  const value = readNumber(text);
  if (value === null) return { kind: 'not-a-number' };
  if (unit === '%' && value > 0 && value < 1 && !text.endsWith('%')) return { kind: 'share', value };
  return PLAIN.test(text) || THOUSANDS.test(text) ? null : { kind: 'read-as', value };
}

/** 0.765 → 76.5, without the digits that computers add. */
export function percentOf(share: number): number {
  return Number((share * 100).toPrecision(12));
}

/**
 * The verdict on a typed number. It is right when it is at most `tolerance` away from `answer`, both in the unit beside the field. A
 * typical mistake is known with the same tolerance, the nearest first.
 */
export function judgeNumber(
  text: string,
  { answer, tolerance, mistakes }: { answer: number; tolerance: number; mistakes: readonly TypicalMistake[] },
): NumberVerdict {
  const given = readNumber(text);
  if (given === null) return { kind: 'not-a-number' };
  if (isNear(given, answer, tolerance)) return { kind: 'right' };
  const known = mistakes
    .filter(({ value }) => isNear(given, value, tolerance))
    .sort((a, b) => Math.abs(given - a.value) - Math.abs(given - b.value))[0];
  return known === undefined ? { kind: 'wrong' } : { kind: 'mistake', hint: known.hint };
}

/** 0.1 + 0.2 is not 0.3 in a computer: a difference in the twelfth place is none. */
function isNear(given: number, wanted: number, tolerance: number): boolean {
  return Math.abs(given - wanted) <= tolerance + 1e-12 * Math.max(1, Math.abs(wanted));
}

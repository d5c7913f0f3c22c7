/** Criteria such as ">100", "<>paid" and "a*", which COUNTIF and its family take. */
import { type Argument, allOf, isArea, oneOf } from './arguments.ts';
import { readDate, readTypedNumber, SheetError, type Value } from './values.ts';

/** Whether a cell is meant by a criterion. */
export function criterion(given: Argument | undefined): (value: Value) => boolean {
  const wanted = oneOf(given);
  if (typeof wanted !== 'string') return sameValue(wanted ?? 0);
  const [, sign = '', text = ''] = /^(<>|<=|>=|<|>|=)?([\s\S]*)$/.exec(wanted) ?? [];
  const number = readTypedNumber(text)?.value ?? readDate(text);
  if (number !== null) {
    const isSame = sameValue(number);
    if (sign === '<>') return (value) => !isSame(value);
    if (sign === '' || sign === '=') return isSame;
    return (value) => typeof value === 'number' && isOrdered(sign, value - number);
  }
  if (text === '') return sign === '<>' ? (value) => value !== null : (value) => value === null || value === '';
  if (/^[<>]=?$/.test(sign)) {
    const low = text.toLowerCase();
    return (value) =>
      typeof value === 'string' && isOrdered(sign, value.toLowerCase() < low ? -1 : value.toLowerCase() > low ? 1 : 0);
  }
  const pattern = wildcards(text);
  const isMeant = (value: Value): boolean =>
    typeof value === 'string' ? pattern(value) : typeof value === 'boolean' && pattern(String(value));
  return sign === '<>' ? (value) => !isMeant(value) : isMeant;
}

/** A number is also meant by a text that looks like it. */
function sameValue(wanted: Value): (value: Value) => boolean {
  if (typeof wanted !== 'number') return (value) => value === wanted;
  return (value) =>
    value === wanted ||
    (typeof value === 'string' && (readTypedNumber(value)?.value ?? readDate(value.trim())) === wanted);
}

function isOrdered(sign: string, order: number): boolean {
  if (sign === '<') return order < 0;
  if (sign === '>') return order > 0;
  return sign === '<=' ? order <= 0 : order >= 0;
}

/** What is between the '*' of a pattern: pieces of a fixed length, so that each is looked for once. '?' is one letter, and '~' before a sign means the sign itself. */
function piecesOf(pattern: string): { source: string; length: number }[] {
  const pieces = [{ source: '', length: 0 }];
  for (const [sign, own] of pattern.matchAll(/~([*?~])|[\s\S]/g)) {
    const last = pieces.at(-1);
    if (sign === '*' || last === undefined) {
      pieces.push({ source: '', length: 0 });
      continue;
    }
    last.length += 1;
    last.source += sign === '?' ? '[\\s\\S]' : (own ?? sign).replace(/[.*+?^${}()|[\]\\]/, '\\$&');
  }
  return pieces;
}

/** Whether a whole text is as a pattern with '*' and '?' says; capitals make no difference. */
export function wildcards(pattern: string): (text: string) => boolean {
  const [first = { source: '', length: 0 }, ...rest] = piecesOf(pattern);
  const last = rest.pop();
  if (last === undefined) {
    const whole = new RegExp(`^${first.source}$`, 'i');
    return (text) => whole.test(text);
  }
  const [begin, end] = [new RegExp(`^${first.source}`, 'i'), new RegExp(`^${last.source}$`, 'i')];
  const middle = rest.map(({ source }) => new RegExp(source, 'gi'));
  return (text) => {
    const at = begin.test(text) ? endOf(text, middle, first.length) : null;
    const tail = text.length - last.length;
    return at !== null && tail >= at && end.test(text.slice(tail));
  };
}

/** Where in a text a pattern is found first; -1 where it is not. */
export function wildcardsAt(pattern: string, text: string): number {
  const [first, ...rest] = piecesOf(pattern).map(({ source, length }) => ({ find: new RegExp(source, 'gi'), length }));
  const found = first?.find.exec(text) ?? null;
  if (first === undefined || found === null) return -1;
  // An earlier beginning leaves the most for the rest: where the first one fails, so do all.
  const pieces = rest.map(({ find }) => find);
  return endOf(text, pieces, found.index + first.length) === null ? -1 : found.index;
}

/** Where the last of some pieces ends, each after the one before; null where one is missing. */
function endOf(text: string, pieces: readonly RegExp[], from: number): number | null {
  let at = from;
  for (const piece of pieces) {
    piece.lastIndex = at;
    if (piece.exec(text) === null) return null;
    at = piece.lastIndex;
  }
  return at;
}

/** The values of `taken` where all pairs of area and criterion agree. All areas have one size. */
export function valuesWhere(taken: Argument | undefined, pairs: readonly Argument[]): Value[] {
  const tests = Array.from({ length: pairs.length / 2 }, (_, at) => {
    const area = pairs[at * 2];
    if (!isArea(area)) throw new SheetError('#VALUE!');
    return { cells: allOf(area), isMeant: criterion(pairs[at * 2 + 1]) };
  });
  const values = allOf(taken);
  if (pairs.length % 2 === 1) throw new SheetError('#ERROR!');
  if (tests.some(({ cells }) => cells.length !== values.length)) throw new SheetError('#VALUE!', 'areas');
  return values.filter((_, at) => tests.every(({ cells, isMeant }) => isMeant(cells[at] ?? null)));
}

/** Criteria such as ">100", "<>paid" and "a*", which COUNTIF and its family take. */
import { type Argument, allOf, isArea, oneOf } from './arguments.ts';
import { readDate, readTypedNumber, SheetError, type Value } from './values.ts';

/** Whether a cell is meant by a criterion. */
export function criterion(given: Argument | undefined): (value: Value) => boolean {
  const wanted = oneOf(given);
  if (typeof wanted !== 'string') return (value) => value === (wanted ?? 0);
  const [, sign = '', text = ''] = /^(<>|<=|>=|<|>|=)?([\s\S]*)$/.exec(wanted) ?? [];
  const number = readTypedNumber(text)?.value ?? readDate(text);
  if (number !== null) {
    if (sign === '<>') return (value) => value !== number;
    return (value) =>
      typeof value === 'number'
        ? isOrdered(sign, value - number)
        : value === text && sign.length < 2 && !/[<>]/.test(sign);
  }
  if (text === '') return sign === '<>' ? (value) => value !== null : (value) => value === null || value === '';
  if (/^[<>]=?$/.test(sign)) {
    const low = text.toLowerCase();
    return (value) =>
      typeof value === 'string' && isOrdered(sign, value.toLowerCase() < low ? -1 : value.toLowerCase() > low ? 1 : 0);
  }
  const pattern = wildcards(text);
  const isMeant = (value: Value): boolean =>
    typeof value === 'string' ? pattern.test(value) : typeof value === 'boolean' && pattern.test(String(value));
  return sign === '<>' ? (value) => !isMeant(value) : isMeant;
}

function isOrdered(sign: string, order: number): boolean {
  if (sign === '<') return order < 0;
  if (sign === '>') return order > 0;
  if (sign === '<=') return order <= 0;
  return sign === '>=' ? order >= 0 : order === 0;
}

/** '*' is any letters, '?' one, and '~' before them means themselves. Of a whole text, unless `isPart`. */
export function wildcards(text: string, isPart = false): RegExp {
  const source = text.replace(
    /~([*?~])|([*?])|[.+^${}()|[\]\\]/g,
    (sign, own: string | undefined, wild: string | undefined) =>
      own !== undefined ? `\\${own}` : wild !== undefined ? (wild === '*' ? '[\\s\\S]*' : '[\\s\\S]') : `\\${sign}`,
  );
  return new RegExp(isPart ? source : `^${source}$`, 'i');
}

/** The values of `taken` where all pairs of area and criterion agree. */
export function valuesWhere(taken: Argument | undefined, pairs: readonly Argument[]): Value[] {
  const tests = Array.from({ length: pairs.length / 2 }, (_, at) => {
    const area = pairs[at * 2];
    if (!isArea(area)) throw new SheetError('#VALUE!');
    return { cells: allOf(area), isMeant: criterion(pairs[at * 2 + 1]) };
  });
  const values = allOf(taken);
  if (pairs.length % 2 === 1) throw new SheetError('#ERROR!');
  const size = tests[0]?.cells.length ?? 0;
  if (tests.some(({ cells }) => cells.length !== size) || values.length < size)
    throw new SheetError('#VALUE!', 'areas');
  return values.filter((_, at) => at < size && tests.every(({ cells, isMeant }) => isMeant(cells[at] ?? null)));
}

/** Sums, counts, rounding, conditions. */
import { type Argument, allOf, isArea, NOWHERE, numberOf, numbersOf, oneOf, powerOf, truthOf } from './arguments.ts';
import { criterion, valuesWhere } from './criteria.ts';
import { roundTo } from './formats.ts';
import { type Context, define, MANY, type SheetFunction } from './sheet-function.ts';
import { readTypedNumber, SheetError, type Value } from './values.ts';

const sum = (numbers: readonly number[]): number => tidySum(numbers.reduce((total, one) => total + one, 0));
/** 0.1 + 0.2 adds up to 0.3. */
const tidySum = (value: number): number => Number(value.toPrecision(15));

function average(numbers: readonly number[]): number {
  if (numbers.length === 0) throw new SheetError('#DIV/0!');
  return sum(numbers) / numbers.length;
}

function variance(numbers: readonly number[], less: number): number {
  if (numbers.length <= less) throw new SheetError('#DIV/0!');
  const middle = average(numbers);
  return sum(numbers.map((one) => (one - middle) ** 2)) / (numbers.length - less);
}

/** Smallest first. */
function sorted(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b);
}

function quantile(numbers: readonly number[], share: number): number {
  if (numbers.length === 0 || share < 0 || share > 1) throw new SheetError('#NUM!');
  const order = sorted(numbers);
  const at = share * (order.length - 1);
  const [low = 0, high = low] = [order[Math.floor(at)], order[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

function nth(numbers: readonly number[], at: number): number {
  const found = numbers[Math.ceil(at) - 1];
  if (found === undefined) throw new SheetError('#NUM!');
  return found;
}

function mode(numbers: readonly number[]): number {
  const count = (one: number): number => numbers.filter((other) => other === one).length;
  const most = Math.max(...numbers.map(count));
  const found = numbers.filter((one) => count(one) === most);
  if (most < 2) throw new SheetError('#N/A');
  return Math.min(...found);
}

function rank([given, area, order]: readonly Argument[]): number {
  const value = numberOf(given);
  const numbers = numbersOf([area ?? null]);
  if (!numbers.includes(value)) throw new SheetError('#N/A');
  const isUp = order !== undefined && numberOf(order) !== 0;
  return numbers.filter((one) => (isUp ? one < value : one > value)).length + 1;
}

function product(args: readonly Argument[]): number {
  const first = args[0];
  const size = allOf(first).length;
  if (args.some((arg) => allOf(arg).length !== size)) throw new SheetError('#VALUE!', 'areas');
  const lists = args.map((arg) =>
    allOf(arg).map((value) => {
      if (value instanceof SheetError) throw value;
      return typeof value === 'string' ? 0 : Number(value);
    }),
  );
  return sum(lists[0]?.map((_, at) => lists.reduce((total, list) => total * (list[at] ?? 0), 1)) ?? []);
}

/** Up to the next multiple of the step, or down. */
function multiple([given, step]: readonly Argument[], how: (value: number) => number): number {
  const [value, size] = [numberOf(given), step === undefined ? 1 : numberOf(step)];
  if (size === 0) return 0;
  if (value > 0 && size < 0) throw new SheetError('#NUM!');
  return tidySum(how(tidySum(value / size)) * size);
}

function divided(value: number, by: number): number {
  if (by === 0) throw new SheetError('#DIV/0!');
  return value / by;
}

function checked(value: number): number {
  if (!Number.isFinite(value)) throw new SheetError('#NUM!');
  return value;
}

/** The condition of IF and its family; an error in it is their result. */
function firstTrue(args: readonly Argument[]): Argument {
  for (let at = 0; at + 1 < args.length; at += 2) if (truthOf(args[at])) return args[at + 1] ?? null;
  throw new SheetError('#N/A');
}

function choose([wanted, ...pairs]: readonly Argument[]): Argument {
  const value = oneOf(wanted);
  if (value instanceof SheetError) return value;
  const same = (one: Value): boolean => sameCase(one) === sameCase(value);
  for (let at = 0; at + 1 < pairs.length; at += 2) if (same(oneOf(pairs[at]))) return pairs[at + 1] ?? null;
  if (pairs.length % 2 === 1) return pairs.at(-1) ?? null;
  throw new SheetError('#N/A');
}
const sameCase = (value: Value): Value => (typeof value === 'string' ? value.toLowerCase() : value);

function truths(args: readonly Argument[]): boolean[] {
  const found = args.flatMap((arg) =>
    isArea(arg) ? allOf(arg).filter((value) => value !== null && typeof value !== 'string') : [oneOf(arg)],
  );
  if (found.length === 0) throw new SheetError('#VALUE!');
  return found.map(truthOf);
}

/** What a loan costs each month: all payments are the same. */
function payment([rate, count, now, later, type]: readonly Argument[]): number {
  const [r, n, pv] = [numberOf(rate), numberOf(count), numberOf(now)];
  const [fv, atStart] = [numberOf(later), numberOf(type) === 0 ? 1 : 1 + r];
  if (r === 0) return -divided(pv + fv, n);
  const grown = (1 + r) ** n;
  return (-(pv * grown + fv) * r) / (atStart * (grown - 1));
}

/** One number in, one number out. */
const one = (run: (value: number) => number): SheetFunction => define(1, 1, ([value]) => checked(run(numberOf(value))));
/** Of all numbers. */
const many = (run: (numbers: number[]) => number): SheetFunction => define(1, MANY, (args) => run(numbersOf(args)));
const rounding = (how: (value: number) => number): SheetFunction =>
  define(1, 2, ([value, places]) => roundTo(numberOf(value), Math.trunc(numberOf(places)), how));
/** `run` of the numbers that an area has where another one agrees with a criterion. */
const where = (run: (numbers: number[]) => number): SheetFunction =>
  define(2, 3, ([area, wanted, taken], context) =>
    run(numbersIn(valuesWhere(sized(taken ?? area, area, context), [area ?? null, wanted ?? null]))),
  );
const whereAll = (run: (numbers: number[]) => number): SheetFunction =>
  define(3, MANY, ([taken, ...pairs]) => run(numbersIn(valuesWhere(taken, pairs))));

/** As large as another area, from its own first cell on: SUMIF(A2:A9,"x",C2) adds cells of C2:C9. */
function sized(taken: Argument | undefined, like: Argument | undefined, { areaOf }: Context): Argument {
  if (!isArea(taken) || !isArea(like) || taken.place === NOWHERE) return taken ?? null;
  const { row, column } = taken.place;
  const [height, width] = [like.rows.length, like.rows[0]?.length ?? 0];
  if (taken.rows.length === height && taken.rows[0]?.length === width) return taken;
  return areaOf({ from: taken.place, to: { row: row + height - 1, column: column + width - 1 } });
}

function numbersIn(values: readonly Value[]): number[] {
  return numbersOf([{ rows: [[...values]], place: NOWHERE }]);
}

const least = (numbers: readonly number[]): number => (numbers.length === 0 ? 0 : Math.min(...numbers));
const most = (numbers: readonly number[]): number => (numbers.length === 0 ? 0 : Math.max(...numbers));
const isFilled = (value: Value): boolean => value !== null;

export const NUMBER_FUNCTIONS: Readonly<Record<string, SheetFunction>> = {
  SUM: many(sum),
  AVERAGE: many(average),
  MIN: many(least),
  MAX: many(most),
  PRODUCT: many((numbers) => numbers.reduce((total, value) => total * value, numbers.length === 0 ? 0 : 1)),
  MEDIAN: many((numbers) => quantile(numbers, 0.5)),
  MODE: many(mode),
  STDEV: many((numbers) => Math.sqrt(variance(numbers, 1))),
  STDEVP: many((numbers) => Math.sqrt(variance(numbers, 0))),
  VAR: many((numbers) => variance(numbers, 1)),
  PERCENTILE: define(2, 2, ([area, share]) => quantile(numbersOf([area ?? null]), numberOf(share))),
  QUARTILE: define(2, 2, ([area, part]) => quantile(numbersOf([area ?? null]), Math.trunc(numberOf(part)) / 4)),
  LARGE: define(2, 2, ([area, at]) => nth(sorted(numbersOf([area ?? null])).reverse(), numberOf(at))),
  SMALL: define(2, 2, ([area, at]) => nth(sorted(numbersOf([area ?? null])), numberOf(at))),
  RANK: define(2, 3, rank),
  COUNT: define(1, MANY, (args) => {
    // A text that looks like a number counts where it is in the formula, and not in a cell.
    const isNumber = (value: Value): boolean =>
      typeof value === 'number' || (typeof value === 'string' && readTypedNumber(value) !== null);
    const found = args.map((arg) =>
      isArea(arg) ? allOf(arg).filter((one) => typeof one === 'number') : [oneOf(arg)].filter(isNumber),
    );
    return found.flat().length;
  }),
  COUNTA: define(1, MANY, (args) => args.flatMap(allOf).filter(isFilled).length),
  COUNTBLANK: define(1, 1, ([area]) => allOf(area).filter((value) => value === null || value === '').length),
  COUNTIF: define(2, 2, ([area, wanted]) => allOf(area).filter(criterion(wanted)).length),
  COUNTIFS: define(2, MANY, (args) => valuesWhere(args[0], args).length),
  SUMIF: where(sum),
  SUMIFS: whereAll(sum),
  AVERAGEIF: where(average),
  AVERAGEIFS: whereAll(average),
  MINIFS: whereAll(least),
  MAXIFS: whereAll(most),
  SUMPRODUCT: define(1, MANY, product),
  ROUND: rounding(Math.round),
  ROUNDUP: rounding(Math.ceil),
  ROUNDDOWN: rounding(Math.floor),
  TRUNC: rounding(Math.floor),
  INT: one((value) => Math.floor(tidySum(value))),
  ABS: one(Math.abs),
  SIGN: one(Math.sign),
  SQRT: one(Math.sqrt),
  EXP: one(Math.exp),
  LN: one(Math.log),
  LOG10: one(Math.log10),
  POWER: define(2, 2, ([value, power]) => powerOf(numberOf(value), numberOf(power))),
  MOD: define(2, 2, ([given, by]) => {
    const [value, size] = [numberOf(given), numberOf(by)];
    const rest = tidySum(value - size * Math.floor(tidySum(divided(value, size))));
    // 0.3 is three times 0.1, and what a computer leaves of it is nothing.
    return Math.abs(rest) < Math.abs(value) * 1e-15 ? 0 : rest;
  }),
  QUOTIENT: define(2, 2, ([value, by]) => Math.trunc(tidySum(divided(numberOf(value), numberOf(by))))),
  CEILING: define(1, 2, (args) => multiple(args, Math.ceil)),
  FLOOR: define(1, 2, (args) => multiple(args, Math.floor)),
  MROUND: define(2, 2, (args) => multiple(args, Math.round)),
  PI: define(0, 0, () => Math.PI),
  PMT: define(3, 5, payment),
  IF: define(2, 3, ([condition, yes, no]) => (truthOf(condition) ? (yes ?? null) : no === undefined ? false : no)),
  IFS: define(2, MANY, firstTrue),
  SWITCH: define(3, MANY, choose),
  IFERROR: define(2, 2, ([value, other]) => (oneOf(value) instanceof SheetError ? (other ?? null) : (value ?? null))),
  IFNA: define(2, 2, ([value, other]) => {
    const found = oneOf(value);
    return found instanceof SheetError && found.code === '#N/A' ? (other ?? null) : (value ?? null);
  }),
  AND: define(1, MANY, (args) => truths(args).every(Boolean)),
  OR: define(1, MANY, (args) => truths(args).some(Boolean)),
  XOR: define(1, MANY, (args) => truths(args).filter(Boolean).length % 2 === 1),
  NOT: define(1, 1, ([value]) => !truthOf(value)),
  TRUE: define(0, 0, () => true),
  FALSE: define(0, 0, () => false),
  NA: define(0, 0, () => new SheetError('#N/A')),
  ISBLANK: define(1, 1, ([value]) => oneOf(value) === null),
  ISNUMBER: define(1, 1, ([value]) => typeof oneOf(value) === 'number'),
  ISTEXT: define(1, 1, ([value]) => typeof oneOf(value) === 'string'),
  ISLOGICAL: define(1, 1, ([value]) => typeof oneOf(value) === 'boolean'),
  ISERROR: define(1, 1, ([value]) => oneOf(value) instanceof SheetError),
  ISNA: define(1, 1, ([value]) => {
    const found = oneOf(value);
    return found instanceof SheetError && found.code === '#N/A';
  }),
};

/** Functions of texts. */
import { type Argument, allOf, numberOf, oneOf, textOf, truthOf } from './arguments.ts';
import { wildcardsAt } from './criteria.ts';
import { isPattern, showNumber } from './formats.ts';
import { define, MANY, type SheetFunction } from './sheet-function.ts';
import { SheetError } from './values.ts';

/** How many letters; below 0 is no number of letters. */
function letters(given: Argument | undefined, otherwise: number): number {
  const count = given === undefined ? otherwise : Math.trunc(numberOf(given));
  if (count < 0) throw new SheetError('#VALUE!', `${count}`);
  return count;
}

function place([part, whole, from]: readonly Argument[], hasCase: boolean): number {
  const begin = letters(from, 1);
  const [wanted, text] = [textOf(part), textOf(whole)];
  if (begin < 1 || begin > text.length + 1) throw new SheetError('#VALUE!', `${begin}`);
  const rest = text.slice(begin - 1);
  const at = hasCase ? rest.indexOf(wanted) : wildcardsAt(wanted, rest);
  if (at < 0) throw new SheetError('#VALUE!', wanted);
  return at + begin;
}

function substitute([whole, part, other, which]: readonly Argument[]): string {
  const [text, wanted, by] = [textOf(whole), textOf(part), textOf(other)];
  if (wanted === '') return text;
  if (which === undefined) return text.replaceAll(wanted, () => by);
  const pieces = text.split(wanted);
  const at = Math.trunc(numberOf(which));
  if (at < 1) throw new SheetError('#VALUE!', `${at}`);
  return at >= pieces.length ? text : pieces.slice(0, at).join(wanted) + by + pieces.slice(at).join(wanted);
}

function join([between, skips, ...parts]: readonly Argument[]): string {
  const texts = parts.flatMap(allOf).map(textOf);
  return texts.filter((text) => text !== '' || !truthOf(skips)).join(textOf(between));
}

function capitals(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|[^\p{L}])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

const text = (run: (given: string) => string | number): SheetFunction => define(1, 1, ([given]) => run(textOf(given)));
const together = (args: readonly Argument[]): string => args.flatMap(allOf).map(textOf).join('');

export const TEXT_FUNCTIONS: Readonly<Record<string, SheetFunction>> = {
  LEN: text((given) => given.length),
  UPPER: text((given) => given.toUpperCase()),
  LOWER: text((given) => given.toLowerCase()),
  PROPER: text(capitals),
  TRIM: text((given) => given.replace(/ +/g, ' ').replace(/^ | $/g, '')),
  CLEAN: text((given) => given.replace(/\p{Cc}/gu, '')),
  LEFT: define(1, 2, ([given, count]) => textOf(given).slice(0, letters(count, 1))),
  RIGHT: define(1, 2, ([given, count]) => {
    const whole = textOf(given);
    return whole.slice(Math.max(0, whole.length - letters(count, 1)));
  }),
  MID: define(3, 3, ([given, from, count]) => {
    const begin = letters(from, 1);
    if (begin < 1) throw new SheetError('#VALUE!', `${begin}`);
    return textOf(given).slice(begin - 1, begin - 1 + letters(count, 0));
  }),
  CONCAT: define(1, MANY, together),
  CONCATENATE: define(1, MANY, (args) => args.map(textOf).join('')),
  TEXTJOIN: define(3, MANY, join),
  SUBSTITUTE: define(3, 4, substitute),
  REPLACE: define(4, 4, ([given, from, count, other]) => {
    const [whole, begin] = [textOf(given), letters(from, 1)];
    if (begin < 1) throw new SheetError('#VALUE!', `${begin}`);
    return whole.slice(0, begin - 1) + textOf(other) + whole.slice(begin - 1 + letters(count, 0));
  }),
  FIND: define(2, 3, (args) => place(args, true)),
  SEARCH: define(2, 3, (args) => place(args, false)),
  REPT: define(2, 2, ([given, count]) => {
    const times = letters(count, 0);
    if (times * textOf(given).length > 10_000) throw new SheetError('#NUM!');
    return textOf(given).repeat(times);
  }),
  EXACT: define(2, 2, ([one, other]) => textOf(one) === textOf(other)),
  VALUE: define(1, 1, ([given]) => numberOf(given)),
  TEXT: define(2, 2, ([given, pattern]) => {
    const value = oneOf(given);
    if (value instanceof SheetError) return value;
    if (typeof value === 'string') return value;
    if (!isPattern(textOf(pattern))) throw new SheetError('#VALUE!', textOf(pattern));
    return showNumber(numberOf(value), textOf(pattern));
  }),
  T: define(1, 1, ([given]) => (typeof oneOf(given) === 'string' ? oneOf(given) : '')),
  N: define(1, 1, ([given]) => (typeof oneOf(given) === 'string' ? 0 : numberOf(given))),
  CHAR: define(1, 1, ([code]) => String.fromCharCode(numberOf(code))),
  CODE: text((given) => given.charCodeAt(0)),
};

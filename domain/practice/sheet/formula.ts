/** Formulas as text: their pieces, their tree, and their references when a cell is copied. */
import { ERROR_CODES, SheetError, type Value } from './values.ts';

/** Rows and columns count from 0. `fixed`: it has a $ and stays. */
export type Place = { row: number; column: number };
type Token = {
  kind: 'number' | 'text' | 'cell' | 'columns' | 'name' | 'error' | 'sign' | 'end';
  text: string;
  at: number;
};

/** The tree of a formula. `area` is open below where whole columns are named. */
export type Node =
  | { kind: 'value'; value: Value }
  | { kind: 'area'; from: Place; to: Place }
  | { kind: 'call'; name: string; args: Node[] }
  | { kind: 'sign'; sign: string; left: Node; right: Node }
  | { kind: 'minus' | 'percent'; of: Node };

const TOKEN =
  /\s*(?:(\d+\.?\d*(?:e[-+]?\d+)?|\.\d+(?:e[-+]?\d+)?)|("(?:[^"]|"")*"|[“”„][^"“”„]*["“”])|(\$?[a-z]{1,3}\$?[1-9]\d*(?![\w(.]))|(\$?[a-z]{1,3}:\$?[a-z]{1,3}(?![\w(]))|([a-z_][\w.]*)|(#[a-z/]+(?:0!|[!?]|(?<=n\/a)))|(<>|<=|>=|[-+*/^&%=<>(),;:−×]))/iy;
const KINDS = ['number', 'text', 'cell', 'columns', 'name', 'error', 'sign'] as const;

/** What a phone's keyboard and a text program write in place of the plain signs. */
const PLAIN_SIGNS: Readonly<Record<string, string>> = { '−': '-', '×': '*' };
/** A longer formula is none: it would be nested more deeply than a browser can work out. */
const MOST_LETTERS = 1000;

/** The pieces of a formula without its '='; a text that is none ends it with an error that says where. */
function tokensOf(formula: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (formula.slice(at).trim() !== '') {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(formula);
    const found = match?.slice(1).findIndex((text) => text !== undefined) ?? -1;
    const kind = KINDS[found];
    if (match === null || kind === undefined) throw new SheetError('#ERROR!', formula.slice(at).trim().slice(0, 12));
    const text = match[found + 1] ?? '';
    tokens.push({ kind, text: PLAIN_SIGNS[text] ?? text, at: at + match[0].length - text.length });
    at += match[0].length;
  }
  return [...tokens, { kind: 'end', text: '', at }];
}

/** 'B2' and '$B$2' → row 1, column 1. */
export function placeOf(text: string): Place {
  const [, letters = '', digits = ''] = /^\$?([a-z]+)\$?(\d*)$/i.exec(text) ?? [];
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}

/** 0 → A, 25 → Z, 26 → AA. */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

export function cellName({ row, column }: Place): string {
  return `${columnName(column)}${row + 1}`;
}

/** How strongly signs hold. A minus in front holds more than '^', as in all spreadsheets: -2^2 is 4. */
const STRENGTH: Readonly<Record<string, number>> = {
  '=': 1,
  '<>': 1,
  '<': 1,
  '>': 1,
  '<=': 1,
  '>=': 1,
  '&': 2,
  '+': 3,
  '-': 3,
  '*': 4,
  '/': 4,
  '^': 5,
};
const PREFIX = 6;

/** The tree of a formula without its '='. A text that is no formula throws a `SheetError`. */
export function parseFormula(formula: string): Node {
  if (formula.length > MOST_LETTERS) throw new SheetError('#ERROR!', formula.slice(0, 12));
  return new Parser(tokensOf(formula)).whole();
}

/** Whether a text would be a formula that names cells if it began with '=': `C2-B2`, `SUM(B2:B5)`. */
export function lacksEquals(text: string): boolean {
  if (!/[a-z]\$?\d/i.test(text)) return false;
  try {
    return ['sign', 'call'].includes(parseFormula(text).kind);
  } catch {
    return false;
  }
}

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Node {
    const node = this.#expression(0);
    if (this.#next.kind !== 'end') throw this.#wrong();
    return node;
  }

  get #next(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '', at: 0 };
  }

  #wrong(): SheetError {
    return new SheetError('#ERROR!', this.#next.text);
  }

  #take(text: string): boolean {
    if (this.#next.kind !== 'sign' || this.#next.text !== text) return false;
    this.#at += 1;
    return true;
  }

  /** A bracket that is missing at the end is understood, as in all spreadsheets. */
  #closes(): boolean {
    return this.#take(')') || this.#next.kind === 'end';
  }

  #expression(least: number): Node {
    let left = this.#first();
    for (;;) {
      if (this.#take('%')) {
        left = { kind: 'percent', of: left };
        continue;
      }
      const { kind, text } = this.#next;
      const strength = kind === 'sign' ? (STRENGTH[text] ?? 0) : 0;
      if (strength <= least) return left;
      this.#at += 1;
      left = { kind: 'sign', sign: text, left, right: this.#expression(strength) };
    }
  }

  #first(): Node {
    if (this.#take('-')) return { kind: 'minus', of: this.#expression(PREFIX) };
    if (this.#take('+')) return this.#expression(PREFIX);
    if (this.#take('(')) {
      const inner = this.#expression(0);
      if (!this.#closes()) throw this.#wrong();
      return inner;
    }
    const { kind, text } = this.#next;
    this.#at += 1;
    if (kind === 'number') return { kind: 'value', value: Number(text) };
    if (kind === 'text') return { kind: 'value', value: text.slice(1, -1).replaceAll('""', '"') };
    if (kind === 'cell') return this.#area(text);
    if (kind === 'columns') return columnsOf(text);
    if (kind === 'error') return { kind: 'value', value: errorOf(text) };
    if (kind === 'name') return this.#named(text.toUpperCase());
    this.#at -= 1;
    throw this.#wrong();
  }

  #area(text: string): Node {
    const from = placeOf(text);
    if (!this.#take(':')) return { kind: 'area', from, to: from };
    if (this.#next.kind !== 'cell') throw this.#wrong();
    const other = placeOf(this.#next.text);
    this.#at += 1;
    return areaOf(from, other);
  }

  #named(name: string): Node {
    if (this.#take('(')) return { kind: 'call', name, args: this.#args() };
    if (name === 'TRUE' || name === 'FALSE') return { kind: 'value', value: name === 'TRUE' };
    return { kind: 'value', value: new SheetError('#NAME?', name) };
  }

  /** Separated by ',' or, as in French spreadsheets, by ';'. One that is left out is empty. */
  #args(): Node[] {
    const args: Node[] = [];
    if (this.#take(')')) return args;
    for (;;) {
      const isLeftOut = this.#next.kind === 'sign' && [',', ';', ')'].includes(this.#next.text);
      args.push(isLeftOut ? { kind: 'value', value: null } : this.#expression(0));
      if (this.#closes()) return args;
      if (!this.#take(',') && !this.#take(';')) throw this.#wrong();
    }
  }
}

function areaOf(one: Place, other: Place): Node {
  const rows = [one.row, other.row];
  const columns = [one.column, other.column];
  return {
    kind: 'area',
    from: { row: Math.min(...rows), column: Math.min(...columns) },
    to: { row: Math.max(...rows), column: Math.max(...columns) },
  };
}

function columnsOf(text: string): Node {
  const [from = '', to = ''] = text.split(':');
  return areaOf({ ...placeOf(from), row: 0 }, { ...placeOf(to), row: Number.POSITIVE_INFINITY });
}

function errorOf(text: string): SheetError {
  return new SheetError(ERROR_CODES.find((code) => code === text.toUpperCase()) ?? '#ERROR!', text);
}

/** The text of a cell when it is copied so many rows and columns away: references move, what has a $ stays, and what leaves the sheet is #REF!. */
export function moveFormula(input: string, by: Place): string {
  if (!input.startsWith('=')) return input;
  return replaceReferences(input, (text) => movedReference(text, by));
}

/** Each reference of a formula, a whole column with its pair, replaced. What cannot be read stays as it is. */
function replaceReferences(input: string, replace: (text: string) => string): string {
  let tokens: Token[];
  try {
    tokens = tokensOf(input.slice(1));
  } catch {
    return input;
  }
  let moved = '=';
  let end = 0;
  for (const { kind, text, at } of tokens) {
    moved += input.slice(1 + end, 1 + at);
    end = at + text.length;
    moved += kind === 'cell' || kind === 'columns' ? text.split(':').map(replace).join(':') : text;
  }
  return moved;
}

function movedReference(text: string, by: Place): string {
  const [, stays = '', letters = '', fixed = '', digits = ''] = /^(\$?)([a-z]+)(\$?)(\d*)$/i.exec(text) ?? [];
  const column = placeOf(text).column + (stays === '' ? by.column : 0);
  const row = Number(digits) + (fixed === '' ? by.row : 0);
  if (column < 0 || (digits !== '' && row < 1)) return '#REF!';
  return `${stays}${by.column === 0 || stays !== '' ? letters : columnName(column)}${fixed}${digits === '' ? '' : row}`;
}

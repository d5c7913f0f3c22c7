/**
 * Code in which nothing but its words and signs is left: what is in texts, comments and regular expressions is blank, at the same places. So
 * `import` and `export` are found where they are meant, and an open bracket is named before an engine calls it an unexpected end.
 */

/** Why code cannot be read: a bracket that is open or too much, or a text that does not end. `line` from 1. */
export type ShapeProblem = { kind: 'open' | 'close' | 'text'; line: number; about: string };
/** `depth`: in how many brackets each letter is. */
export type MaskedCode = { masked: string; depth: readonly number[]; problem: ShapeProblem | null };

const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
/** Behind these words a slash begins a regular expression. */
/** A regular expression may come behind the brackets of these. */
const CONDITION = /(?:^|[^\w$.])(?:if|while|for|with)$/;
const BEFORE_REGEX = /(?:^|[^\w$.])(?:return|typeof|case|in|of|delete|void|throw|new|else|do|await|yield)$/;

export function maskCode(text: string): MaskedCode {
  return new Mask(text).read();
}

class Mask {
  readonly #text: string;
  readonly #out: string[] = [];
  readonly #depth: number[] = [];
  readonly #open: { sign: string; line: number; isCondition: boolean }[] = [];
  /** The last bracket that closed was that of a condition. */
  #wasCondition = false;
  #at = 0;
  #line = 1;
  #problem: ShapeProblem | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  read(): MaskedCode {
    while (this.#at < this.#text.length) this.#step();
    const left = this.#open.at(-1);
    if (left !== undefined) this.#fail('open', left.line, left.sign === '${' ? '{' : left.sign);
    return { masked: this.#out.join(''), depth: this.#depth, problem: this.#problem };
  }

  #step(): void {
    const [sign = '', next = ''] = [this.#text[this.#at], this.#text[this.#at + 1]];
    if (sign === '/' && next === '/') this.#blankUntil(this.#endOf('\n'));
    else if (sign === '/' && next === '*') this.#comment();
    else if (sign === "'" || sign === '"') this.#quoted(sign);
    else if (sign === '`') this.#template();
    else if (sign === '/' && this.#mayBeginRegex()) this.#regex();
    else if ('([{'.includes(sign)) this.#push(sign);
    else if (sign in PAIRS) this.#pop(sign);
    else this.#keep();
  }

  #keep(): void {
    const sign = this.#text[this.#at] ?? '';
    if (sign === '\n') this.#line += 1;
    this.#out.push(sign);
    this.#depth.push(this.#open.length);
    this.#at += 1;
  }

  #blankUntil(end: number): void {
    while (this.#at < end) {
      const sign = this.#text[this.#at] ?? '';
      if (sign === '\n') this.#line += 1;
      this.#out.push(sign === '\n' ? '\n' : ' ');
      this.#depth.push(this.#open.length);
      this.#at += 1;
    }
  }

  #endOf(what: string, from = this.#at): number {
    const found = this.#text.indexOf(what, from);
    return found === -1 ? this.#text.length : found;
  }

  #comment(): void {
    const line = this.#line;
    const end = this.#endOf('*/', this.#at + 2);
    if (end === this.#text.length) this.#fail('text', line, '/*');
    this.#blankUntil(Math.min(end + 2, this.#text.length));
  }

  #quoted(quote: string): void {
    const line = this.#line;
    this.#keep();
    let end = this.#at;
    while (end < this.#text.length && this.#text[end] !== quote && this.#text[end] !== '\n') {
      end += this.#text[end] === '\\' ? 2 : 1;
    }
    this.#blankUntil(Math.min(end, this.#text.length));
    if (this.#text[this.#at] === quote) this.#keep();
    else this.#fail('text', line, quote);
  }

  /** Also what comes behind the `}` of a value in a template. */
  #template(): void {
    const line = this.#line;
    this.#keep();
    let end = this.#at;
    while (end < this.#text.length && this.#text[end] !== '`' && !this.#text.startsWith('${', end)) {
      end += this.#text[end] === '\\' ? 2 : 1;
    }
    this.#blankUntil(Math.min(end, this.#text.length));
    if (this.#text[this.#at] === '`') this.#keep();
    else if (this.#at >= this.#text.length) this.#fail('text', line, '`');
    else {
      this.#keep();
      this.#push('${');
    }
  }

  /** What is before this place, without blanks; enough of it for a word. */
  #before(): string {
    return this.#out.slice(-40).join('').trimEnd();
  }

  #mayBeginRegex(): boolean {
    const before = this.#before();
    if (before.endsWith(')')) return this.#wasCondition;
    if (/\+\+$|--$/.test(before)) return false;
    return before === '' || /[(,=:[!&|?{;+\-*%<>~^]$/.test(before) || BEFORE_REGEX.test(before);
  }

  #regex(): void {
    let end = this.#at + 1;
    let isClass = false;
    while (end < this.#text.length && this.#text[end] !== '\n') {
      const sign = this.#text[end];
      if (sign === '/' && !isClass) break;
      if (sign === '[') isClass = true;
      if (sign === ']') isClass = false;
      end += sign === '\\' ? 2 : 1;
    }
    this.#blankUntil(Math.min(end + 1, this.#text.length));
    // Something is there, so that a slash behind it divides.
    this.#out[this.#out.length - 1] = '0';
  }

  #push(sign: string): void {
    const isCondition = sign === '(' && CONDITION.test(this.#before());
    this.#keep();
    this.#open.push({ sign, line: this.#line, isCondition });
  }

  #pop(sign: string): void {
    const last = this.#open.at(-1);
    const isTemplate = sign === '}' && last?.sign === '${';
    if (!isTemplate && last?.sign !== PAIRS[sign]) {
      if (last === undefined) this.#fail('close', this.#line, sign);
      else this.#fail('open', last.line, last.sign === '${' ? '{' : last.sign);
      this.#keep();
      return;
    }
    this.#open.pop();
    this.#wasCondition = last?.isCondition === true;
    if (isTemplate) this.#template();
    else this.#keep();
  }

  /** The first one counts: what comes behind it follows from it. */
  #fail(kind: ShapeProblem['kind'], line: number, about: string): void {
    this.#problem ??= { kind, line, about };
  }
}

/** The comments, names and titles of tests of a source: what programmers read and users never see. */

/** `at`: where it begins in the source. A name is an identifier. Other strings are not among them: they are texts that are shown, or data. */
export type Piece = { kind: 'comment' | 'name' | 'title'; text: string; at: number };

const COMMENT = String.raw`\/\*[\s\S]*?\*\/|\/\/[^\n]*|<!--[\s\S]*?-->`;
const STRING = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`;
/** Only where an operand can begin: elsewhere a slash divides, or ends a tag. */
const PATTERN = String.raw`(?<=[=(,:;!&|?{[]\s*)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*`;
/** Parts of a name with hyphens, as classes and attributes have, are not names of code. */
const NAME = String.raw`(?<![\w$]|\w-)[A-Za-z_$][\w$]*(?![\w$]|-\w)`;
const TOKEN = new RegExp(`(?<comment>${COMMENT})|(?<string>${STRING})|${PATTERN}|(?<name>${NAME})|[\`{}]`, 'g');
/** From the opening backtick, or from the brace that ends a place in it, to the next place or the end. */
const TEMPLATE_TEXT = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y;
/** What is before the first argument of a test: `test(`, `it.skip(`, `it.each([…])(`. */
const BEFORE_TITLE = /(?:\b(?:describe|it|test)(?:\.\w+)*|[)`])\s*\(\s*$/;

/** `hasTitles`: the source is of tests. Sources in TypeScript, JavaScript, Astro, CSS and Go are read alike. */
export function piecesOf(source: string, hasTitles: boolean): Piece[] {
  const pieces: Piece[] = [];
  const add = (kind: Piece['kind'], text: string, at: number) => pieces.push({ kind, text, at });
  const isTitle = (at: number) => hasTitles && BEFORE_TITLE.test(source.slice(Math.max(0, at - 80), at));
  // What each open brace belongs to: a place in a template, of which the text goes on after it, or code.
  const braces: ('code' | 'title' | 'template')[] = [];

  const readTemplate = (from: number, kind: 'title' | 'template'): number => {
    TEMPLATE_TEXT.lastIndex = from;
    const text = TEMPLATE_TEXT.exec(source)?.[0] ?? '';
    if (kind === 'title') add('title', text, from);
    const end = from + text.length;
    if (source[end] !== '$') return end + 1;
    braces.push(kind);
    return end + 2;
  };

  const token = new RegExp(TOKEN);
  for (let found = token.exec(source); found !== null; found = token.exec(source)) {
    const { comment, string, name } = found.groups ?? {};
    if (comment !== undefined) add('comment', comment, found.index);
    else if (name !== undefined) add('name', name, found.index);
    else if (string !== undefined && isTitle(found.index)) add('title', string, found.index);
    else if (found[0] === '{') braces.push('code');
    else if (found[0] === '`')
      token.lastIndex = readTemplate(token.lastIndex, isTitle(found.index) ? 'title' : 'template');
    else if (found[0] === '}') {
      const brace = braces.pop() ?? 'code';
      if (brace !== 'code') token.lastIndex = readTemplate(token.lastIndex, brace);
    }
  }
  return pieces;
}

/** The words of a name in lower case: `datesIn`, `LAST_DATES` and `dates` all have 'dates'. */
export function partsOfName(name: string): string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase());
}

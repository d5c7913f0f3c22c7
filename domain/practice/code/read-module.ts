/**
 * A file of code as a module: what it imports and exports, and its text with these in words of a function, on the same lines, so that a
 * file runs in one worker with the others (link-modules.ts).
 */
import { type MaskedCode, maskCode, type ShapeProblem } from './mask-code.ts';

/** `names` as the other file exports them; 'default' and '*' too. */
export type Import = { from: string; names: string[]; line: number };
export type ModuleProblem = ShapeProblem | { kind: 'form'; line: number; about: string };
export type ReadModule = {
  imports: Import[];
  /** What it exports: the name for others, and the name within. */
  exports: { name: string; local: string }[];
  text: string;
  problem: ModuleProblem | null;
};

type Masked = Pick<MaskedCode, 'masked' | 'depth'>;
type Cut = { from: number; to: number; text: string };
type Found = Omit<ReadModule, 'text'> & { cuts: Cut[] };

const WORD = /(?<![\w$.])(?:import|export)(?![\w$])/g;
const IMPORT = /import([\w$*{},\s]*)(["'])/y;
const IMPORT_END = /[ \t]*;/y;
const EXPORT_DEFAULT =
  /export\s+default(?![\w$])\s*(?=(?:(?:async\s+)?function(?:\s*\*\s*|\s+)([\w$]+)|class\s+(?!extends\b)([\w$]+))?)/y;
const EXPORT_ONE = /export\s+(?=(?:async\s+)?function\s*\*?\s*([\w$]+)|class\s+([\w$]+)|((?:const|let|var)\s+)[\w$])/y;
const EXPORT_LIST = /export\s*\{([\w$,\s]*)\}\s*(from(?![\w$]))?;?/y;

/** What a default export without a name is called within its file. */
const DEFAULT = 'academyDefault';

export function readModule(code: string): ReadModule {
  const { masked, depth, problem } = maskCode(code);
  const found: Found = { imports: [], exports: [], cuts: [], problem: null };
  for (const { index, 0: word } of masked.matchAll(WORD)) {
    if (depth[index] !== 0 || found.problem !== null) continue;
    if (word === 'import') readImport(code, masked, index, found);
    else readExport(code, { masked, depth }, index, found);
  }
  const { imports, exports, cuts } = found;
  return { imports, exports, problem: problem ?? found.problem, text: withCuts(code, cuts) };
}

function readImport(code: string, masked: string, at: number, found: Found): void {
  // `import(…)` and `import.meta` are no statements.
  if (/^import\s*[.(]/.test(masked.slice(at, at + 40))) return;
  const match = matchAt(IMPORT, masked, at);
  if (match === null) {
    fail(code, at, found);
    return;
  }
  const [whole, words = '', quote = ''] = match;
  const clause = words.trim();
  const begin = at + whole.length;
  // What is between quotes is blank.
  const close = masked.indexOf(quote, begin);
  if (close === -1 || !(clause === '' || /[\s}]from$/.test(clause))) {
    fail(code, at, found);
    return;
  }
  const from = code.slice(begin, close);
  const { names, bind } = readClause(clause.replace(/from$/, ''));
  found.imports.push({ from, names, line: lineOf(code, at) });
  // A comment behind it is blank too, and stays.
  const end = matchAt(IMPORT_END, masked, close + 1)?.[0].length ?? 0;
  const text = bind(`academyImport(${JSON.stringify(from)})`);
  found.cuts.push({ from: at, to: close + 1 + end, text });
}

/** `first, { a, b as c }` or `* as all`: which names, and what they are called here. */
function readClause(clause: string): { names: string[]; bind: (value: string) => string } {
  const all = /\*\s*as\s+([\w$]+)/.exec(clause)?.[1];
  const first = /^\s*([\w$]+)/.exec(clause)?.[1];
  if (all !== undefined) {
    const more = first === undefined ? '' : `, { default: ${first} } = ${all}`;
    const names = first === undefined ? ['*'] : ['default', '*'];
    return { names, bind: (value) => `const ${all} = ${value}${more};` };
  }
  const pairs = [
    ...(first === undefined ? [] : [['default', first]]),
    ...listed(/\{([^}]*)\}/.exec(clause)?.[1] ?? ''),
  ];
  if (pairs.length === 0) return { names: [], bind: () => '' };
  return {
    names: pairs.map(([name = '']) => name),
    bind: (value) => `const { ${pairs.map(([name, local]) => `${name}: ${local}`).join(', ')} } = ${value};`,
  };
}

/** `a, b as c` as pairs; a name without `as` is its own. */
function listed(text: string): string[][] {
  return text
    .split(',')
    .map((one) => one.trim().split(/\s+as\s+/))
    .filter(([name]) => name !== '')
    .map(([name = '', local = name]) => [name, local]);
}

function readExport(code: string, { masked, depth }: Masked, at: number, found: Found): void {
  const asDefault = matchAt(EXPORT_DEFAULT, masked, at);
  if (asDefault !== null) {
    const [whole, ofFunction, ofClass] = asDefault;
    const local = ofFunction ?? ofClass;
    found.exports.push({ name: 'default', local: local ?? DEFAULT });
    found.cuts.push({ from: at, to: at + whole.length, text: local === undefined ? `const ${DEFAULT} = ` : '' });
    return;
  }
  const one = matchAt(EXPORT_ONE, masked, at);
  if (one !== null) {
    const [whole, ofFunction, ofClass, keyword = ''] = one;
    const name = ofFunction ?? ofClass;
    const names = name === undefined ? declared({ masked, depth }, at + whole.length + keyword.length) : [name];
    found.exports.push(...names.map((each) => ({ name: each, local: each })));
    found.cuts.push({ from: at, to: at + whole.length, text: '' });
    return;
  }
  const list = matchAt(EXPORT_LIST, masked, at);
  if (list === null || list[2] !== undefined) {
    fail(code, at, found);
    return;
  }
  found.exports.push(...listed(list[1] ?? '').map(([local = '', name = '']) => ({ name, local })));
  found.cuts.push({ from: at, to: at + list[0].length, text: '' });
}

/** The names of a declaration that begins here: what is in brackets is no part of it, and it ends with a sign or with its line. */
function declared({ masked, depth }: Masked, from: number): string[] {
  const outer = [...masked.slice(from)].map((sign, at) => (depth[from + at] === 0 ? sign : ' ')).join('');
  const lines: string[] = [];
  for (const line of outer.split('\n')) {
    const last = lines.at(-1);
    const goesOn = last === undefined || /[^\w$)\]}'"`;]$/.test(last) || /^[^\w$'"`}]/.test(line.trim());
    if (!goesOn) break;
    if (line.trim() !== '') lines.push(line.trim());
  }
  const [statement = ''] = lines.join(' ').split(';');
  return statement.split(',').flatMap((one) => /^\s*([\w$]+)/.exec(one)?.[1] ?? []);
}

function fail(code: string, at: number, found: Found): void {
  const about = code.slice(at).split('\n')[0]?.slice(0, 60) ?? '';
  found.problem = { kind: 'form', line: lineOf(code, at), about };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The lines stay: what is cut leaves its line breaks. */
function withCuts(code: string, cuts: readonly Cut[]): string {
  return cuts.toReversed().reduce((text, { from, to, text: put }) => {
    const breaks = text.slice(from, to).replaceAll(/[^\n]/g, '');
    return text.slice(0, from) + put + breaks + text.slice(to);
  }, code);
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}

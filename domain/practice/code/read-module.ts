/**
 * A file of code as a module: what it imports and exports, and its text with these in words of a function, on the same lines, so that a
 * file runs in one worker with the others (link-modules.ts).
 */
import { maskCode, type ShapeProblem } from './mask-code.ts';

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

type Cut = { from: number; to: number; text: string };
type Found = Omit<ReadModule, 'text'> & { cuts: Cut[] };

const WORD = /(?<![\w$.])(?:import|export)(?![\w$])/g;
const IMPORT = /import\s*(?:([\w$*{},\s]+?)\s*from\s*)?(["'])\s*\2\s*;?/y;
const EXPORT_DEFAULT =
  /export\s+default(?![\w$])\s*(?=(?:(?:async\s+)?function(?:\s*\*\s*|\s+)([\w$]+)|class\s+(?!extends\b)([\w$]+))?)/y;
const EXPORT_ONE = /export\s+(?=(?:async\s+)?function\s*\*?\s*([\w$]+)|class\s+([\w$]+)|(?:const|let|var)\s+([\w$]+))/y;
const EXPORT_LIST = /export\s*\{([\w$,\s]*)\}\s*(from(?![\w$]))?;?/y;

/** What a default export without a name is called within its file. */
const DEFAULT = 'academyDefault';

export function readModule(code: string): ReadModule {
  const { masked, depth, problem } = maskCode(code);
  const found: Found = { imports: [], exports: [], cuts: [], problem };
  for (const { index, 0: word } of masked.matchAll(WORD)) {
    if (depth[index] !== 0 || found.problem !== null) continue;
    if (word === 'import') readImport(code, masked, index, found);
    else readExport(code, masked, index, found);
  }
  return { imports: found.imports, exports: found.exports, problem: found.problem, text: withCuts(code, found.cuts) };
}

function readImport(code: string, masked: string, at: number, found: Found): void {
  // `import(…)` and `import.meta` are no statements.
  if (/^import\s*[.(]/.test(masked.slice(at, at + 40))) return;
  const match = matchAt(IMPORT, masked, at);
  if (match === null) {
    fail(code, at, found);
    return;
  }
  const [whole, clause = ''] = match;
  const from = /(["'])(.*?)\1\s*;?$/s.exec(code.slice(at, at + whole.length))?.[2] ?? '';
  const { names, target } = readClause(clause);
  found.imports.push({ from, names, line: lineOf(code, at) });
  const text = target === '' ? '' : `const ${target} = academyImport(${JSON.stringify(from)});`;
  found.cuts.push({ from: at, to: at + whole.length, text });
}

/** `first, { a, b as c }` or `* as all`: which names, and what they are called here. */
function readClause(clause: string): { names: string[]; target: string } {
  const all = /\*\s*as\s+([\w$]+)/.exec(clause)?.[1];
  if (all !== undefined) return { names: ['*'], target: all };
  const first = /^\s*([\w$]+)/.exec(clause)?.[1];
  const pairs = [
    ...(first === undefined ? [] : [['default', first]]),
    ...listed(/\{([^}]*)\}/.exec(clause)?.[1] ?? ''),
  ];
  if (pairs.length === 0) return { names: [], target: '' };
  return {
    names: pairs.map(([name = '']) => name),
    target: `{ ${pairs.map(([name, local]) => `${name}: ${local}`).join(', ')} }`,
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

function readExport(code: string, masked: string, at: number, found: Found): void {
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
    const [whole, ...names] = one;
    const name = names.find((each) => each !== undefined) ?? '';
    found.exports.push({ name, local: name });
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

/** The files of a `<Code>`: how they become modules, what is reported where they cannot, changes line by line, what is kept, and the commands. */
import { expect, test } from 'vitest';
import { beginWork, codeText, readCodeText } from './code-text.ts';
import { COMMANDS, commandName, runCommand, type TerminalWords } from './commands.ts';
import { hasHunk, hunksOf, withHunk, withoutHunk } from './line-diff.ts';
import { entriesOf, linkModules } from './link-modules.ts';
import { maskCode } from './mask-code.ts';
import { judgeFinding, judgeOwn } from './own-tests.ts';
import { readModule } from './read-module.ts';

test('imports and exports are found, and the lines stay', () => {
  const read = readModule(
    [
      'import test from "node:test";',
      'import {',
      '  lend,',
      '  back as giveBack,',
      "} from './lend.js';",
      "import * as all from './all.js'",
      "import './start.js';",
      'export const limit = 3;',
      'export async function late() {}',
      'export class Shelf {}',
      'export default function main() {}',
      'const own = 1;',
      'export { own as other };',
    ].join('\n'),
  );
  expect(read.problem).toBeNull();
  expect(read.imports).toEqual([
    { from: 'node:test', names: ['default'], line: 1 },
    { from: './lend.js', names: ['lend', 'back'], line: 2 },
    { from: './all.js', names: ['*'], line: 6 },
    { from: './start.js', names: [], line: 7 },
  ]);
  expect(read.exports.map(({ name, local }) => `${name}:${local}`)).toEqual([
    'limit:limit',
    'late:late',
    'Shelf:Shelf',
    'default:main',
    'other:own',
  ]);
  const lines = read.text.split('\n');
  expect(lines[1]).toBe('const { lend: lend, back: giveBack } = academyImport("./lend.js");');
  expect(lines[7]).toBe('const limit = 3;');
  expect(lines[10]).toBe('function main() {}');
  expect(lines).toHaveLength(13);
});

test.each([
  ["import { lend } from './lend.js'\n// Write your tests", { from: './lend.js', names: ['lend'] }, 2],
  ["import './lend.js' /* runs it */; f();", { from: './lend.js', names: [] }, 1],
  ["import first, * as all from './a.js'", { from: './a.js', names: ['default', '*'] }, 1],
])('an import ends at its address: %s', (code, found, lines) => {
  const { imports, text, problem } = readModule(code);
  expect([problem, imports]).toEqual([null, [{ ...found, line: 1 }]]);
  expect(text.split('\n')).toHaveLength(lines);
});

test('an import of the whole with its default gives both names', () => {
  expect(readModule("import first, * as all from './a.js';").text).toBe(
    'const all = academyImport("./a.js"), { default: first } = all;',
  );
});

test.each([
  ['export const a = 1, b = 2;', ['a', 'b']],
  ['export let a, b = [1,\n  c], d = (e, f) => {\n  return g, h;\n}\ni = 1, j = 2;', ['a', 'b', 'd']],
  ['export const a = 1, // one\n  b =\n    2;\nconst c = 3, d = 4;', ['a', 'b']],
])('each name of a declaration is exported: %s', (code, names) => {
  expect(readModule(code).exports.map(({ name }) => name)).toEqual(names);
});

test('a long comment is read in no time', () => {
  const begun = performance.now();
  readModule(`import${' '.repeat(20_000)}\n// ${'x'.repeat(20_000)}\n`);
  expect(performance.now() - begun).toBeLessThan(1000);
});

test.each([
  ['const a = (i++ / 2) + (j-- / 3);'],
  ['if (x) /["\'(]/.test(y);'],
  ['while (f(x)) /[{]/.test(y);'],
  ['const a = f(x) / 2; const b = "(" / g(y);'],
])('a slash divides or begins a regular expression: %s', (code) => {
  expect(maskCode(code).problem).toBeNull();
});

test.each([
  ['// import x from "y"\nconst a = 1;'],
  [['const a = `\nimport x from $', '{`"y"`}\nexport const b`;'].join('')],
  ["const a = 'export default 3';"],
  ['const a = { import: 1 };\na.import;'],
  ['const a = /export "/.test("x") ? 4 / 2 / 1 : 0;'],
  ['function f() {\n  return /import {/;\n}'],
])('what only looks like one is left: %s', (code) => {
  expect(readModule(code)).toEqual({ imports: [], exports: [], problem: null, text: code });
});

test.each([
  ['function f() {\n  if (a) {\n    b();\n}', { kind: 'open', line: 1, about: '{' }],
  ['f(1, 2;\n', { kind: 'open', line: 1, about: '(' }],
  ['const a = [1, 2}\n', { kind: 'open', line: 1, about: '[' }],
  ['f();\n}\n', { kind: 'close', line: 2, about: '}' }],
  ["const a = 'one;\nconst b = 2;", { kind: 'text', line: 1, about: "'" }],
  [['const a = 1;\nconst b = `one $', '{a} two;'].join(''), { kind: 'text', line: 2, about: '`' }],
  ['/* a comment', { kind: 'text', line: 1, about: '/*' }],
])('what is open or too much is named with its line: %s', (code, problem) => {
  expect(maskCode(code).problem).toEqual(problem);
});

test.each([
  ['export * from "./a.js";', { kind: 'form', line: 1 }],
  ['import lend from ./lend.js', { kind: 'form', line: 1 }],
])('a form that does not exist here is named: %s', (code, problem) => {
  expect(readModule(code).problem).toMatchObject(problem);
});

const LEND = 'export function lend(book) {\n  return !book.lent;\n}';

test('files run after what they import', () => {
  const files = {
    'lend.test.js': "import { lend } from './lend.js';\nimport { books } from './books.js';",
    'lend.js': `import { books } from './books.js';\n${LEND}`,
    'books.js': 'export const books = [];',
    'print.js': "import { books } from './books.js';\nconsole.log(books);",
    'list.csv': 'a,b',
  };
  expect(entriesOf(files)).toEqual(['lend.test.js', 'lend.js', 'books.js']);
  const { modules } = linkModules(files, entriesOf(files));
  expect(modules?.map(({ name }) => name)).toEqual(['books.js', 'lend.js', 'lend.test.js']);
  expect(modules?.[2]?.imports).toEqual({ './lend.js': 1, './books.js': 0 });
  const { modules: typed } = linkModules({ 'a.ts': LEND, 'b.js': "import { lend } from './a.js';" }, ['b.js']);
  expect(typed?.map(({ name }) => name)).toEqual(['a.ts', 'b.js']);
});

test.each([
  [
    "import { lend } from './lending.js';",
    { kind: 'file', line: 1, about: './lending.js', among: './a.js, ./lend.js' },
  ],
  ["import { lend } from 'lend.js';", { kind: 'file', about: 'lend.js' }],
  ["\nimport { lned } from './lend.js';", { kind: 'name', line: 2, about: 'lned', among: 'lend' }],
  ["import { rejects } from 'node:assert/strict';", { kind: 'name', about: 'rejects' }],
  ["import { f } from 'toString';", { kind: 'file', about: 'toString' }],
  ['/* a', { kind: 'text' }],
])('what keeps files from running is reported with file and line: %s', (code, problem) => {
  expect(linkModules({ 'a.js': code, 'lend.js': LEND }, ['a.js']).problem).toMatchObject({ file: 'a.js', ...problem });
});

test('a file that cannot be read is named though nothing imports it, once the engine refuses it too', () => {
  const files = { 'a.js': 'function f() {', 'b.js': LEND, 'print.js': 'console.log(1);' };
  expect(entriesOf(files)).toEqual(['a.js', 'b.js']);
  const { modules, problem, doubt } = linkModules(files, entriesOf(files));
  expect([modules?.length, problem]).toEqual([2, null]);
  expect(doubt).toMatchObject({ kind: 'open', file: 'a.js', line: 1 });
  // Its exports are not known, so this is what is wrong with the other.
  const other = { 'a.js': 'export function f( {\n}', 'b.js': "import { g } from './a.js';" };
  expect(linkModules(other, ['b.js']).problem).toMatchObject({ kind: 'open', file: 'a.js' });
  const both = { 'a.js': 'export const a = `;', 'b.js': 'export const b = `;' };
  expect(linkModules(both, entriesOf(both)).problem).toMatchObject({ kind: 'text', file: 'a.js' });
});

test('two files that import each other are named', () => {
  const files = { 'a.js': "import { b } from './b.js';\nexport const a = 1;", 'b.js': "import { a } from './a.js';" };
  expect(linkModules(files, ['a.js']).problem).toMatchObject({ kind: 'cycle', file: 'b.js', about: 'a.js' });
});

const BEFORE = Array.from({ length: 20 }, (_, n) => `line ${n + 1}`).join('\n');
const AFTER = BEFORE.replace('line 3', 'line three').replace('\nline 15', '').concat('\nline 21');

test('a change is read in places, each taken and given back by itself', () => {
  const hunks = hunksOf('a.js', BEFORE, AFTER);
  expect(hunks.map(({ at }) => at)).toEqual([1, 13, 19]);
  expect(hunks[0]?.lines.filter(({ sign }) => sign !== ' ')).toEqual([
    { sign: '-', text: 'line 3' },
    { sign: '+', text: 'line three' },
  ]);
  for (const hunk of hunks) {
    const text = withHunk(hunk, BEFORE) ?? '';
    expect([hasHunk(hunk, BEFORE), hasHunk(hunk, text), text === BEFORE]).toEqual([false, true, false]);
    expect(withoutHunk(hunk, text)).toBe(BEFORE);
    expect(withHunk(hunk, text)).toBe(text);
  }
  const whole = hunks.reduce((text, hunk) => withHunk(hunk, text) ?? '', BEFORE);
  expect(whole).toBe(AFTER);
});

test('a place is found where lines came before it, and missed where its own lines are others', () => {
  const [first] = hunksOf('a.js', BEFORE, BEFORE.replace('line 9', 'line nine'));
  if (first === undefined) throw new Error('no hunk');
  expect(withHunk(first, `new\n${BEFORE}`)).toContain('line nine');
  expect(withHunk(first, BEFORE.replace('line 9', 'line 99'))).toBeNull();
});

const GIVEN = { 'lend.js': LEND, 'lend.test.js': '// Your tests.' };

test('what is kept is what was changed, with the commits', () => {
  expect(codeText(beginWork(GIVEN), GIVEN)).toBe('');
  const work = {
    files: { ...GIVEN, 'lend.js': `${LEND}\n=== file: x\n` },
    head: { ...GIVEN, 'lend.test.js': 'test();' },
    log: ['my first'],
    ran: ['git diff', 'npm test'],
  };
  const text = codeText(work, GIVEN);
  expect(text).not.toContain('Your tests');
  expect(readCodeText(text, GIVEN)).toEqual(work);
  expect(readCodeText('', GIVEN)).toEqual(beginWork(GIVEN));
  expect(readCodeText('=== file: gone.js\nx', GIVEN)).toEqual(beginWork(GIVEN));
});

const OWN = {
  few: 'few {count}',
  failing: '',
  empty: 'empty {name}',
  survived: '',
  wrongOnRight: '',
  notOnRight: 'other',
};
const named = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name) => `${values[name]}`);
const passes = { name: 'one', passed: true };

test("a test that compares nothing does not count, and tests that need the learner's files get a sentence of their own", () => {
  const empty = { name: 'two', passed: true, isEmpty: true };
  expect(judgeOwn({ tests: [passes, empty], isWhole: true }, 2, OWN, named).problem).toBe('empty two');
  expect(judgeOwn({ tests: [passes, empty], isWhole: true }, 1, OWN, named).passed).toBe(true);
  expect(judgeOwn({ tests: [passes], isWhole: true }, 2, OWN, named).problem).toBe('few 1');
  const [none, main] = [
    { tests: [], isWhole: false },
    { tests: [passes], isWhole: true },
  ];
  expect(judgeFinding({ main, right: none, broken: none }, OWN, named).problem).toBe('other');
  expect(judgeFinding({ main: none, right: none, broken: none }, OWN, named).problem).toBe('few 0');
});

const names = ['unknown', 'noFile', 'needsFile', 'needsText', 'needsMessage', 'folder', 'joined', 'add', 'notCode'];
const more = ['nothingFound', 'clean', 'changed', 'committed', 'begun'];
const words = Object.fromEntries([...names, ...more].map((name) => [name, `${name} {about}`])) as TerminalWords;
const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace('{about}', `${values['about']}`);
const changed = { ...beginWork(GIVEN), files: { ...GIVEN, 'lend.js': LEND.replace('!', '') } };

test.each([
  ['ls', ['lend.js  lend.test.js']],
  ['cat lend.test.js', ['// Your tests.']],
  ['head -n 1 lend.js', ['export function lend(book) {']],
  ['head -2 ./lend.js', ['export function lend(book) {', '  return book.lent;']],
  ['grep -i LENT *', ['lend.js:2: return book.lent;']],
  ['grep return *.js', ['lend.js:2: return book.lent;']],
  ['grep lend lend.js ./lend.test.js', ['lend.js:1: export function lend(book) {']],
  ['grep tests lend*.js', ['lend.test.js:1: // Your tests.']],
  ['grep "Your tests"', ['lend.test.js:1: // Your tests.']],
  ['grep x *.css', ['noFile *.css']],
  ['cat *test*', ['// Your tests.']],
  ['grep "nothing here" *', ['nothingFound nothing here']],
  ['git status', ['changed lend.js']],
  [
    'git diff',
    ['lend.js, 1', '  export function lend(book) {', '-   return !book.lent;', '+   return book.lent;', '  }'],
  ],
  ['git log', ['begun {about}']],
  ['help', [...COMMANDS]],
  ['cat loans.js', ['noFile loans.js']],
  ['cat', ['needsFile cat']],
  ['cd src', ['folder cd']],
  ['ls | grep x', ['joined ']],
  ['git commit', ['needsMessage ']],
  ['git commit -am Refuse a second loan', ['needsMessage ']],
  ['cat toString', ['noFile toString']],
  ['git diff constructor', ['noFile constructor']],
  ['grep “book.lent” ‘lend.js’', ['lend.js:2: return book.lent;']],
  ['git push', ['unknown git push']],
  ['npm install', ['unknown npm install']],
  ['rm lend.js', ['unknown rm']],
])('%s prints what it should', (typed, lines) => {
  expect(runCommand(typed, changed, words, fill).lines).toEqual(lines);
});

test('node and npm test are run, and a commit keeps the files as they are', () => {
  expect(runCommand('npm test', changed, words, fill).run).toEqual({ test: true });
  expect(runCommand('node ./lend.js', changed, words, fill).run).toEqual({ file: 'lend.js' });
  const { work = beginWork(GIVEN) } = runCommand('git commit -am "Lend what is lent"', changed, words, fill);
  expect(runCommand('git status', work, words, fill).lines).toEqual(['clean {about}']);
  expect(runCommand('git log', work, words, fill).lines[0]).toBe('1  Lend what is lent');
  const typed = [' git  diff lend.js', 'npm test', 'cat x', 'npm t', 'npm run test', 'npm run'];
  expect(typed.map(commandName)).toEqual(['git diff', 'npm test', 'cat', 'npm test', 'npm test', 'npm run']);
  const phone = runCommand('git commit -am “Don’t lend twice”', changed, words, fill);
  expect(phone.work?.log).toEqual(["Don't lend twice"]);
  expect(runCommand('git commit -am "Again"', work, words, fill)).toMatchObject({ lines: ['clean '], isWrong: true });
});

/**
 * A `<Server>` can be done, and has something to do: its requests and tests can be read, the code of its answer passes them, and the code that
 * it begins with does not. Both are run in Node, and so is each request that an author prepared.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import type { ContentProblem } from '#content/schema/problem';
import { countPassed, type TestResult } from '#domain/practice/playground';
import {
  judgeExchange,
  readHeaders,
  readRequest,
  readRowWanted,
  requestsOf,
  rowsOfCells,
  type ServerRequest,
  type ServerTest,
  type Tables,
} from '#domain/practice/server';
import { readCsv } from '#domain/practice/sheet/sheet-text';
import { attributeText, childrenOf, type MdxElement } from '../mdx/mdx-elements.ts';
import { idProblems, modelOf } from './playgrounds.ts';
import { type CheckedServer, runRequests } from './run-requests.ts';

type Found = Omit<ContentProblem, 'file' | 'line' | 'column'>;
type NamedTest = ServerTest & { says: string };

/** What fits into a learner's text, with room for what is added. */
const MOST_LETTERS = 6000;
/** The headers of a request that a browser sets itself, or not at all. */
const KEPT_BY_BROWSERS =
  /^(?:accept-(?:charset|encoding)|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|proxy-.*|referer|sec-.*|set-cookie|te|trailer|transfer-encoding|upgrade|via)$/;
const WANTED = ['status', 'header', 'gives', 'holds', 'lacks'] as const;

export function serverProblems(element: MdxElement, folder: string): Found[] {
  const answer = childrenOf(element, 'Answer')[0];
  const tests = childrenOf(element, 'Test').map(testOf);
  const files = tableFiles(element);
  const hono = attributeText(element, 'hono') !== undefined;
  const unread = [
    ...idProblems(element),
    ...files.flatMap((file) => tableProblems('<Server tables>', file, folder)),
    ...codeProblems('<Server>', element, hono),
    ...(answer === undefined ? [] : codeProblems('<Answer>', answer, hono)),
    ...childrenOf(element, 'Request').flatMap(requestProblems),
    ...tests.flatMap((test) => testProblems(test, files)),
  ];
  if (unread.length > 0 || answer === undefined) return unread;
  const tables = Object.fromEntries(files.map((file) => [tableName(file), rowsIn(folder, file)]));
  return runProblems(element, { hono, tables, model: modelOf(element) }, tests);
}

/** The rows of tables by the names of their files, `books.csv loans.csv`. */
export function tableFiles(element: MdxElement): string[] {
  return (attributeText(element, 'tables') ?? '').split(/\s+/).filter((name) => name !== '');
}

export function tableName(file: string): string {
  return file.replace(/\.csv$/, '');
}

export function rowsIn(folder: string, file: string): Tables[string] {
  return rowsOfCells(readCsv(readFileSync(join(folder, file), 'utf8')));
}

/** `key` is the part with its tables. */
export function tableProblems(key: string, file: string, folder: string): Found[] {
  if (!/^[a-z0-9][a-z0-9-]*\.csv$/.test(file) || !existsSync(join(folder, file))) {
    return [
      { key, received: file, message: 'There is no such CSV file beside this lesson: add it, or correct the name.' },
    ];
  }
  const ids = rowsIn(folder, file).map(({ id }) => id);
  const isSound = ids.every((id) => id !== undefined && id !== '') && new Set(ids.map(String)).size === ids.length;
  if (isSound) return [];
  return [{ key, received: file, message: 'Each row of a table has an id of its own: add a column id.' }];
}

/** Of the one fence of a server. */
export function codeProblems(key: string, element: MdxElement, hono: boolean): Found[] {
  const fences = element.children.flatMap((node) => (node.type === 'code' ? [node] : []));
  const [fence, ...more] = fences;
  if (fence === undefined || more.length > 0 || fence.lang !== 'js') {
    const received = fences.map(({ lang }) => `\`\`\`${lang ?? ''}`).join(', ') || 'none';
    return [{ key, expected: 'one ```js', received, message: 'A server is one file of JavaScript, in one fence.' }];
  }
  if (fence.value.length > MOST_LETTERS) {
    return [
      {
        key,
        expected: `${MOST_LETTERS} letters or fewer`,
        received: `${fence.value.length}`,
        message: 'Make the file shorter.',
      },
    ];
  }
  const read = readModule(fence.value);
  if (typeof read === 'string') return [{ key, received: read, message: 'The JavaScript cannot be read.' }];
  const allowed = hono ? ['hono'] : [];
  const other = read.imports.find((name) => !allowed.includes(name));
  if (other !== undefined) {
    const message = 'A lesson loads nothing else: write `<Server hono>` for Hono, or take the import out.';
    return [{ key, expected: hono ? 'hono' : 'no import', received: other, message }];
  }
  if (read.exports.includes('handle')) return [];
  const message =
    'The file exports `handle`: `export async function handle(request)`, with Hono `export const handle = app.fetch`.';
  return [{ key, expected: 'handle', received: read.exports.join(', ') || 'no export', message }];
}

/** The names that a file imports from and exports, or why it cannot be read. */
function readModule(code: string): { imports: string[]; exports: string[] } | string {
  try {
    const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
    const imports = body.flatMap((one) => (one.type === 'ImportDeclaration' ? [String(one.source.value)] : []));
    const exports = body.flatMap((one) => {
      if (one.type !== 'ExportNamedDeclaration') return [];
      const { declaration, specifiers } = one;
      if (declaration === null || declaration === undefined) {
        return specifiers.map(({ exported }) => ('name' in exported ? exported.name : ''));
      }
      if (declaration.type !== 'VariableDeclaration') return [declaration.id.name];
      return declaration.declarations.flatMap(({ id }) => ('name' in id ? [id.name] : []));
    });
    return { imports, exports };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const EXPECTED_REQUEST = 'POST /books {"title": "…"}';

function requestProblems(element: MdxElement): Found[] {
  const [says = '', send = '', headers] = ['says', 'send', 'headers'].map((name) => attributeText(element, name));
  return sendProblems(`<Request says="${says}">`, send, headers);
}

function sendProblems(key: string, send: string, headers = ''): Found[] {
  if (readHeaders(headers) === null) {
    const message = 'A header is a name, a colon and a value; write a semicolon between two.';
    return [{ key, expected: 'accept: text/html', received: headers, message }];
  }
  const kept = readHeaders(headers)?.find(([name]) => KEPT_BY_BROWSERS.test(name))?.[0];
  if (kept !== undefined) {
    const message = 'A browser lets no code set this header, so the request would come without it: take another one.';
    return [{ key, expected: 'x-card: 12', received: kept, message }];
  }
  if (readRequest(send, headers) !== null) return [];
  const message = 'A request is a method, a path that begins with /, and a body if it has one; GET has none.';
  return [{ key, expected: EXPECTED_REQUEST, received: send, message }];
}

function testProblems(test: NamedTest, files: readonly string[]): Found[] {
  const key = `<Test says="${test.says}">`;
  const sent = [
    ...sendProblems(key, test.send, test.headers),
    ...(test.first === undefined ? [] : sendProblems(key, test.first)),
  ];
  if (sent.length > 0) return sent;
  if (WANTED.every((name) => test[name] === undefined)) {
    const message = 'Say what the answer must be: a status, a header, what it gives, or what a table holds or lacks.';
    return [{ key, expected: 'status="404"', received: 'nothing', message }];
  }
  const { status = '200', header } = test;
  if (!/^[1-5]\d\d$/.test(status)) {
    return [{ key, expected: 'status="404"', received: status, message: 'A status has three digits.' }];
  }
  if (header !== undefined && readHeaders(header)?.length !== 1) {
    return [
      { key, expected: 'header="location: /books/4"', received: header, message: 'Name one header with its value.' },
    ];
  }
  return [test.holds, test.lacks].flatMap((text) => {
    const row = text === undefined ? undefined : readRowWanted(text);
    if (row === undefined || (row !== null && files.some((file) => tableName(file) === row.table))) return [];
    const message = 'Name a table of this server and a row as JSON.';
    return [{ key, expected: 'holds=\'books {"id": 4}\'', received: text ?? '', message }];
  });
}

function runProblems(element: MdxElement, given: Omit<CheckedServer, 'code'>, tests: readonly NamedTest[]): Found[] {
  const answer = childrenOf(element, 'Answer')[0] ?? element;
  const ready = childrenOf(element, 'Request').map((one) => ({
    says: attributeText(one, 'says') ?? '',
    request: readRequest(attributeText(one, 'send') ?? '', attributeText(one, 'headers')),
  }));
  const lists = [
    ...tests.map(requestsOf),
    ...ready.map(({ request }) => [request].filter((one): one is ServerRequest => one !== null)),
  ];
  const good = runRequests({ ...given, code: codeIn(answer) }, lists);
  const results = tests.map((test, at) => judgeExchange(test, lastOf(good[at], lists[at]), 'nothing'));
  const begun = runRequests({ ...given, code: codeIn(element) }, tests.map(requestsOf));
  const start = tests.map((test, at) => judgeExchange(test, lastOf(begun[at], lists[at]), 'nothing'));
  return [
    ...tests.flatMap(({ says }, at) => failedTest(says, results[at])),
    ...ready.flatMap(({ says }, at) => brokenRequest(says, good[tests.length + at]?.[0]?.problem ?? null)),
    ...(countPassed(start, tests.length).all
      ? [{ key: '<Server>', message: 'The code passes every test at the start: nothing is to do.' }]
      : []),
  ];
}

function failedTest(says: string, result: TestResult | undefined): Found[] {
  if (result?.passed === true) return [];
  const { wanted, gave } = result ?? {};
  const differs = wanted === undefined ? {} : { expected: wanted, received: gave ?? '' };
  return [
    {
      key: `<Test says="${says}">`,
      ...differs,
      message: 'The code of the answer does not pass this test: change one of them.',
    },
  ];
}

function brokenRequest(says: string, problem: { kind: string; text: string; line?: number } | null): Found[] {
  if (problem === null) return [];
  const received = `${problem.kind} ${problem.text}`.trim();
  return [
    {
      key: `<Request says="${says}">`,
      received,
      message: 'The code of the answer ends with an error here: correct it.',
    },
  ];
}

/** Where the code was stopped, the last request of a list was not sent. */
function lastOf<One>(exchanges: readonly One[] | undefined, requests: readonly unknown[] | undefined): One | undefined {
  return exchanges?.length === requests?.length ? exchanges?.at(-1) : undefined;
}

function testOf(element: MdxElement): NamedTest {
  const text = (name: string): string | undefined => attributeText(element, name);
  const [first, headers, status, header, gives, holds, lacks] = ['first', 'headers', ...WANTED].map(text);
  return { says: text('says') ?? '', send: text('send') ?? '', first, headers, status, header, gives, holds, lacks };
}

function codeIn(element: MdxElement): string {
  return element.children.flatMap((node) => (node.type === 'code' ? [node.value] : [])).join('\n');
}

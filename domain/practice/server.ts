/**
 * A Server: a learner writes `handle(request)` in a lesson, sends requests to it, and tests in words pass or fail
 * (docs/decisions/034 for where the code runs).
 */
import type { TestResult } from './playground.ts';

/** Where the code of a lesson answers, here and under Node. Nothing is ever sent there. */
export const SERVER_ORIGIN = 'http://localhost:3000';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export type Header = readonly [name: string, value: string];
export type ServerRequest = { method: string; path: string; headers: Header[]; body: string };
export type ServerAnswer = { status: number; headers: Header[]; body: string };
export type Row = { readonly [column: string]: unknown };
export type Tables = { readonly [name: string]: readonly Row[] };
/** What the tables of a lesson say when they refuse something. */
export type TableWords = { noTable: string; sameId: string };

/**
 * Why there is no answer, or an answer 500. `unread`: the code did not start. `noImport`: it imports what a lesson has not. `beside`: there is
 * an answer, and an error that nothing waited for. `text` is the engine's own message, or what was returned in place of a Response.
 */
export type ServerProblem = {
  kind: 'unread' | 'noImport' | 'beside' | 'noHandle' | 'nothing' | 'noResponse' | 'threw' | 'stopped';
  text: string;
  line?: number;
};

/** A request with its answer, what the code logged meanwhile, and the tables afterwards. */
export type Exchange = {
  request: ServerRequest;
  answer: ServerAnswer | null;
  problem: ServerProblem | null;
  logs: string[];
  tables: Tables;
};

/**
 * As an author wrote it: `send` is a request such as `POST /books {"title": "Imigani"}`, `first` one that comes before it. What the answer must
 * be: its `status`, a `header`, its body (`gives`), and a row that a table then `holds` or `lacks`, such as `books {"id": 4}`.
 */
export type ServerTest = { send: string } & {
  readonly [wanted in 'first' | 'headers' | 'status' | 'header' | 'gives' | 'holds' | 'lacks']?: string | undefined;
};

/** A request as authors write it; null when it cannot be read. */
export function readRequest(send: string, headers = ''): ServerRequest | null {
  const [, method, path, body = ''] = /^([A-Z]+) (\/\S*)(?:\s+([\s\S]+))?$/.exec(send.trim()) ?? [];
  const named = readHeaders(headers);
  if (method === undefined || path === undefined || named === null) return null;
  if (!METHODS.some((one) => one === method) || (method === 'GET' && body !== '')) return null;
  return withType({ method, path, headers: named, body });
}

/** Headers between line breaks or semicolons; null when one has no name, or a letter that no header may have, such as a curved quote. */
export function readHeaders(text: string): Header[] | null {
  const lines = text
    .split(/\n|;\s*(?=[\w-]+:)/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const named = lines.map((line): Header | null => {
    const [, name, value] = /^([\w-]+)\s*:\s*([\t -~\u00a0-\u00ff]*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? null : [name.toLowerCase(), value];
  });
  return named.every((one) => one !== null) ? named : null;
}

/** JSON in a body is named as such, unless the request names what it is. */
export function withType(request: ServerRequest): ServerRequest {
  const isNamed = request.headers.some(([name]) => name === 'content-type');
  if (isNamed || !/^\s*[[{]/.test(request.body) || readJson(request.body) === undefined) return request;
  return { ...request, headers: [...request.headers, ['content-type', 'application/json']] };
}

/** The value of a JSON text; undefined when it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The requests of a test, in their order; none when one cannot be read. */
export function requestsOf({ first, send, headers }: ServerTest): ServerRequest[] {
  const before = first === undefined ? [] : [readRequest(first)];
  const all = [...before, readRequest(send, headers)];
  return all.every((one) => one !== null) ? all : [];
}

/** The table and the row that `holds` or `lacks` names; null when it cannot be read. */
export function readRowWanted(text: string): { table: string; row: Row } | null {
  const [, table, json = ''] = /^([a-z0-9-]+)\s+(\{[\s\S]*\})$/.exec(text.trim()) ?? [];
  const row = readJson(json);
  return table === undefined || typeof row !== 'object' || row === null ? null : { table, row: row as Row };
}

/** Rows of a table from the cells of a CSV file, whose first line has the columns. What is written as a number is one. */
export function rowsOfCells([heads = [], ...lines]: readonly (readonly string[])[]): Row[] {
  return lines.map((cells) => Object.fromEntries(heads.map((head, at) => [head.trim(), cellValue(cells[at] ?? '')])));
}

function cellValue(cell: string): string | number {
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(cell.trim()) ? Number(cell) : cell;
}

/** What a test finds in its last exchange; `none` is the word for what is not there. */
export function judgeExchange(test: ServerTest, exchange: Exchange | undefined, none: string): TestResult {
  const { answer, tables } = exchange ?? {};
  if (answer === undefined || answer === null) return { passed: false };
  const differ = (gave: string, wanted: string): TestResult => ({ passed: false, gave, wanted });
  if (test.status !== undefined && answer.status !== Number(test.status))
    return differ(`${answer.status}`, test.status);
  if (test.header !== undefined) {
    const [name, value = ''] = readHeaders(test.header)?.[0] ?? [''];
    const got = answer.headers.find(([other]) => other === name)?.[1];
    if (!isHeader(name, got, value)) return differ(`${name}: ${got ?? none}`, `${name}: ${value}`);
  }
  if (test.gives !== undefined && !isSameBody(answer.body, test.gives)) return differ(answer.body || none, test.gives);
  return judgeRows(test, tables ?? {}, none) ?? { passed: true };
}

/** What is wrong with a row that a table must hold or lack; null when nothing is. `write` gives rows as the learner reads them. */
export function judgeRows(
  test: { holds?: string | undefined; lacks?: string | undefined },
  tables: Tables,
  none: string,
  write: (rows: readonly Row[]) => string = (rows) => rows.map((row) => JSON.stringify(row)).join(', '),
): TestResult | null {
  for (const [text, mustBe] of [[test.holds, true] as const, [test.lacks, false] as const]) {
    const wanted = text === undefined ? null : readRowWanted(text);
    if (wanted === null) continue;
    const rows = tables[wanted.table] ?? [];
    const found = rows.find((row) => hasAll(row, wanted.row));
    if ((found !== undefined) === mustBe) continue;
    const shown = (some: readonly Row[]): string => cutText(write(some));
    const [gave, must] = mustBe ? [shown(rows) || none, shown([wanted.row])] : [shown([found ?? {}]), none];
    return { passed: false, gave, wanted: must };
  }
  return null;
}

/** Whether two values are the same as JSON, whatever the order of their keys. */
export function sameJson(one: unknown, other: unknown): boolean {
  return one !== undefined && sorted(one) === sorted(other);
}

/** A type such as `text/html` also in capitals, and where the letters are named after it. */
function isHeader(name: string, got: string | undefined, wanted: string): boolean {
  const [ours, theirs] = [got?.trim(), wanted.trim()].map((value) =>
    name === 'content-type' ? value?.toLowerCase() : value,
  );
  return ours === theirs || ours?.split(';')[0]?.trim() === theirs;
}

/** JSON is compared as a value, other texts without the spaces around them. */
function isSameBody(got: string, wanted: string): boolean {
  const value = readJson(wanted);
  if (value === undefined) return got.trim() === wanted.trim();
  return sameJson(readJson(got), value);
}

/** JSON with its keys in one order. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner !== 'object' || inner === null || Array.isArray(inner)
      ? inner
      : Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1))),
  );
}

function hasAll(row: Row, wanted: Row): boolean {
  return Object.entries(wanted).every(([column, value]) => cellKey(row[column]) === cellKey(value));
}

/** A number and its digits are the same in a table; nothing, a list and an object are no texts. */
function cellKey(value: unknown = null): string {
  return typeof value === 'object' ? sorted(value) : `text ${value}`;
}

const MOST_SHOWN = 300;

function cutText(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

const STATUSES: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** A status with the words that the protocol has for it: `404 Not Found`. */
export function statusText(status: number): string {
  return `${status} ${STATUSES[status] ?? ''}`.trim();
}

/** What is shown of a server: each request with its answer, the newest first, and the tables. */
import { type Exchange, type Header, readJson, SERVER_ORIGIN, statusText, type Tables } from '#domain/practice/server';
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import { drawTable } from '../tables/draw-table.ts';
import { tableOf } from './server-tables.ts';
import { problemText, type ServerWords, shortExchange } from './server-words.ts';

const MOST_ENTRIES = 20;

/** Puts an exchange at the top of the log, open; those before it are folded. */
export function addEntry(log: HTMLElement, exchange: Exchange, words: ServerWords, lines: number): void {
  for (const entry of log.querySelectorAll('details')) entry.open = false;
  const entry = element('details', 'server-entry');
  entry.open = true;
  entry.append(element('summary', '', shortExchange(exchange, words)), ...entryParts(exchange, words, lines));
  log.prepend(entry);
  while (log.childElementCount > MOST_ENTRIES) log.lastElementChild?.remove();
}

function entryParts({ request, answer, problem, logs }: Exchange, words: ServerWords, lines: number): HTMLElement[] {
  const asked = `${request.method} ${SERVER_ORIGIN}${request.path}`;
  return [
    ...(problem === null ? [] : [element('p', 'server-problem', problemText(problem, words, lines))]),
    ...message(words.request, asked, request.headers, request.body, words),
    ...(answer === null ? [] : message(words.answer, statusText(answer.status), answer.headers, answer.body, words)),
    ...(logs.length === 0 ? [] : [element('p', 'server-label', words.output), pre(logs.join('\n'), words.output)]),
  ];
}

/** First line, headers and body, as they go over the wire. */
function message(
  label: string,
  first: string,
  headers: readonly Header[],
  body: string,
  words: ServerWords,
): HTMLElement[] {
  const head = [first, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\n');
  const shown =
    body === '' ? element('p', 'server-none', words.noBody) : pre(readable(body), `${label}: ${words.body}`);
  return [element('p', 'server-label', label), pre(head, label), shown];
}

function pre(text: string, label: string): HTMLElement {
  return element('pre', 'server-text', text, { tabindex: '0', role: 'group', 'aria-label': label });
}

/** JSON with a line for each value. */
export function readable(body: string): string {
  const value = readJson(body);
  return typeof value === 'object' && value !== null ? JSON.stringify(value, null, 2) : body;
}

type TableTexts = Pick<ServerWords, 'table' | 'noRows' | 'more'>;

/** The tables as they are now. */
export function showTables(place: HTMLElement, tables: Tables, words: TableTexts): void {
  place.replaceChildren(
    ...Object.entries(tables).flatMap(([name, rows]) => {
      const table = tableOf(fill(words.table, { name }), rows);
      return rows.length === 0 ? noRows(table.label, words) : drawTable(table, words.more);
    }),
  );
}

function noRows(label: string, words: TableTexts): HTMLElement[] {
  return [element('p', 'playground-head', label), element('p', 'server-none', words.noRows)];
}

import type { Exchange, ServerProblem } from '#domain/practice/server';
import { statusText } from '#domain/practice/server';
import { problemOfCode } from '../playground/show-results.ts';

export type ServerWords = {
  openFirst: string;
  unreachable: string;
  broken: string;
  notRun: string;
  ready: string;
  compose: string;
  method: string;
  path: string;
  headers: string;
  body: string;
  send: string;
  running: string;
  wrongPath: string;
  wrongHeader: string;
  log: string;
  nothingSent: string;
  request: string;
  answer: string;
  noBody: string;
  noAnswer: string;
  output: string;
  table: string;
  noRows: string;
  more: string;
  reset: string;
  wasReset: string;
  save: string;
  saved: string;
  savedHono: string;
  nothing: string;
  line: string;
  problems: { [kind in ServerProblem['kind'] | 'noJson']: string };
  noTable: string;
  sameId: string;
  symbols: string;
  passed: string;
  notYet: string;
  gave: string;
  count: string;
};

/** Why there is no answer, or an answer 500: what to do first, then the engine's own message. `lines` are those of the code. */
export function problemText(
  problem: ServerProblem,
  words: Pick<ServerWords, 'problems' | 'line'>,
  lines: number,
): string {
  const { kind, text } = problem;
  // Code that runs reads JSON wrongly, or a pattern: another syntax it has not.
  const isNoJson = kind === 'threw' && /^SyntaxError: (?!Invalid regular)/.test(text);
  return problemOfCode(problem, { why: words.problems[isNoJson ? 'noJson' : kind], at: words.line }, lines);
}

/** An exchange in one line: `POST /loans → 201 Created`. */
export function shortExchange({ request, answer }: Exchange, words: ServerWords): string {
  return `${request.method} ${request.path} → ${answer === null ? words.noAnswer : statusText(answer.status)}`;
}

import type { Exchange, ServerProblem } from '#domain/practice/server';
import { statusText } from '#domain/practice/server';
import { fill } from '#domain/text/fill';

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
export function problemText({ kind, text, line }: ServerProblem, words: ServerWords, lines: number): string {
  // Code that runs reads JSON wrongly, or a pattern: another syntax it has not.
  const isNoJson = kind === 'threw' && /^SyntaxError: (?!Invalid regular)/.test(text);
  // The sentence around it has a full stop of its own.
  const why = fill(words.problems[isNoJson ? 'noJson' : kind], { text: text.replace(/\.$/, '') });
  if (line === undefined) return why;
  // Where code ends too early, the mistake is behind its last line.
  return fill(words.line, { line: Math.min(Math.max(line, 1), lines), text: why });
}

/** An exchange in one line: `POST /loans → 201 Created`. */
export function shortExchange({ request, answer }: Exchange, words: ServerWords): string {
  return `${request.method} ${request.path} → ${answer === null ? words.noAnswer : statusText(answer.status)}`;
}

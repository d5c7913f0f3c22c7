import { readProblem, type SqlMistake } from '#domain/practice/sql/problems';
import type { SqlProblem } from '#domain/practice/sql/script';
import { fill } from '#domain/text/fill';

export type SqlWords = {
  openFirst: string;
  unreachable: string;
  broken: string;
  tools: string;
  run: string;
  running: string;
  undo: string;
  undone: string;
  save: string;
  rows: string;
  many: string;
  more: string;
  cut: string;
  nothing: string;
  nothingWritten: string;
  equalsNull: string;
  written: string;
  changed: string;
  new: string;
  gone: string;
  altered: string;
  what: string;
  added: string;
  removed: string;
  before: string;
  after: string;
  open: string;
  line: string;
  engine: string;
  stopped: string;
  errors: { [Kind in SqlMistake]: string };
  passed: string;
  notYet: string;
  gave: string;
  count: string;
  symbols: string;
};

/** Where a script was refused and what to do, in the words of lessons; then what SQLite says. */
export function problemText({ line, message }: SqlProblem, words: SqlWords): string {
  const { kind, about } = readProblem(message);
  const text = fill(words.errors[kind], { about });
  const engine = kind === 'notHere' ? '' : fill(words.engine, { message });
  return fill(words.line, { line, text: `${text} ${engine}`.trim() });
}

import type { TerminalWords } from '#domain/practice/code/commands';
import type { LinkProblem } from '#domain/practice/code/link-modules';
import type { OwnTest, OwnWords } from '#domain/practice/code/own-tests';
import { fill } from '#domain/text/fill';

export type CodeWords = {
  openFirst: string;
  unreachable: string;
  broken: string;
  files: string;
  line: string;
  goTo: string;
  place: string;
  ownTests: string;
  noOwnTests: string;
  save: string;
  passed: string;
  notYet: string;
  gave: string;
  untrue: string;
  silent: string;
  neverEnds: string;
  count: string;
  output: string;
  running: string;
  stopped: string;
  symbols: string;
  own: OwnWords;
  problems: { open: string; close: string; text: string; form: string; file: string; name: string; cycle: string };
  errors: { SyntaxError: string; ReferenceError: string; TypeError: string; RangeError: string; other: string };
  engine: string;
  change: { taken: string; partly: string; refused: string; lost: string; nothing: string };
  terminal: TerminalWords & { title: string; input: string; run: string; all: string; summary: string };
};

/** Why files do not run, in plain words. */
export function problemText({ kind, about, ...more }: LinkProblem, words: CodeWords): string {
  return fill(words.problems[kind], { about, among: 'among' in more ? more.among : '' });
}

/** What an error of the engine means, and then its own words. */
export function errorText(text: string, words: CodeWords): string {
  const name = /^(?:Uncaught )?(\w*Error)\b/.exec(text)?.[1] ?? '';
  const { errors } = words;
  const plain = name in errors ? errors[name as keyof typeof errors] : errors.other;
  return `${plain} ${fill(words.engine, { text: text.replace(/^Uncaught /, '') })}`;
}

/** Why a test of the learner failed. */
export function whyText({ why, gave = '', wanted = '', text = '', passed }: OwnTest, words: CodeWords): string {
  if (passed === undefined) return words.neverEnds;
  const own = text === '' ? '' : ` ${text}`;
  if (why === 'unequal') return fill(words.gave, { gave, wanted }) + own;
  if (why === 'untrue') return fill(words.untrue, { gave }) + own;
  if (why === 'silent') return words.silent + own;
  return errorText(text, words);
}

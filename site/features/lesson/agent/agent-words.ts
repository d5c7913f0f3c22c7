import type { AgentProblem, CallEnd, RunEnd } from '#domain/practice/agent/agent';
import type { CallWords } from '#domain/practice/agent/run-agent';
import type { Mark } from '#domain/practice/agent/stand-in';
import { problemOfCode } from '../playground/show-results.ts';

export type AgentWords = {
  openFirst: string;
  unreachable: string;
  broken: string;
  notRun: string;
  busy: string;
  byHand: string;
  tasks: string;
  trace: string;
  nothingRun: string;
  works: string;
  because: string;
  answer: string;
  messages: string;
  output: string;
  spent: string;
  ends: { [end in RunEnd]: string };
  how: { [how in CallEnd]: string };
  approval: string;
  approve: string;
  refuse: string;
  mark: string;
  marks: { [mark in Mark]: string };
  choose: string;
  checkMarks: string;
  right: string;
  notRight: string;
  marked: string;
  markAll: string;
  markFirst: string;
  saveTrace: string;
  save: string;
  saved: string;
  savedMcp: string;
  runAll: string;
  running: string;
  situation: string;
  show: string;
  run: string;
  rate: string;
  yes: string;
  no: string;
  table: string;
  noRows: string;
  more: string;
  nothing: string;
  line: string;
  problems: { [kind in AgentProblem['kind']]: string };
  calls: CallWords;
  noTable: string;
  sameId: string;
  symbols: string;
  passed: string;
  notYet: string;
  gave: string;
  count: string;
};

/** Why a run broke: what to do first, then the engine's own message. `lines` are those of the code. */
export function problemText(problem: AgentProblem, words: AgentWords, lines: number): string {
  return problemOfCode(problem, { why: words.problems[problem.kind], at: words.line }, lines);
}

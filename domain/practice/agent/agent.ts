/**
 * An Agent: a learner writes tools in a lesson, a model calls them, and each step is shown (docs/decisions/034 for where the code runs). The model
 * is a stand-in with rules (stand-in.ts), which the page names as such.
 */
import type { TestResult } from '../playground.ts';
import { judgeRows, readJson, sameJson, type Tables } from '../server.ts';
import type { Mark, StandInRule, ToolCall } from './stand-in.ts';

/** Each situation is run so often: one good run proves little. */
export const RUNS = 3;
/** Calls of a run without a limit of its own. */
export const MOST_STEPS = 20;

/**
 * How a call ended. `check`: its arguments are not as described; `guard`: `allow` of the learner refused it; `money`: it would spend more than the
 * limit; `person`: it was not approved; `failed`: the tool ended with an error; `unknown`: there is no such tool.
 */
export type CallEnd = 'done' | 'check' | 'guard' | 'money' | 'person' | 'failed' | 'unknown';
export const STOPS = ['check', 'guard', 'money', 'person', 'failed', 'unknown'] as const satisfies readonly CallEnd[];

/** One step of a trace. `rule` is the number of the rule of the stand-in, `messages` are those of MCP as they were sent and received. */
export type AgentStep = (
  | ({ kind: 'call'; how: CallEnd; result: string; cost: number } & ToolCall)
  | { kind: 'say'; text: string }
) & { rule?: number; messages?: string[] };

/**
 * `answered`: the model answered; `steps`: the limit of steps was reached; `stuck`: no rule of the stand-in fits; `model`: the model could not be asked;
 * `broken`: the code did not run.
 */
export const RUN_ENDS = ['answered', 'steps', 'stuck', 'model', 'broken'] as const;
export type RunEnd = (typeof RUN_ENDS)[number];

/**
 * Why a run broke. `unread`: the code did not start. `noImport`: it imports what a lesson has not. `noTools`, `noServer`: that is not exported.
 * `badTool`: a tool lacks something. `threw`: the code beside the tools ended with an error.
 */
export type AgentProblem = {
  kind: 'unread' | 'noImport' | 'noTools' | 'noServer' | 'badTool' | 'threw' | 'stopped';
  text: string;
  line?: number;
};

export type AgentRun = {
  steps: AgentStep[];
  end: RunEnd;
  problem: AgentProblem | null;
  /** In RWF. */
  spent: number;
  logs: string[];
  tables: Tables;
};

/** What an agent is given: a task for the model, or one call by hand. `values` fill the rules of the stand-in. */
export type AgentJob = {
  task?: string | undefined;
  send?: ToolCall | undefined;
  approve: 'yes' | 'no' | 'ask';
  /** Which of the runs of a situation: a model varies. */
  run: number;
  values: { readonly [name: string]: string | number };
};

/** What must be true after a run, as an author wrote it. */
export type Wanted = {
  readonly [wanted in 'holds' | 'lacks' | 'calls' | 'ends' | 'stops' | 'gives']?: string | undefined;
};
export type AgentTest = Wanted & {
  task?: string | undefined;
  send?: string | undefined;
  approve?: string | undefined;
  run?: string | undefined;
  refuses?: string | undefined;
  marks?: string | undefined;
  pass?: string | undefined;
};
export type Situation = Wanted & {
  says: string;
  task: string;
  approve?: string | undefined;
  values: AgentJob['values'];
};
/** The file of an agent's lesson: how its stand-in behaves, and what it is tried on. */
export type AgentFile = { model: readonly StandInRule[]; situations: readonly Situation[] };

/** A call by hand as authors write it, `stock {"part": "chain"}`; null when it cannot be read. */
export function readCall(send: string): ToolCall | null {
  const [, name, json = '{}'] = /^([\w-]+)(?:\s+(\{[\s\S]*\}))?$/.exec(send.trim()) ?? [];
  const args = readJson(json);
  if (name === undefined || typeof args !== 'object' || args === null || Array.isArray(args)) return null;
  return { name, args: { ...args } };
}

/** A task with what the situation of the same task gives the stand-in. */
export function jobOf(
  task: string,
  given: Partial<Omit<AgentJob, 'task'>>,
  situations: readonly Situation[],
): AgentJob {
  const values = situations.find((one) => one.task === task)?.values ?? {};
  return { approve: 'yes', run: 1, values, ...given, task };
}

/** The run that a test needs; null for one about marks or about all situations. */
export function jobOfTest(test: AgentTest, situations: readonly Situation[]): AgentJob | null {
  const send = test.send === undefined ? null : readCall(test.send);
  if (send !== null) return { send, approve: 'yes', run: 1, values: {} };
  if (test.task === undefined) return null;
  const approve = test.approve === 'no' ? 'no' : 'yes';
  return jobOf(test.task, { approve, run: Number(test.run ?? 1) }, situations);
}

/** Each situation as often as it is run, in their order. */
export function jobsOfSituations(situations: readonly Situation[]): AgentJob[] {
  return situations.flatMap(({ task, approve, values }) =>
    Array.from({ length: RUNS }, (_, at): AgentJob => {
      return { task, approve: approve === 'no' ? 'no' : 'yes', run: at + 1, values };
    }),
  );
}

/** What a test, or a situation, finds in its run; `none` is the word for what is not there. */
export function judgeRun(
  test: Wanted & { refuses?: string | undefined },
  run: AgentRun | undefined,
  none: string,
): TestResult {
  if (run === undefined || run.end === 'broken') return { passed: false };
  const differ = (gave: string, wanted: string): TestResult => ({ passed: false, gave: gave || none, wanted });
  const calls = run.steps.filter((step) => step.kind === 'call');
  const last = run.steps.at(-1);
  const result = last === undefined ? '' : last.kind === 'say' ? last.text : last.result;
  if (test.refuses !== undefined && calls[0]?.how === 'done') return { passed: false, gave: result, wanted: 'Error' };
  if (test.gives !== undefined && !isIn(result, test.gives)) return differ(result, test.gives);
  const done = calls.filter(({ how }) => how === 'done').map(({ name }) => name);
  if (test.calls !== undefined && done.join() !== names(test.calls).join()) return differ(done.join(', '), test.calls);
  if (test.ends !== undefined && run.end !== test.ends) return differ(run.end, test.ends);
  const stops = calls.map(({ how }) => how).filter((how) => how !== 'done');
  if (test.stops !== undefined && !stops.some((how) => how === test.stops)) return differ(stops.join(', '), test.stops);
  return judgeRows(test, run.tables, none) ?? { passed: true };
}

/** JSON is the same value, and other texts are in the result. */
function isIn(result: string, wanted: string): boolean {
  const value = readJson(wanted);
  if (typeof value === 'object' && value !== null) return sameJson(readJson(result), value);
  return result.toLowerCase().includes(wanted.toLowerCase());
}

function names(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The mark of each call of a run by the rules of the stand-in; null where the page does not know it. */
export function marksOf(run: AgentRun, rules: readonly StandInRule[]): ({ mark: Mark; why: string } | null)[] {
  return run.steps.map((step) => {
    const rule = step.kind === 'call' && step.rule !== undefined ? rules[step.rule] : undefined;
    return rule === undefined ? null : { mark: rule.mark ?? 'needed', why: rule.why ?? '' };
  });
}

/** A trace that is worth marking has more than one kind of step. */
export function isWorthMarking(run: AgentRun, rules: readonly StandInRule[]): boolean {
  return new Set(marksOf(run, rules).flatMap((one) => (one === null ? [] : [one.mark]))).size > 1;
}

/** How the runs of the situations passed: a row each, and the sum. */
export function passRates(
  situations: readonly Situation[],
  runs: readonly (AgentRun | undefined)[],
  none: string,
): { rows: { says: string; results: TestResult[] }[]; passed: number; all: number } {
  const rows = situations.map((situation, at) => ({
    says: situation.says,
    results: Array.from({ length: RUNS }, (_, run) => judgeRun(situation, runs[at * RUNS + run], none)),
  }));
  const results = rows.flatMap((row) => row.results);
  return { rows, passed: results.filter(({ passed }) => passed).length, all: results.length };
}

/** A trace as a text to keep and to hand in. */
export function traceText(run: AgentRun): string {
  const lines = run.steps.map((step, at) => {
    const first = `${at + 1}. `;
    if (step.kind === 'say') return `${first}${step.text}`;
    return `${first}${step.name}(${JSON.stringify(step.args)})\n   ${step.how}: ${step.result}`;
  });
  return `${lines.join('\n')}\n${run.end} · ${run.spent} RWF\n`;
}

/** The loop of an agent: a model asks for calls of tools, each is checked, approved and made, until the model answers. */
import type { AgentJob, AgentStep, CallEnd, RunEnd } from './agent.ts';
import type { ArgumentWords, checkArguments, ToolSchema } from './check-arguments.ts';
import type { StandInRule, standIn, ToolCall } from './stand-in.ts';

/** What the model is given: the task, its own calls, and what came back. */
export type AgentMessage =
  | { role: 'user'; text: string }
  | { role: 'model'; call: string; args: ToolCall['args'] }
  | { role: 'tool'; name: string; result: string };
export type ToolDescription = { name: string; description: string; parameters: ToolSchema };
/** What a model says: a call, or its last words. */
export type ModelAnswer = { call: string; args: ToolCall['args'] } | { say: string };

/** A tool as a learner writes it, or as a server of MCP describes it: then `isChecked`, because the server checks its arguments. */
export type Tool = ToolDescription & {
  asks?: unknown;
  cost?: (args: ToolCall['args']) => unknown;
  run: (args: ToolCall['args']) => unknown;
  isChecked?: boolean;
};

/** What the file of a learner exports; absent where it does not. */
export type AgentExports = {
  tools?: unknown;
  server?: unknown;
  limits?: { steps?: unknown; money?: unknown };
  instructions?: unknown;
  allow?: (call: ToolCall, run: { task: string; steps: number; spent: number }) => unknown;
  loop?: (given: object) => unknown;
};

/** What only a page can answer: whether a person approves a call, and what a model says. */
export type Question =
  | { about: 'approval'; call: ToolCall; cost: number }
  | { about: 'model'; messages: readonly AgentMessage[]; tools: readonly ToolDescription[]; instructions: string };

export type CallWords = ArgumentWords & {
  readonly [stop in 'noTool' | 'guard' | 'money' | 'person' | 'noReply']: string;
};

export type AgentSetting = {
  job: AgentJob;
  /** 'page': a model that the page asks. */
  model: 'stand-in' | 'page';
  rules: readonly StandInRule[];
  mostSteps: number;
  words: CallWords;
};
/** `messages` are those of MCP since the last call. */
export type AgentPorts = {
  check: typeof checkArguments;
  standIn: typeof standIn;
  tell: (step: AgentStep) => void;
  ask: (question: Question) => Promise<unknown>;
  messages: () => string[];
};

/**
 * Runs one job. What the learner's code throws beside its tools is thrown. Only its text gets to that code, so it names nothing outside of itself.
 */
export async function runAgent(
  { job, model: whose, rules, mostSteps, words }: AgentSetting,
  exported: AgentExports,
  tools: readonly Tool[],
  { check, standIn: nextMove, tell, ask, messages }: AgentPorts,
): Promise<{ end: RunEnd; spent: number }> {
  const { task = '', send, run, values, approve } = job;
  const most = send === undefined ? Math.min(Number(exported.limits?.steps ?? mostSteps), mostSteps) : 1;
  const money = Number(exported.limits?.money ?? Number.POSITIVE_INFINITY);
  const instructions = typeof exported.instructions === 'string' ? exported.instructions : '';
  const { stringify } = JSON;
  const longest = 10_000;
  const calls: { name: string; result: string }[] = [];
  let spent = 0;
  let rule: number | undefined;
  /** Set where the run ends from within a loop, which may be the learner's own. */
  let stopped: RunEnd | null = null;

  const stop = (end: RunEnd): never => {
    stopped = end;
    throw new Error(end);
  };
  const shown = (value: unknown): string => {
    return (typeof value === 'string' ? value : (stringify(value) ?? 'undefined')).slice(0, longest);
  };
  const byRule = (): { rule?: number } => {
    const number = rule;
    rule = undefined;
    return number === undefined ? {} : { rule: number };
  };
  const note = (call: ToolCall, how: CallEnd, result: string, cost = 0): string => {
    const sent = messages();
    const wire = sent.length === 0 ? {} : { messages: sent };
    tell({ kind: 'call', ...call, how, result, cost, ...byRule(), ...wire });
    calls.push({ name: call.name, result });
    return result;
  };
  /** Why a call is not made; null when it is. A call by hand needs no approval. */
  const refusal = async (tool: Tool, call: ToolCall, cost: number): Promise<[CallEnd, string] | null> => {
    const why = await exported.allow?.(call, { task, steps: calls.length, spent });
    if (typeof why === 'string' || why === false) return ['guard', why === false ? words.guard : why];
    // Also where one of them is no number: what cannot be counted is not spent.
    if (!(spent + cost <= money) && money !== Number.POSITIVE_INFINITY)
      return ['money', words.money.replace('{money}', String(money))];
    if (tool.asks !== true || send !== undefined || approve === 'yes') return null;
    const isApproved = approve === 'ask' && (await ask({ about: 'approval', call, cost })) === true;
    return isApproved ? null : ['person', words.person];
  };
  const makeCall = async (name: unknown, given: unknown): Promise<string> => {
    // Also where the limit is no number.
    if (!(calls.length < most)) return stop('steps');
    const args = typeof given === 'object' && given !== null ? (given as ToolCall['args']) : {};
    const one = { name: String(name), args };
    const tool = tools.find((each) => each.name === name);
    if (tool === undefined) {
      const names = tools.map((each) => each.name).join(', ');
      return note(one, 'unknown', `Error: ${words.noTool.replace('{tools}', () => names)}`);
    }
    const wrong = tool.isChecked === true ? '' : check(tool.parameters, args, words);
    if (wrong !== '') return note(one, 'check', `Error: ${wrong}`);
    const cost = Math.max(0, Number(tool.cost?.(args) ?? 0));
    const no = await refusal(tool, one, cost);
    if (no !== null) return note(one, no[0], `Error: ${no[1]}`);
    try {
      const result = shown(await tool.run(args));
      spent += cost || 0;
      return note(one, 'done', result, cost || 0);
    } catch (error) {
      const { isCheck } = error as { isCheck?: boolean };
      const text = error instanceof Error ? error.message : String(error);
      return note(one, isCheck === true ? 'check' : 'failed', `Error: ${text}`.slice(0, longest));
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other, also where a loop asks for two at once: the second knows what the first has spent. */
  const call = (name: unknown, given: unknown): Promise<string> => {
    const made = last.then(() => makeCall(name, given));
    last = made.catch(() => undefined);
    return made;
  };
  const described = tools.map(({ name, description, parameters = {} }) => ({ name, description, parameters }));
  const model = async (messages: readonly AgentMessage[]): Promise<ModelAnswer> => {
    if (whose === 'page') {
      const answer = (await ask({ about: 'model', messages, tools: described, instructions })) as ModelAnswer | null;
      return answer ?? stop('model');
    }
    const knows = instructions + stringify(described);
    const move = nextMove(rules, { task, run, values, tools: tools.map(({ name }) => name), knows, calls });
    if (move === null) return stop('stuck');
    rule = move.rule;
    return 'say' in move ? { say: move.say } : { call: move.call.name, args: move.call.args };
  };
  const ownLoop = async (): Promise<string> => {
    const all: AgentMessage[] = [{ role: 'user', text: task }];
    for (;;) {
      const answer = await model(all);
      if ('say' in answer) return answer.say;
      const result = await call(answer.call, answer.args);
      all.push({ role: 'model', ...answer }, { role: 'tool', name: answer.call, result });
    }
  };

  try {
    if (send !== undefined) await call(send.name, send.args);
    else {
      const text = exported.loop === undefined ? await ownLoop() : await exported.loop({ task, model, call });
      tell({ kind: 'say', text: shown(text ?? words.noReply), ...byRule() });
    }
    return { end: 'answered', spent };
  } catch (error) {
    if (stopped === null) throw error;
    return { end: stopped, spent };
  }
}

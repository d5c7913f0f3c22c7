import type { AgentProblem, AgentStep, RunEnd } from '#domain/practice/agent/agent';
import type { checkArguments } from '#domain/practice/agent/check-arguments';
import type { AgentExports, AgentSetting, Question, runAgent, Tool } from '#domain/practice/agent/run-agent';
import type { standIn } from '#domain/practice/agent/stand-in';
import type { Tables, TableWords } from '#domain/practice/server';
import type { PageAnswer, RunMessage, startTests } from '../playground/start-tests.ts';
import type { TablesIn } from '../server/answer-in-worker.ts';
import type { connectServer } from './connect-server.ts';

/** How a run ended in its worker. */
export type EndedMessage = {
  kind: 'ended';
  end: RunEnd;
  problem: AgentProblem | null;
  spent: number;
  tables: Tables;
};
/** The file was read, and the run begins. */
export type BegunMessage = { kind: 'begun' };
export type StepMessage = { kind: 'step'; step: AgentStep };

/** What the worker of one run gets; `secret` is a number that the learner's code cannot know. */
export type GivenJob = AgentSetting & {
  secret: string;
  mcp: boolean;
  /** Lines before the code in the file of the worker. */
  linesBefore: number;
  tables: Tables;
  tableWords: TableWords;
};

/** What is written on the line before the code, each as its text. */
export type AgentPieces = {
  start: typeof startTests;
  tablesIn: TablesIn;
  check: typeof checkArguments;
  standIn: typeof standIn;
  connect: typeof connectServer;
  run: typeof runAgent;
};

/**
 * Runs an agent once with the learner's tools, which `find` finds. Runs in a worker in the frame, on the line before the code; only its text
 * gets there (agent-program.ts), so it names nothing outside of itself.
 */
export function agentInWorker(
  { start, tablesIn, check, standIn: next, connect, run }: AgentPieces,
  { secret, mcp, linesBefore, tables, tableWords, ...setting }: GivenJob,
  find: () => AgentExports,
): void {
  const post = self.postMessage.bind(self);
  const tell = (message: RunMessage | BegunMessage | StepMessage | EndedMessage): void => post({ secret, message });
  start([], tell, {}).listen(self);
  const store = tablesIn(tables, tableWords);
  Object.assign(self, { table: store.table });

  const waiting = new Map<number, (answer: unknown) => void>();
  const { random } = Math;
  self.addEventListener('message', (event) => {
    const { data, isTrusted } = event as MessageEvent<{ kind: 'ping' } | Extract<PageAnswer, { kind: 'ask' }>>;
    // What the page sends is trusted, and an event of the code never is. The secret is not in it: the code may change how events are read.
    if (!isTrusted) return;
    event.stopImmediatePropagation();
    // A worker that waits replies; one that goes on and on cannot.
    if (data.kind === 'ping') return post({ secret, message: { kind: 'pong' } });
    waiting.get(data.id)?.(data.given);
    waiting.delete(data.id);
  });
  const ask = (question: Question): Promise<unknown> =>
    new Promise((resolve) => {
      // A late answer to another worker is none to this one.
      const id = waiting.size + random();
      waiting.set(id, resolve);
      tell({ kind: 'ask', id, question });
    });
  const lineOf = (error: unknown): number | undefined => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const lines = [...stack.matchAll(/blob:[^\s)]*?:(\d+):\d+/g)].map(([, line]) => Number(line) - linesBefore);
    return lines.find((line) => line > 0);
  };
  const problemOf = (tools: unknown): AgentProblem | null => {
    if (!Array.isArray(tools)) return { kind: mcp ? 'noServer' : 'noTools', text: '' };
    const isWhole = (tool: Partial<Tool> | null): boolean =>
      typeof tool?.name === 'string' &&
      typeof tool.description === 'string' &&
      typeof tool.run === 'function' &&
      typeof (tool.parameters ?? {}) === 'object';
    const bad = tools.find((tool) => !isWhole(tool));
    return bad === undefined ? null : { kind: 'badTool', text: String(bad?.name ?? '') };
  };
  const begin = async (): Promise<{ end: RunEnd; spent: number; problem: AgentProblem | null }> => {
    const exported = find();
    const connected = mcp ? await connect(exported.server) : null;
    const tools = mcp ? connected?.tools : exported.tools;
    const problem = problemOf(tools);
    if (problem !== null) return { end: 'broken', spent: 0, problem };
    const messages = (): string[] => connected?.taken() ?? [];
    const ports = { check, standIn: next, ask, messages, tell: (step: AgentStep) => tell({ kind: 'step', step }) };
    return { ...(await run(setting, exported, tools as Tool[], ports)), problem };
  };
  const broken = (error: unknown): Awaited<ReturnType<typeof begin>> => {
    const line = lineOf(error);
    const problem: AgentProblem = { kind: 'threw', text: String(error).slice(0, 300) };
    return { end: 'broken', spent: 0, problem: line === undefined ? problem : { ...problem, line } };
  };
  // After the code, which comes behind this in the same file.
  setTimeout(async () => {
    tell({ kind: 'begun' });
    tell({ kind: 'ended', ...(await begin().catch(broken)), tables: store.all });
    tell({ kind: 'results', results: [] });
  });
}

/** Runs a learner's agent in a frame that is gone afterwards. */
import type { AgentJob, AgentProblem, AgentRun, AgentStep } from '#domain/practice/agent/agent';
import type { Question } from '#domain/practice/agent/run-agent';
import { readModule } from '#domain/practice/code/read-module';
import { element } from '#site/ui/dom/element.ts';
import { runCode } from '../playground/run-code.ts';
import { type AgentToRun, agentProgram } from './agent-program.ts';
import { MCP_MODULES } from './mcp-modules.ts';
import type { AgentRunMessage } from './run-agents-in-frame.ts';

type Listener = {
  /** A step was made, also of a run that waits for a person. */
  step: (step: AgentStep, at: number) => void;
  /** So many jobs have ended. */
  ended: (count: number) => void;
  ask: (question: Question) => Promise<unknown>;
};

/** The runs of the jobs: where the code was stopped, those up to there. null: it could not be run now. */
export async function runAgents(
  place: HTMLElement,
  agent: AgentToRun,
  jobs: readonly AgentJob[],
  { step, ended, ask }: Listener,
): Promise<AgentRun[] | null> {
  const foreign = foreignImport(agent);
  if (foreign !== null) return jobs.slice(0, 1).map(() => brokenRun(agent, foreign));
  const runs: AgentRun[] = [];
  const frame = element('iframe', 'playground-frame', '', { title: 'agent' });
  frame.hidden = true;
  place.append(frame);
  const { how } = await runCode(frame, agentProgram(agent, jobs), {
    tell: (message: { kind: string }) => {
      if (!isOfRun(message)) return;
      if (message.kind === 'made') return step(message.step, message.at);
      runs.push(message.run);
      ended(runs.length);
    },
    addChecks: async (pieces) => [...pieces],
    decide: (question) => ask(question as Question),
    isStep: isOfRun,
  });
  frame.remove();
  if (how === 'unreachable') return null;
  // The frame was ended as a whole.
  if (how === 'stopped') runs.push(brokenRun(agent, { kind: 'stopped', text: '' }));
  return runs;
}

/** What would make the code import something that the lesson has not loaded. */
function foreignImport({ code, library }: AgentToRun): AgentProblem | null {
  const modules: readonly string[] = library === '' ? [] : MCP_MODULES;
  const foreign = readModule(code).imports.find(({ from }) => !modules.includes(from));
  return foreign === undefined ? null : { kind: 'noImport', text: foreign.from, line: foreign.line };
}

function brokenRun({ tables }: AgentToRun, problem: AgentProblem): AgentRun {
  return { steps: [], end: 'broken', problem, spent: 0, logs: [], tables };
}

function isOfRun(message: { kind: string }): message is AgentRunMessage {
  return message.kind === 'run' || message.kind === 'made';
}

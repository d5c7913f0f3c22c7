/**
 * Runs the code of an Agent, as the frame and the workers of a lesson do (site/features/lesson/agent/agent-program.ts), in a process of its own, which
 * may reach no file and start no program. Only a text comes out.
 */
import type { AgentJob, AgentRun } from '#domain/practice/agent/agent';
import type { StandInRule } from '#domain/practice/agent/stand-in';
import type { Tables } from '#domain/practice/server';
import { agentCall } from '#site/features/lesson/agent/agent-program.ts';
import type { AgentRunMessage } from '#site/features/lesson/agent/run-agents-in-frame.ts';
import { mcpLibrary } from '../lib/mcp-library.ts';
import { RUN_AS_WORKER, runApart, TABLE_WORDS, tablesText } from './run-requests.ts';

export type CheckedAgent = { code: string; tables: Tables; rules: readonly StandInRule[]; mcp: boolean };

const CALL_WORDS = {
  missing: 'The argument {name} is missing.',
  unknown: 'There is no argument {name}. There is: {wanted}.',
  type: '{name} must be a {wanted}, and is {value}.',
  one: '{name} must be one of {wanted}, and is {value}.',
  least: '{name} must be {wanted} or more, and is {value}.',
  most: '{name} must be {wanted} or less, and is {value}.',
  form: '{name} must be of the form {wanted}, and is {value}.',
  noTool: 'There is no such tool. There is: {tools}.',
  guard: 'The guard refused this call.',
  money: 'This would spend more than {money} RWF.',
  person: 'The person did not approve this call.',
  noReply: 'The loop returned nothing.',
};

let library: string | undefined;

/** The runs of the jobs in their order; where the code was stopped, those up to there. */
export function runAgents({ code, tables, rules, mcp }: CheckedAgent, jobs: readonly AgentJob[]): AgentRun[] {
  library ??= mcp ? mcpLibrary() : undefined;
  const words = { tables: TABLE_WORDS, calls: CALL_WORDS };
  const agent = { code, tables, rules, words, model: 'stand-in' as const, tablesText: tablesText() };
  const call = agentCall({ ...agent, library: mcp ? (library ?? '') : '' }, jobs, RUN_AS_WORKER);
  const messages = runApart<AgentRunMessage>(call, 'run');
  return messages.flatMap((message) => (message.kind === 'run' ? [message.run] : []));
}

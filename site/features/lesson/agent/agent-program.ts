/** The program that runs a learner's agent in the frame, as text: see frame-programs.ts of Playgrounds, whose frame it uses. */
import { type AgentJob, MOST_STEPS } from '#domain/practice/agent/agent';
import { checkArguments } from '#domain/practice/agent/check-arguments';
import { type CallWords, runAgent } from '#domain/practice/agent/run-agent';
import { type StandInRule, standIn } from '#domain/practice/agent/stand-in';
import { readModule } from '#domain/practice/code/read-module';
import { RUN_MS } from '#domain/practice/playground';
import type { Tables, TableWords } from '#domain/practice/server';
import { newId } from '#site/data/new-id.ts';
import { dataText, oneLine, WORKER_THAT_HEARS, withPort } from '../playground/frame-programs.ts';
import { startTests } from '../playground/start-tests.ts';
import { agentInWorker, type GivenJob } from './agent-in-worker.ts';
import { connectServer } from './connect-server.ts';
import { MCP_LIBRARY } from './mcp-modules.ts';
import { runAgentsInFrame } from './run-agents-in-frame.ts';

/** `tablesText` is the text of tables.js, `library` that of MCP where the lesson has it. */
export type AgentToRun = {
  code: string;
  tables: Tables;
  rules: readonly StandInRule[];
  words: { tables: TableWords; calls: CallWords };
  model: GivenJob['model'];
  tablesText: string;
  library: string;
};

const EXPORTS = ['tools', 'server', 'limits', 'instructions', 'allow', 'loop'] as const;

/** The program of the page. */
export function agentProgram(agent: AgentToRun, jobs: readonly AgentJob[]): string {
  return withPort(agentCall(agent, jobs, WORKER_THAT_HEARS));
}

/** The call alone, with `send` around it and what starts a worker as `start`: the content check has no frame. */
export function agentCall(agent: AgentToRun, jobs: readonly AgentJob[], start: string): string {
  const { code, tables, rules, words, model, tablesText, library } = agent;
  const { text, exports } = readModule(code);
  const pieces = Object.entries({
    start: oneLine(`${startTests}`),
    tablesIn: oneLine(tablesText.slice(tablesText.indexOf('function tablesIn'))),
    check: oneLine(`${checkArguments}`),
    standIn: oneLine(`${standIn}`),
    connect: oneLine(`${connectServer}`),
    run: oneLine(`${runAgent}`),
  }).map(([name, piece]) => `${name}: ${piece}`);
  const found = EXPORTS.flatMap((name) => {
    const local = exports.find((one) => one.name === name)?.local;
    return local === undefined ? [] : [`${name}: ${local}`];
  });
  const imported = library === '' ? '' : `${library} const academyImport = (from) => ${MCP_LIBRARY}.modules[from];`;
  const before = `'use strict'; ${imported} (${oneLine(`${agentInWorker}`)})({ ${pieces.join(', ')} }, `;
  const after = `, () => ({ ${found.join(', ')} }));\n${text}\n`;
  const setting = { model, rules, mostSteps: MOST_STEPS, words: words.calls };
  const place = { mcp: library !== '', linesBefore: before.split('\n').length, tables, tableWords: words.tables };
  const given = { ...setting, ...place };
  const all = dataText({ jobs, given, before, after, limit: RUN_MS });
  return `(${runAgentsInFrame})(${start}, send, ${dataText(newId())}, ${all})`;
}

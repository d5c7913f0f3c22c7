/** How an agent's run ends where its code is wrong. */
import { expect, test } from 'vitest';
import type { AgentJob } from '#domain/practice/agent/agent';
import { runAgents } from './run-agents.ts';

const JOB: AgentJob = { task: 'Look.', approve: 'yes', run: 1, values: {} };
const RULES = [{ after: '0', call: 'stock', args: {} }, { say: 'Done.' }];
const run = (code: string) => runAgents({ code, tables: {}, rules: RULES, mcp: false }, [JOB])[0];
const tool = (body: string, more = ''): string =>
  `export const tools = [{ name: 'stock', description: '', run: async () => { ${body} } }];\n${more}`;

test('a file that cannot be read, or breaks while it is read, did not start', () => {
  expect(run('export const tools = [')?.problem).toMatchObject({ kind: 'unread' });
  expect(run('\nmissing();\nexport const tools = [];')?.problem).toMatchObject({ kind: 'unread', line: 2 });
  expect(run('export const tool = [];')?.problem).toMatchObject({ kind: 'noTools' });
});

test('an error that nothing waited for is one of the code, also before the first step', () => {
  const ended = run(
    tool("Promise.reject(new Error('lost')); await new Promise((done) => setTimeout(done, 20)); return 1;"),
  );
  expect(ended).toMatchObject({ end: 'answered', problem: { kind: 'threw', text: 'Error: lost' } });
  expect(ended?.steps).toHaveLength(2);
});

test('code that goes on and on is stopped', () => {
  expect(run(tool('return 1;', 'while (true) {}'))?.problem).toMatchObject({ kind: 'stopped' });
});

import { describe, expect, it } from 'vitest';
import {
  type AgentRun,
  type AgentStep,
  isWorthMarking,
  jobOf,
  jobOfTest,
  jobsOfSituations,
  judgeRun,
  marksOf,
  passRates,
  readCall,
  type Situation,
  traceText,
} from './agent.ts';
import type { StandInRule } from './stand-in.ts';

const ORDERED: AgentStep = {
  kind: 'call',
  name: 'order',
  args: { pieces: 4 },
  how: 'done',
  result: '{"pieces":4}',
  cost: 14_000,
  rule: 1,
};
const REFUSED: AgentStep = {
  ...ORDERED,
  args: { pieces: 40 },
  how: 'check',
  result: 'Error: pieces must be 10 or less',
  cost: 0,
  rule: 0,
};
const ANSWER: AgentStep = { kind: 'say', text: 'I ordered 4 cables.' };
const RUN: AgentRun = {
  steps: [REFUSED, ORDERED, ANSWER],
  end: 'answered',
  problem: null,
  spent: 14_000,
  logs: [],
  tables: { orders: [{ id: 1, pieces: 4 }] },
};
const RULES: StandInRule[] = [{ call: 'order', mark: 'wrong', why: 'Nobody asked.' }, { call: 'order' }];
const SITUATIONS: Situation[] = [
  { says: 'short', task: 'Order.', holds: 'orders {"pieces": 4}', values: { need: 4 } },
  { says: 'no yes', task: 'Order!', approve: 'no', ends: 'steps', values: {} },
];

describe('a call by hand', () => {
  it('is the name of a tool with its arguments', () => {
    expect(readCall('stock {"part": "chain"}')).toEqual({ name: 'stock', args: { part: 'chain' } });
    expect(readCall(' stock ')).toEqual({ name: 'stock', args: {} });
  });

  it('cannot be read without a name, or with other things than arguments', () => {
    for (const text of ['', '{"part": 1}', 'stock part', 'stock {"part"}', 'stock [1]'])
      expect(readCall(text), text).toBeNull();
  });
});

describe('what a run must be', () => {
  const passes = (test: Parameters<typeof judgeRun>[0], run: AgentRun = RUN): boolean =>
    judgeRun(test, run, 'nothing').passed;

  it('names the calls that were made, not those that were refused', () => {
    expect(passes({ calls: 'order' })).toBe(true);
    expect(passes({ calls: 'order, order' })).toBe(false);
    expect(passes({ stops: 'check' })).toBe(true);
    expect(passes({ stops: 'person' })).toBe(false);
  });

  it('looks at the tables, at the answer and at how it ended', () => {
    expect(passes({ holds: 'orders {"pieces": 4}', lacks: 'orders {"pieces": 40}' })).toBe(true);
    expect(passes({ gives: '4 CABLES' })).toBe(true);
    expect(passes({ gives: '40 cables' })).toBe(false);
    expect(passes({ ends: 'steps' })).toBe(false);
  });

  it('compares the result of a call by hand as JSON, and knows a refusal', () => {
    const call = { ...RUN, steps: [{ ...ORDERED, result: '{"a":1,"b":2}' }] };
    expect(passes({ gives: '{"b": 2, "a": 1}' }, call)).toBe(true);
    expect(passes({ refuses: '' }, call)).toBe(false);
    expect(passes({ refuses: '', gives: '10 or less' }, { ...RUN, steps: [REFUSED] })).toBe(true);
  });

  it('does not pass where the code did not run', () => {
    expect(passes({ lacks: 'orders {"pieces": 40}' }, { ...RUN, end: 'broken' })).toBe(false);
    expect(judgeRun({}, undefined, 'nothing')).toEqual({ passed: false });
  });
});

describe('situations', () => {
  it('are run three times each, with their values and their approval', () => {
    const jobs = jobsOfSituations(SITUATIONS);
    expect(jobs.map(({ run }) => run)).toEqual([1, 2, 3, 1, 2, 3]);
    expect(jobs[0]).toEqual({ task: 'Order.', approve: 'yes', run: 1, values: { need: 4 } });
    expect(jobs[3]?.approve).toBe('no');
  });

  it('pass as often as their runs do', () => {
    const { rows, passed, all } = passRates(SITUATIONS, [RUN, RUN, { ...RUN, tables: {} }], 'nothing');
    expect([passed, all]).toEqual([2, 6]);
    expect(rows[0]?.results.map((one) => one.passed)).toEqual([true, true, false]);
  });

  it('give their values to the same task of a test', () => {
    expect(jobOf('Order.', { approve: 'ask' }, SITUATIONS)).toMatchObject({ approve: 'ask', values: { need: 4 } });
    expect(jobOfTest({ task: 'Order!', approve: 'no', run: '2' }, SITUATIONS)).toMatchObject({ approve: 'no', run: 2 });
    expect(jobOfTest({ pass: '6' }, SITUATIONS)).toBeNull();
  });
});

describe('a trace', () => {
  it('is marked by the rules that made its steps', () => {
    expect(marksOf(RUN, RULES)).toEqual([{ mark: 'wrong', why: 'Nobody asked.' }, { mark: 'needed', why: '' }, null]);
    expect(isWorthMarking(RUN, RULES)).toBe(true);
    expect(isWorthMarking({ ...RUN, steps: [ORDERED] }, RULES)).toBe(false);
  });

  it('is kept as a text', () => {
    expect(traceText(RUN)).toContain('2. order({"pieces":4})\n   done: {"pieces":4}\n3. I ordered 4 cables.');
  });
});

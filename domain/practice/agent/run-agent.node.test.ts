import { describe, expect, it } from 'vitest';
import type { AgentJob, AgentStep } from './agent.ts';
import { checkArguments } from './check-arguments.ts';
import {
  type AgentExports,
  type AgentSetting,
  type ModelAnswer,
  type Question,
  runAgent,
  type Tool,
} from './run-agent.ts';
import { type StandInRule, standIn } from './stand-in.ts';

const KINDS = [
  'missing',
  'unknown',
  'type',
  'one',
  'least',
  'most',
  'form',
  'noTool',
  'guard',
  'money',
  'person',
  'noReply',
] as const;
const WORDS = Object.fromEntries(KINDS.map((kind) => [kind, kind])) as AgentSetting['words'];
const RULES: StandInRule[] = [
  { after: '0', call: 'order', args: { pieces: 4 } },
  { got: 'Error', say: 'It failed.' },
  { say: 'Done.' },
];
const order = (more: Partial<Tool> = {}): Tool => ({
  name: 'order',
  description: 'Orders.',
  parameters: { properties: { pieces: { type: 'integer', maximum: 10 } } },
  asks: true,
  cost: ({ pieces }) => Number(pieces) * 3500,
  run: (args) => args,
  ...more,
});

type Given = {
  exported?: AgentExports;
  tools?: Tool[];
  job?: Partial<AgentJob>;
  rules?: StandInRule[];
  answers?: unknown[];
  model?: AgentSetting['model'];
};

async function run({
  exported = {},
  tools = [order()],
  job = {},
  rules = RULES,
  answers = [],
  model = 'stand-in',
}: Given) {
  const steps: AgentStep[] = [];
  const asked: Question[] = [];
  const setting = {
    job: { task: 'Order.', approve: 'yes' as const, run: 1, values: {}, ...job },
    model,
    rules,
    mostSteps: 20,
    words: WORDS,
  };
  const ended = await runAgent(setting, exported, tools, {
    check: checkArguments,
    standIn,
    tell: (step) => steps.push(step),
    ask: async (question) => {
      asked.push(question);
      return answers.shift();
    },
    messages: () => [],
  });
  const hows = steps.map((step) => (step.kind === 'call' ? step.how : step.text));
  return { ...ended, steps, asked, hows };
}

describe('an agent', () => {
  it('calls tools until the model answers, and counts what it spends', async () => {
    expect(await run({})).toMatchObject({ end: 'answered', spent: 14_000, hows: ['done', 'Done.'] });
  });

  it('gives the model each refusal and each error back', async () => {
    const fails = order({
      run: () => {
        throw new Error('no line');
      },
    });
    expect((await run({ tools: [fails] })).hows).toEqual(['failed', 'It failed.']);
    const wrong = [{ after: '0', call: 'order', args: { pieces: 40 } }, ...RULES.slice(1)];
    expect((await run({ rules: wrong })).hows).toEqual(['check', 'It failed.']);
  });

  it('asks a person before a tool that acts, and only then', async () => {
    const approved = await run({ job: { approve: 'ask' }, answers: [true] });
    expect(approved.asked).toEqual([{ about: 'approval', call: { name: 'order', args: { pieces: 4 } }, cost: 14_000 }]);
    expect(approved.hows[0]).toBe('done');
    expect(await run({ job: { approve: 'ask' }, answers: [false] })).toMatchObject({
      spent: 0,
      hows: ['person', 'It failed.'],
    });
    expect(await run({ job: { approve: 'no' } })).toMatchObject({ asked: [], hows: ['person', 'It failed.'] });
    expect((await run({ job: { approve: 'ask' }, tools: [order({ asks: false })] })).asked).toEqual([]);
  });

  it('refuses rather than goes on where a limit or a cost is no number', async () => {
    const always: StandInRule[] = [{ call: 'order', args: { pieces: 4 } }];
    expect((await run({ exported: { limits: { money: '30,000' } } })).hows).toEqual(['money', 'It failed.']);
    expect(await run({ rules: always, exported: { limits: { steps: 'eight' } } })).toMatchObject({
      end: 'steps',
      steps: [],
    });
    const unknown = [order({ cost: () => Number.NaN })];
    expect((await run({ tools: unknown, exported: { limits: { money: 30_000 } } })).hows).toEqual([
      'money',
      'It failed.',
    ]);
    expect(await run({ tools: unknown })).toMatchObject({ spent: 0, hows: ['done', 'Done.'] });
  });

  it('makes one call after the other, so that two at once do not spend the same money', async () => {
    const both: AgentExports['loop'] = async (given) => {
      const { call } = given as { call: (name: string, args: object) => Promise<string> };
      await Promise.all([call('order', { pieces: 8 }), call('order', { pieces: 8 })]);
    };
    const { hows, spent } = await run({ exported: { loop: both, limits: { money: 30_000 } } });
    expect([hows, spent]).toEqual([['done', 'money', 'noReply'], 28_000]);
    expect(await run({ exported: { loop: both, limits: { steps: 1 } } })).toMatchObject({
      end: 'steps',
      hows: ['done'],
    });
  });

  it('gets no money back by a cost below nothing', async () => {
    const rules: StandInRule[] = [
      { after: '0', call: 'order', args: { pieces: -10 } },
      { after: '1', call: 'order', args: { pieces: 10 } },
      { say: 'Done.' },
    ];
    expect((await run({ rules, exported: { limits: { money: 10_000 } } })).hows).toEqual(['done', 'money', 'Done.']);
  });

  it('is stopped by its limits', async () => {
    expect((await run({ exported: { limits: { money: 10_000 } } })).hows).toEqual(['money', 'It failed.']);
    const always = [{ call: 'order', args: { pieces: 1 } }];
    expect(await run({ rules: always, exported: { limits: { steps: 3 } } })).toMatchObject({
      end: 'steps',
      hows: ['done', 'done', 'done'],
    });
    expect((await run({ rules: always, exported: { limits: { steps: 90 } } })).steps).toHaveLength(20);
  });

  it('is stopped by the guard of its learner, with the reason', async () => {
    const exported: AgentExports = {
      allow: ({ args }, { task }) => (task === 'Order.' && args['pieces'] === 4 ? 'not today' : true),
    };
    const { steps, hows } = await run({ exported });
    expect(hows[0]).toBe('guard');
    expect(steps[0]).toMatchObject({ result: 'Error: not today' });
  });

  it('ends where the stand-in knows nothing more', async () => {
    expect(await run({ rules: [{ asked: 'tyre', say: 'x' }] })).toMatchObject({ end: 'stuck', steps: [] });
  });

  it('makes one call by hand, without approval', async () => {
    const job = { send: { name: 'order', args: { pieces: 2 } }, approve: 'no' as const };
    expect((await run({ job })).hows).toEqual(['done']);
    expect((await run({ job: { send: { name: 'pay', args: {} } } })).hows).toEqual(['unknown']);
  });

  it('may have a loop of its learner, which the limits hold too', async () => {
    type Loop = {
      model: (messages: object[]) => Promise<ModelAnswer>;
      call: (name: string, args: object) => Promise<string>;
    };
    const loop = async (given: object): Promise<string> => {
      const { model, call } = given as Loop;
      for (let step = 0; step < 2; step += 1) {
        const answer = await model([]);
        if ('say' in answer) return answer.say;
        await call(answer.call, answer.args);
      }
      return 'I stop here.';
    };
    const always = [{ call: 'order', args: { pieces: 1 } }];
    expect((await run({ exported: { loop }, rules: always })).hows).toEqual(['done', 'done', 'I stop here.']);
    expect(await run({ exported: { loop, limits: { steps: 1 } }, rules: always })).toMatchObject({ end: 'steps' });
  });

  it('asks a model that the page has', async () => {
    const answers = [{ call: 'order', args: { pieces: 1 } }, { say: 'Ordered.' }];
    const { asked, hows } = await run({ model: 'page', answers });
    expect(hows).toEqual(['done', 'Ordered.']);
    expect(asked[1]).toMatchObject({
      messages: [{ role: 'user' }, { role: 'model' }, { role: 'tool', name: 'order', result: '{"pieces":1}' }],
    });
    expect(await run({ model: 'page', answers: [null] })).toMatchObject({ end: 'model' });
  });

  it('throws what the code beside the tools throws', async () => {
    const allow = (): never => {
      throw new TypeError('x is undefined');
    };
    await expect(run({ exported: { allow } })).rejects.toThrow('x is undefined');
  });
});

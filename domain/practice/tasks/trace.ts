/** The trace of an agent's run: steps within steps with their times, or steps that follow each other. */
import { type Random, shuffled } from '../seeded-random.ts';
import { between, grouped, letterAt, lettered, type MadeTask, maker, sampleInOrder, sum } from './task.ts';

const STEPS = [
  'Read the message',
  'Look up the customer',
  'Search the price list',
  'Ask the model',
  'Check the sum',
  'Store the order',
  'Write the reply',
  'Send the reply',
] as const;

export const trace = maker(
  2,
  {
    ask: {
      kind: 'choice',
      of: ['own-time', 'slowest', 'order'],
      says: "the whole run's own time, without the steps within it; the letter of the step with the most time of its own; the order of the steps",
    },
    steps: { kind: 'words', min: 6, max: 10, usual: STEPS, says: 'what the steps do, from the first to the last' },
  },
  ({ ask, steps }, random) =>
    ask === 'order'
      ? order(random, sampleInOrder(random, steps, 6))
      : times(random, sampleInOrder(random, steps, 5), ask),
);

/** A run with three steps within it, of which one has two more within it. */
function times(random: Random, names: readonly string[], ask: 'own-time' | 'slowest'): MadeTask | null {
  const inner = [between(random, 12, 90), between(random, 12, 90)].map((ms) => ms * 10);
  const own = between(random, 3, 70) * 10;
  const steps = [sum(inner) + own, between(random, 5, 160) * 10, between(random, 5, 160) * 10];
  const rest = between(random, 3, 60) * 10;
  const whole = sum(steps) + rest;
  const rows = [
    { name: 'Whole run', inside: '', ms: whole, own: rest },
    { name: names[0] ?? '', inside: 'A', ms: steps[0] ?? 0, own },
    { name: names[1] ?? '', inside: 'B', ms: inner[0] ?? 0, own: inner[0] ?? 0 },
    { name: names[2] ?? '', inside: 'B', ms: inner[1] ?? 0, own: inner[1] ?? 0 },
    { name: names[3] ?? '', inside: 'A', ms: steps[1] ?? 0, own: steps[1] ?? 0 },
    { name: names[4] ?? '', inside: 'A', ms: steps[2] ?? 0, own: steps[2] ?? 0 },
  ];
  const material = {
    notes: [],
    head: ['Step', 'Within', 'ms'],
    lines: lettered(rows.map(({ name, inside, ms }) => [name, inside, grouped(ms)])),
  };
  const sums = rows.flatMap((row, at) => {
    const within = rows.filter(({ inside }) => inside === letterAt(at)).map(({ ms }) => ms);
    return within.length === 0
      ? []
      : [`${letterAt(at)}: ${grouped(row.ms)} − ${within.map(grouped).join(' − ')} = ${grouped(row.own)}`];
  });
  if (ask === 'own-time') {
    const all = sum(rows.slice(1).map(({ ms }) => ms));
    return {
      material: { ...material, ask: { kind: 'number', unit: 'ms' } },
      answer: { kind: 'number', value: rest, tolerance: 0 },
      mistakes: [
        {
          name: 'counted-twice',
          answer: String(whole - all),
          says: 'Steps within a step are in its time already: they are taken away once.',
        },
        { name: 'whole', answer: String(whole), says: 'This is the whole time, with all steps within it.' },
      ],
      way: ['Take away what lies directly within the whole run: the steps within A.', sums[0] ?? ''],
    };
  }
  const owns = rows.map((row) => row.own);
  const most = Math.max(...owns);
  const best = owns.indexOf(most);
  if (owns.filter((one) => most - one < 20).length > 1) return null;
  return {
    material: { ...material, ask: { kind: 'code', letters: 'ABCDEF', length: 1 } },
    answer: { kind: 'code', code: letterAt(best) },
    mistakes: [
      {
        name: 'whole',
        answer: 'A',
        says: 'The whole run has the longest time, but most of it belongs to the steps within it.',
      },
    ],
    way: [
      ...sums,
      `Own times: ${rows.map(({ own: time }, at) => `${letterAt(at)} ${grouped(time)}`).join(', ')}. The most is ${letterAt(best)}.`,
    ],
  };
}

/** Each step names the step before it; the lines stand in another order. */
function order(random: Random, names: readonly string[]): MadeTask {
  const places = shuffled(
    random,
    names.map((_, at) => at),
  );
  const keyOf = (step: number): string => letterAt(places.indexOf(step));
  const lines = lettered(places.map((step) => [names[step] ?? '', step === 0 ? '' : keyOf(step - 1)]));
  const keys = names.map((_, step) => keyOf(step));
  return {
    material: { notes: [], head: ['Step', 'Comes after'], lines, ask: { kind: 'order' } },
    answer: { kind: 'order', keys },
    mistakes: [
      {
        name: 'backwards',
        answer: [...keys].reverse().join(','),
        says: 'This is the order from the last step to the first.',
      },
    ],
    way: [
      `${keys[0]} comes after nothing, so it is the first.`,
      ...keys.slice(1).map((key, at) => `${key} comes after ${keys[at]}.`),
    ],
  };
}

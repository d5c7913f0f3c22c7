/** A plan: pieces of work with their days, and what each waits for. */
import { type Random, shuffled } from '../seeded-random.ts';
import { between, letterAt, lettered, listed, type MadeTask, maker, sampleInOrder, sum } from './task.ts';

const WORK = [
  'Collect examples',
  'Write the rules',
  'Translate',
  'Build the form',
  'Test with five people',
  'Mend the faults',
  'Print the guide',
  'Train the desk',
] as const;

export const planDates = maker(
  2,
  {
    ask: {
      kind: 'choice',
      of: ['days', 'order'],
      says: 'how many days until all is done, with work side by side; the only order that works',
    },
    work: {
      kind: 'words',
      min: 6,
      max: 10,
      usual: WORK,
      says: 'the pieces of work, in an order in which they can be done',
    },
  },
  ({ ask, work }, random) =>
    ask === 'days' ? days(random, sampleInOrder(random, work, 6)) : order(random, sampleInOrder(random, work, 5)),
);

type Piece = { name: string; days: number; after: number[] };

/** Two ways side by side that meet: the longer one decides. Pieces stand in the order in which they can be done. */
function days(random: Random, names: readonly string[]): MadeTask {
  const after = [[], [0], [0], [1], [2, ...(random() < 0.5 ? [1] : [])], [3, 4]];
  const pieces = names.map((name, at): Piece => ({ name, days: between(random, 2, 14), after: after[at] ?? [] }));
  const done: number[] = [];
  for (const { days: own, after: before } of pieces) done.push(own + Math.max(0, ...before.map((at) => done[at] ?? 0)));
  const value = done[done.length - 1] ?? 0;
  const own = pieces.map((piece) => piece.days);
  const shorter = Math.min(...[3, 4].map((at) => done[at] ?? 0)) + (own[5] ?? 0);
  return {
    material: material(pieces, { kind: 'number', unit: 'days' }),
    answer: { kind: 'number', value, tolerance: 0 },
    mistakes: [
      {
        name: 'one-after-another',
        answer: String(sum(own)),
        says: 'Work that waits for nothing of the other can go on side by side.',
      },
      { name: 'shorter-way', answer: String(shorter), says: 'The last piece waits for both: the longer way decides.' },
    ],
    way: [
      'A piece begins when the last of those it waits for is done.',
      ...pieces.map(({ days: took, after: before }, at) => {
        const start = Math.max(0, ...before.map((one) => done[one] ?? 0));
        return `${letterAt(at)}: begins after day ${start}, takes ${took}, is done on day ${done[at]}.`;
      }),
    ],
  };
}

/** A chain, with some waits named that follow from others; the lines stand in another order. */
function order(random: Random, names: readonly string[]): MadeTask {
  const places = shuffled(
    random,
    names.map((_, at) => at),
  );
  const keyOf = (step: number): string => letterAt(places.indexOf(step));
  const extra = between(random, 2, names.length - 1);
  const pieces = places.map((step): Piece => {
    const waits = step === 0 ? [] : step === extra ? [step - 1, step - 2] : [step - 1];
    return {
      name: names[step] ?? '',
      days: between(random, 1, 9),
      after: waits.map((one) => places.indexOf(one)).sort((a, b) => a - b),
    };
  });
  const keys = names.map((_, step) => keyOf(step));
  return {
    material: material(pieces, { kind: 'order' }),
    answer: { kind: 'order', keys },
    mistakes: [
      {
        name: 'backwards',
        answer: [...keys].reverse().join(','),
        says: 'This is the order from the last piece to the first.',
      },
    ],
    way: [
      `${keys[0]} waits for nothing, so it is the first.`,
      ...keys.slice(1).map((key, at) => `${key} waits for ${keys[at]}.`),
    ],
  };
}

function material(pieces: readonly Piece[], ask: MadeTask['material']['ask']): MadeTask['material'] {
  return {
    notes: [],
    head: ['Work', 'Days', 'Waits for'],
    lines: lettered(pieces.map(({ name, days: took, after }) => [name, String(took), listed(after.map(letterAt))])),
    ask,
  };
}

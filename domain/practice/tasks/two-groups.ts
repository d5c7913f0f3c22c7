/** Two groups in two places: what a day brought, how far they differ place by place, and how often mixed labels differ as much. */
import { type Random, shuffled } from '../seeded-random.ts';
import { between, grouped, lettered, linesOf, listing, type MadeTask, maker, rounded, sum } from './task.ts';

type Cell = { group: string; place: string; days: number; left: number };
type Two = readonly [string, string];

export const twoGroups = maker(
  1,
  {
    ask: {
      kind: 'choice',
      of: ['rate', 'weighed', 'mixes'],
      says: 'what a day of one group brought in both places; the differences of the places, weighed by the days of the other group; the share of mixes as far from zero as the seen difference in percent',
    },
    groups: { kind: 'words', min: 2, max: 2, usual: ['Electric', 'Petrol'], says: 'the two groups' },
    places: { kind: 'words', min: 2, max: 2, usual: ['town', 'hills'], says: 'the two places' },
  },
  ({ ask, groups, places }, random) => {
    if (ask === 'mixes') return mixes(random);
    const cells = drawn(random, [groups[0] ?? '', groups[1] ?? ''], [places[0] ?? '', places[1] ?? '']);
    return ask === 'rate' ? rate(cells) : weighed(cells);
  },
);

/** The first group is mostly in the first place, where a day brings more, and the second group in the second. */
function drawn(random: Random, [one, other]: Two, [first, second]: Two): Cell[] {
  const of = (group: string, place: string, days: readonly [number, number], day: readonly [number, number]): Cell => {
    const count = 10 * between(random, ...days);
    return { group, place, days: count, left: count * 10 * between(random, ...day) };
  };
  return [
    of(one, first, [50, 90], [820, 900]),
    of(one, second, [10, 30], [560, 620]),
    of(other, first, [15, 40], [700, 780]),
    of(other, second, [60, 140], [490, 540]),
  ];
}

function materialOf(cells: readonly Cell[], asked: string): MadeTask['material'] {
  const rows = cells.map(({ group, place, days, left }) => [
    `${group}, ${place}`,
    `${grouped(days)} days`,
    `${grouped(left)} RWF`,
  ]);
  const head = ['Who and where', 'Days', 'Left in all'];
  return { notes: [asked], head, lines: lettered(rows), ask: { kind: 'number', unit: 'RWF' } };
}

function rate(cells: readonly Cell[]): MadeTask {
  const [first] = cells;
  const own = cells.filter(({ group }) => group === first?.group);
  const left = sum(own.map((cell) => cell.left));
  const days = sum(own.map((cell) => cell.days));
  const averaged = sum(own.map((cell) => cell.left / cell.days)) / own.length;
  const material = materialOf(cells, `${first?.group ?? ''}: what was left for each day, in both places together?`);
  return {
    material,
    answer: { kind: 'number', value: rounded(left / days), tolerance: 1 },
    mistakes: [
      {
        name: 'average-of-rates',
        answer: String(rounded(averaged)),
        says: 'This is the average of the two rates. Few days count as much as many then.',
      },
      {
        name: 'everybody',
        answer: String(rounded(sum(cells.map((cell) => cell.left)) / sum(cells.map((cell) => cell.days)))),
        says: 'These are both groups together.',
      },
    ],
    way: [
      ...listing('The two rows', linesOf(material.lines, ['A', 'B'])),
      `${grouped(left)} RWF in ${grouped(days)} days.`,
      `${grouped(left)} ÷ ${grouped(days)} = ${grouped(rounded(left / days))} RWF a day.`,
    ],
  };
}

function weighed(cells: readonly Cell[]): MadeTask {
  const [a, b, c, d] = cells.map(({ left, days }) => left / days) as [number, number, number, number];
  const [oneFirst, oneSecond, first, second] = cells.map(({ days }) => days) as [number, number, number, number];
  const [near, far] = [a - c, b - d];
  const mean = (here: number, there: number): number => rounded((here * near + there * far) / (here + there));
  const crude = (a * oneFirst + b * oneSecond) / (oneFirst + oneSecond) - (c * first + d * second) / (first + second);
  const [one, , other] = cells;
  const material = materialOf(
    cells,
    `${one?.group ?? ''} less ${other?.group ?? ''}, place by place, for each day. Weigh by the days of ${other?.group ?? ''}.`,
  );
  return {
    material,
    answer: { kind: 'number', value: mean(first, second), tolerance: 2 },
    mistakes: [
      {
        name: 'all-together',
        answer: String(rounded(crude)),
        says: 'This compares everybody with everybody. The groups are not in the same places.',
      },
      {
        name: 'half-and-half',
        answer: String(mean(1, 1)),
        says: 'This weighs both places alike.',
      },
      {
        name: 'other-days',
        answer: String(mean(oneFirst, oneSecond)),
        says: 'This weighs by the days of the group that has it already.',
      },
    ],
    way: [
      `${one?.place ?? ''}: ${grouped(a)} − ${grouped(c)} = ${grouped(near)} RWF a day.`,
      `${cells[1]?.place ?? ''}: ${grouped(b)} − ${grouped(d)} = ${grouped(far)} RWF a day.`,
      `(${grouped(first)} × ${grouped(near)} + ${grouped(second)} × ${grouped(far)}) ÷ ${grouped(first + second)} = ${grouped(mean(first, second))} RWF a day.`,
    ],
  };
}

/** So many mixes: each is 5 % of them. */
const MIXES = 20;
const LEAST = 110;

function mixes(random: Random): MadeTask {
  const seen = 10 * between(random, 45, 90);
  const [above, below] = [between(random, 1, 3), between(random, 1, 3)];
  const far = (): number => seen + 10 * between(random, 0, 30);
  const near = (): number => (random() < 0.5 ? -1 : 1) * 10 * between(random, LEAST / 10, seen / 10 - 1);
  const values = shuffled(random, [
    ...Array.from({ length: above }, far),
    ...Array.from({ length: below }, () => -far()),
    ...Array.from({ length: MIXES - above - below }, near),
  ]);
  const written = (value: number): string => (value < 0 ? `−${grouped(-value)}` : grouped(value));
  const lines = lettered(values.map((value) => [written(value)]));
  const percent = (count: number): number => (100 * count) / MIXES;
  const keys = lines.filter((_, at) => Math.abs(values[at] ?? 0) >= seen).map(({ key }) => key);
  return {
    material: {
      notes: [`The difference that was seen: ${grouped(seen)} RWF a day.`],
      head: ['Mixed labels give'],
      lines,
      ask: { kind: 'number', unit: '%' },
    },
    answer: { kind: 'number', value: percent(keys.length), tolerance: 0 },
    mistakes: [
      {
        name: 'one-side',
        answer: String(percent(above)),
        says: 'Count both sides: how far from zero, not how high.',
      },
      { name: 'the-rest', answer: String(percent(MIXES - keys.length)), says: 'This is the share of smaller ones.' },
    ],
    way: [
      ...listing(`At least ${grouped(seen)} from zero`, linesOf(lines, keys)),
      `${keys.length} of ${MIXES} mixes: ${percent(keys.length)} %.`,
    ],
  };
}

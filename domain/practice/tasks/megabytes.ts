/** A budget of mobile data: what a month of sending costs in megabytes, which thing takes the most, what it costs. */
import { type Random, shuffled } from '../seeded-random.ts';
import type { TaskRange } from '../task-material.ts';
import { amountWithin, between, grouped, letterAt, lettered, maker, rangeOf, rounded, sample, sum } from './task.ts';

const THINGS = ['Voice note', 'Photo', 'Short video', 'Page of text', 'Price list', 'Map', 'Song', 'Form'] as const;
/** In kilobytes. */
const SIZES: { readonly [thing: string]: TaskRange } = {
  'Voice note': [80, 900],
  Photo: [300, 4500],
  'Short video': [2000, 9000],
  'Page of text': [2, 60],
  'Price list': [20, 400],
  Map: [300, 3000],
  Song: [2500, 6000],
  Form: [30, 500],
};
const WEEKS = 4;
const KB_A_MB = 1000;

export const megabytes = maker(
  2,
  {
    ask: {
      kind: 'choice',
      of: ['total', 'most', 'money'],
      says: 'megabytes in four weeks; the letter of what takes the most; what four weeks cost',
    },
    things: { kind: 'words', min: 5, max: 10, usual: THINGS, says: 'what is sent' },
    sizes: {
      kind: 'ranges',
      of: ['things'],
      min: 1,
      max: 50_000,
      usual: SIZES,
      says: 'the least and the most kilobytes of some of these things',
    },
  },
  ({ ask, things, sizes }, random) => {
    const rows = sample(random, things, 5).map((name) => {
      const range = rangeOf(sizes, name);
      const kb = range === undefined ? anySize(random) : amountWithin(random, range);
      return { name, ...written(kb), times: between(random, 2, 40) };
    });
    const weekly = rows.map(({ kb, times }) => (kb * times) / KB_A_MB);
    const week = sum(weekly);
    const month = rounded(week * WEEKS, 1);
    const price = between(random, 2, 9) * 100;
    const bundle = shuffled(random, [250, 400, 500])[0] ?? 500;
    const cost = rounded((month / bundle) * price);
    const naive = rounded(sum(rows.map((row) => row.written * row.times)) * WEEKS, 1);
    const material = {
      notes:
        ask === 'money'
          ? [`1 MB = ${grouped(KB_A_MB)} KB. ${bundle} MB cost ${price} RWF.`]
          : [`1 MB = ${grouped(KB_A_MB)} KB.`],
      head: ['Sent', 'Size of one', 'Times a week'],
      lines: lettered(rows.map((row) => [row.name, `${row.written} ${row.unit}`, String(row.times)])),
    };
    const way = [
      ...rows.map(
        ({ name, kb, times }, at) =>
          `${name}: ${times} × ${grouped(kb)} KB = ${grouped(rounded(weekly[at] ?? 0, 2))} MB a week`,
      ),
      `Together ${grouped(rounded(week, 2))} MB a week, in ${WEEKS} weeks ${grouped(month)} MB.`,
    ];
    if (ask === 'most') {
      const best = weekly.indexOf(Math.max(...weekly));
      const sizes = rows.map(({ kb }) => kb);
      const times = rows.map((row) => row.times);
      if (weekly.filter((mb) => mb > (weekly[best] ?? 0) * 0.9).length > 1) return null;
      return {
        material: { ...material, ask: { kind: 'code', letters: 'ABCDE', length: 1 } },
        answer: { kind: 'code', code: letterAt(best) },
        mistakes: [
          {
            name: 'most-often',
            answer: letterAt(times.indexOf(Math.max(...times))),
            says: 'This is sent most often, but each one is small.',
          },
          {
            name: 'largest',
            answer: letterAt(sizes.indexOf(Math.max(...sizes))),
            says: 'This is the largest, but it is sent seldom.',
          },
        ],
        way: [...way.slice(0, -1), `The most is ${letterAt(best)}.`],
      };
    }
    const isMoney = ask === 'money';
    const value = isMoney ? cost : month;
    const of = (mb: number): string => String(isMoney ? rounded((mb / bundle) * price) : rounded(mb, 1));
    return {
      material: { ...material, ask: { kind: 'number', unit: isMoney ? 'RWF' : 'MB' } },
      // Who rounds each line comes near enough.
      answer: { kind: 'number', value, tolerance: Math.max(1, rounded(value * 0.01)) },
      mistakes: [
        { name: 'one-week', answer: of(week), says: 'This is one week; asked for are four.' },
        {
          name: 'units-mixed',
          answer: of(naive),
          says: `KB and MB are added as if they were the same: ${grouped(KB_A_MB)} KB are 1 MB.`,
        },
        {
          name: 'once-each',
          answer: of((sum(rows.map(({ kb }) => kb)) / KB_A_MB) * WEEKS),
          says: 'Each is sent several times a week.',
        },
      ],
      way: isMoney ? [...way, `${grouped(month)} ÷ ${bundle} × ${price} = ${grouped(cost)} RWF.`] : way,
    };
  },
);

type Size = { kb: number; written: number; unit: 'KB' | 'MB' };

/** As people read it on a phone: from a megabyte on in megabytes. */
function written(kb: number): Size {
  return kb < KB_A_MB ? { kb, written: kb, unit: 'KB' } : { kb, written: kb / KB_A_MB, unit: 'MB' };
}

/** Of a thing that could be anything: as often below a megabyte as above. */
function anySize(random: Random): number {
  return random() < 0.5 ? between(random, 4, 90) * 10 : between(random, 11, 60) * 100;
}

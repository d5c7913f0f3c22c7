/** Rows of a sales notebook, some of which are written twice, and some of which lack the amount. */
import { pick, type Random } from '../seeded-random.ts';
import type { TaskLine } from '../task-material.ts';
import {
  between,
  grouped,
  keysOf,
  lettered,
  linesOf,
  listing,
  type MadeTask,
  type Mistake,
  maker,
  sample,
  sum,
} from './task.ts';

type Row = { day: string; item: string; amount: number | null };

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;
const ITEMS = ['Soap', 'Sugar', 'Rice', 'Salt', 'Oil', 'Tea', 'Candles', 'Matches'] as const;

export const notebookRows = maker(
  2,
  {
    ask: {
      kind: 'choice',
      of: ['sum', 'count', 'copies', 'gaps'],
      says: 'sum of the amounts without copies; count of the rows that can be used; mark the copies; mark the gaps',
    },
    rows: { kind: 'number', min: 8, max: 20, usual: 12, says: 'how many rows' },
    items: { kind: 'words', min: 5, max: 12, usual: ITEMS, says: 'what is sold' },
  },
  ({ ask, rows: count, items }, random) => {
    const rows = makeRows(random, count, items);
    const facts = factsOf(rows);
    const made = { sum: askSum, count: askCount, copies: askCopies, gaps: askGaps }[ask](rows, facts);
    return { ...made, material: { notes: [], head: ['Day', 'Item', 'RWF'], lines: written(rows), ask: made.ask } };
  },
);

/** Two or three copies of earlier rows, one or two gaps, and one row like another but of another day: no copy. */
function makeRows(random: Random, count: number, items: readonly string[]): Row[] {
  const copies = between(random, 2, 3);
  const gaps = between(random, 1, 2);
  const own: Row[] = [];
  while (own.length < count - copies - 1) {
    const row = { day: pick(random, DAYS), item: pick(random, items), amount: between(random, 3, 60) * 50 };
    if (!own.some(({ item, amount }) => item === row.item && amount === row.amount)) own.push(row);
  }
  const like = own[0];
  const other = DAYS.filter((day) => day !== like?.day);
  const rows = [...own, ...(like === undefined ? [] : [{ ...like, day: pick(random, other) }])];
  for (const at of sample(random, own.map((_, index) => index).slice(1), gaps))
    rows[at] = { day: own[at]?.day ?? '', item: own[at]?.item ?? '', amount: null };
  const whole = own.filter((_, at) => at > 0 && rows[at]?.amount !== null);
  for (const row of sample(random, whole, copies)) {
    // After its original, at some distance where there is room.
    const from = rows.indexOf(row) + 1;
    rows.splice(between(random, from, rows.length), 0, { ...row });
  }
  return rows;
}

function written(rows: readonly Row[]): TaskLine[] {
  return lettered(rows.map(({ day, item, amount }) => [day, item, amount === null ? '' : grouped(amount)]));
}

type Facts = { copy: boolean[]; gap: boolean[]; used: boolean[] };

function factsOf(rows: readonly Row[]): Facts {
  const names = rows.map(({ day, item, amount }) => `${day}/${item}/${amount}`);
  const gap = rows.map(({ amount }) => amount === null);
  const copy = names.map((name, at) => !gap[at] && names.indexOf(name) < at);
  return { copy, gap, used: rows.map((_, at) => !copy[at] && !gap[at]) };
}

type Asked = Omit<MadeTask, 'material'> & { ask: MadeTask['material']['ask'] };

function askSum(rows: readonly Row[], { copy, used }: Facts): Asked {
  const amounts = rows.map(({ amount }) => amount ?? 0);
  const value = sum(amounts.filter((_, at) => used[at]));
  const all = sum(amounts);
  const likes = rows.map(({ item, amount }) => `${item}/${amount}`);
  const without = sum(amounts.filter((_, at) => used[at] && likes.indexOf(likes[at] ?? '') === at));
  const mistakes: Mistake[] = [
    {
      name: 'copies-counted',
      answer: String(all),
      says: 'This sum counts the rows that were written twice both times.',
    },
    {
      name: 'other-day-dropped',
      answer: String(without),
      says: 'One row is like another but of another day: it is a sale of its own.',
    },
  ];
  return {
    ask: { kind: 'number', unit: 'RWF' },
    answer: { kind: 'number', value, tolerance: 0 },
    mistakes,
    way: [
      ...copyStep('Left out', rows, copy),
      ...gapStep('Left out', rows),
      `The rows that are left: ${amounts
        .filter((_, at) => used[at])
        .map(grouped)
        .join(' + ')} = ${grouped(value)} RWF.`,
    ],
  };
}

function askCount(rows: readonly Row[], { copy, gap, used }: Facts): Asked {
  const value = used.filter(Boolean).length;
  const count = (is: (at: number) => boolean): string => String(rows.filter((_, at) => is(at)).length);
  return {
    ask: { kind: 'number', unit: '' },
    answer: { kind: 'number', value, tolerance: 0 },
    mistakes: [
      {
        name: 'copies-counted',
        answer: count((at) => !gap[at]),
        says: 'The rows that were written twice are counted both times.',
      },
      { name: 'gaps-counted', answer: count((at) => !copy[at]), says: 'A row without an amount cannot be used.' },
      { name: 'all-counted', answer: String(rows.length), says: 'These are all rows, with the copies and the gaps.' },
    ],
    way: [
      ...copyStep('Left out', rows, copy),
      ...gapStep('Left out', rows),
      `${rows.length} rows less these are ${value}.`,
    ],
  };
}

function askCopies(rows: readonly Row[], { copy, gap }: Facts): Asked {
  const keys = keysOf(rows, (_, at) => copy[at] === true);
  const name = ({ day, item, amount }: Row): string => `${day}/${item}/${amount}`;
  const twice = new Set(rows.filter((_, at) => copy[at]).map(name));
  const both = keysOf(rows, (row) => twice.has(name(row)));
  const likes = rows.map(({ item, amount }) => `${item}/${amount}`);
  const alike = keysOf(rows, (_, at) => !gap[at] && likes.indexOf(likes[at] ?? '') < at);
  return {
    ask: { kind: 'marks' },
    answer: { kind: 'marks', keys },
    mistakes: [
      {
        name: 'both-marked',
        answer: both.join(','),
        says: 'The first of two equal rows is the sale; only the later one is the copy.',
      },
      {
        name: 'other-day-marked',
        answer: alike.join(','),
        says: 'A row like another but of another day is a sale of its own.',
      },
    ],
    way: [
      ...copyStep('To mark', rows, copy),
      ...listing(
        'Not to mark, like an earlier row but of another day',
        linesOf(
          written(rows),
          alike.filter((key) => !keys.includes(key)),
        ),
      ),
    ],
  };
}

function askGaps(rows: readonly Row[], { copy, gap }: Facts): Asked {
  const both = keysOf(rows, (_, at) => gap[at] === true || copy[at] === true);
  return {
    ask: { kind: 'marks' },
    answer: { kind: 'marks', keys: keysOf(rows, (_, at) => gap[at] === true) },
    mistakes: [{ name: 'copies-marked', answer: both.join(','), says: 'A copy has no gap: its amount is there.' }],
    way: [...gapStep('To mark', rows), ...copyStep('Not to mark', rows, copy)],
  };
}

function copyStep(start: string, rows: readonly Row[], copy: readonly boolean[]): string[] {
  const keys = keysOf(rows, (_, at) => copy[at] === true);
  return listing(`${start}, same day, item and amount as an earlier row`, linesOf(written(rows), keys));
}

function gapStep(start: string, rows: readonly Row[]): string[] {
  const keys = keysOf(rows, ({ amount }) => amount === null);
  return listing(`${start}, without an amount`, linesOf(written(rows), keys));
}

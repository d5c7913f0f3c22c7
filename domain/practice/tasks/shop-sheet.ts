/** Parts of a shop's sheet: a column of formulas, what to order, one cell of a pivot table. */
import { pick, type Random, shuffled } from '../seeded-random.ts';
import {
  between,
  grouped,
  keysOf,
  lettered,
  linesOf,
  listed,
  listing,
  type MadeTask,
  maker,
  sample,
  sum,
} from './task.ts';

const ITEMS = ['Cement', 'Nails', 'Paint', 'Wire', 'Rope', 'Padlocks', 'Hinges', 'Brushes'] as const;
const MONTHS = ['September', 'October', 'November'] as const;

export const shopSheet = maker(
  1,
  {
    ask: {
      kind: 'choice',
      of: ['odd', 'order', 'cell'],
      says: 'mark the formulas that are wrong; mark what must be ordered; one cell of a pivot table',
    },
    rows: { kind: 'number', min: 8, max: 12, usual: 9, says: 'how many rows, for odd and cell' },
    items: { kind: 'words', min: 5, max: 8, usual: ITEMS, says: 'what is sold' },
  },
  ({ ask, rows, items }, random) => {
    if (ask === 'odd') return oddFormulas(random, rows);
    if (ask === 'order') return toOrder(random, items);
    return pivotCell(random, rows, items);
  },
);

/** A number that was typed, two slips, and one formula that only looks unlike the others. */
function oddFormulas(random: Random, count: number): MadeTask | null {
  const first = between(random, 3, 30);
  const rows = Array.from({ length: count }, (_, at) => first + at);
  const [typed = 0, second = 0, third = 0, turned = 0] = sample(random, rows, 4);
  // In the first row a $ before its own number is no slip.
  if (second === first || third === first) return null;
  const slips = shuffled(random, [
    (row: number) => `=C${row - 1}*D${row}`,
    (row: number) => `=C${row}+D${row}`,
    (row: number) => `=B${row}*D${row}`,
    (row: number) => `=C${row}*D$${first}`,
  ]);
  const formula = (row: number): string => {
    if (row === typed) return grouped(between(random, 12, 400) * 250);
    const slip = row === second ? slips[0] : row === third ? slips[1] : undefined;
    return slip?.(row) ?? (row === turned ? `=D${row}*C${row}` : `=C${row}*D${row}`);
  };
  const lines = lettered(rows.map((row) => [`E${row}`, formula(row)]));
  const wrong = (row: number): boolean => [typed, second, third].includes(row);
  const keys = keysOf(rows, wrong);
  return {
    material: {
      notes: ['Column C has the pieces, and column D the prices.'],
      head: ['Cell', 'Formula'],
      lines,
      ask: { kind: 'marks' },
    },
    answer: { kind: 'marks', keys },
    mistakes: [
      {
        name: 'turned-marked',
        answer: keysOf(rows, (row) => wrong(row) || row === turned).join(','),
        says: 'Price times pieces is the same as pieces times price: this formula is right.',
      },
      {
        name: 'typed-missed',
        answer: keysOf(rows, (row) => wrong(row) && row !== typed).join(','),
        says: 'One cell has a number and no formula: it stays when pieces or price change.',
      },
    ],
    way: [
      'Each cell should multiply C and D of its own row.',
      ...listing(
        'To mark, because a number was typed',
        linesOf(
          lines,
          keysOf(rows, (row) => row === typed),
        ),
      ),
      ...listing(
        'To mark, because of another rule or another row',
        linesOf(
          lines,
          keysOf(rows, (row) => row === second || row === third),
        ),
      ),
    ],
  };
}

/** One item lies exactly at its level, and one has enough for the delivery but not for the reserve. */
function toOrder(random: Random, names: readonly string[]): MadeTask {
  const delivery = between(random, 3, 8);
  const reserve = between(random, 2, 4);
  const goods = sample(random, names, Math.min(names.length, 7)).map((item, at) => {
    const aDay = between(random, 2, 15);
    const level = aDay * (delivery + reserve);
    const shelf = [
      level,
      aDay * delivery + between(random, 1, aDay * reserve - 1),
      level + between(random, 1, 3 * aDay),
      level + between(random, 4 * aDay, 9 * aDay),
      between(random, 1, aDay * delivery),
    ];
    return { item, aDay, level, shelf: shelf[at] ?? between(random, 1, 3 * level) };
  });
  const rows = shuffled(random, goods);
  const lines = lettered(rows.map(({ item, shelf, aDay }) => [item, grouped(shelf), grouped(aDay)]));
  const marked = (is: (row: (typeof rows)[number]) => boolean): string[] => keysOf(rows, is);
  const keys = marked(({ shelf, level }) => shelf <= level);
  return {
    material: {
      notes: [`A delivery takes ${delivery} days. The reserve is ${reserve} days.`],
      head: ['Item', 'On the shelf', 'Sold a day'],
      lines,
      ask: { kind: 'marks' },
    },
    answer: { kind: 'marks', keys },
    mistakes: [
      {
        name: 'level-itself-missed',
        answer: marked(({ shelf, level }) => shelf < level).join(','),
        says: 'One item lies exactly at its level: it is ordered too.',
      },
      {
        name: 'no-reserve',
        answer: marked(({ shelf, aDay }) => shelf <= aDay * delivery).join(','),
        says: 'This is without the days of the reserve.',
      },
    ],
    way: [
      `Level: sold a day × (${delivery} + ${reserve}).`,
      rows.map(({ level }, at) => `${lines[at]?.key}: ${grouped(level)}`).join('; '),
      ...listing('To mark, because it is at its level or below', linesOf(lines, keys)),
    ],
  };
}

/** The wanted item is sold in the wanted month twice or more, and both also apart. */
function pivotCell(random: Random, count: number, names: readonly string[]): MadeTask {
  const [item = '', ...others] = sample(random, names, 3);
  const month = pick(random, MONTHS);
  const otherMonths = MONTHS.filter((name) => name !== month);
  const rows = shuffled(
    random,
    Array.from({ length: count }, (_, at) => ({
      month: at < 3 || at === 3 || at === 4 ? month : pick(random, otherMonths),
      item: at < 3 || at === 5 || at === 6 ? item : pick(random, others),
      amount: between(random, 4, 90) * 500,
    })),
  );
  const sumOf = (is: (row: (typeof rows)[number]) => boolean): number =>
    sum(rows.filter(is).map(({ amount }) => amount));
  const isWanted = (row: (typeof rows)[number]): boolean => row.month === month && row.item === item;
  const value = sumOf(isWanted);
  return {
    material: {
      notes: [`Wanted: the cell of ${month} and ${item}.`],
      head: ['Month', 'Item', 'RWF'],
      lines: lettered(rows.map((row) => [row.month, row.item, grouped(row.amount)])),
      ask: { kind: 'number', unit: 'RWF' },
    },
    answer: { kind: 'number', value, tolerance: 0 },
    mistakes: [
      { name: 'whole-item', answer: String(sumOf((row) => row.item === item)), says: `This is ${item} in all months.` },
      { name: 'whole-month', answer: String(sumOf((row) => row.month === month)), says: `This is all of ${month}.` },
      {
        name: 'rows-counted',
        answer: String(rows.filter(isWanted).length),
        says: 'This counts the rows. The cell adds their francs.',
      },
    ],
    way: [
      `The rows of ${month} and ${item}: ${listed(keysOf(rows, isWanted))}.`,
      `${rows
        .filter(isWanted)
        .map(({ amount }) => grouped(amount))
        .join(' + ')} = ${grouped(value)} RWF.`,
    ],
  };
}

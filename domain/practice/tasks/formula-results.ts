/** Orders with what a formula gave, and the rule that it should follow: which rows are wrong, or what the rule makes of all of them. */
import { pick, type Random, shuffled } from '../seeded-random.ts';
import { between, grouped, keysOf, lettered, linesOf, listing, type MadeTask, maker, sample, sum } from './task.ts';

type Rule = { good: string; edge: number; off: number };
type Row = { good: string; pieces: number; price: number };
/** How a formula reads the rule. */
type Reading = { countsEdge: boolean; everyPiece: boolean; allGoods: boolean };

const RIGHT: Reading = { countsEdge: true, everyPiece: true, allGoods: false };
const FAULTS: readonly Reading[] = [
  { ...RIGHT, countsEdge: false },
  { ...RIGHT, everyPiece: false },
  { ...RIGHT, allGoods: true },
];
const OTHERS = ['nails', 'wire', 'paint', 'rope'] as const;

export const formulaResults = maker(
  1,
  {
    ask: {
      kind: 'choice',
      of: ['wrong', 'sum'],
      says: 'mark the rows where the formula breaks the rule; what all orders cost by the rule',
    },
    good: { kind: 'word', usual: 'cement', says: 'what the discount is for' },
    others: { kind: 'words', min: 2, max: 6, usual: OTHERS, says: 'what has no discount' },
  },
  ({ ask, good, others }, random) => {
    const rule = { good, edge: between(random, 6, 15), off: between(random, 1, 6) * 100 };
    const rows = makeRows(random, rule, others, ask === 'wrong' ? 8 : 5);
    return (ask === 'wrong' ? askWrong : askSum)(rule, rows, pick(random, FAULTS));
  },
);

/** Below, on and above the edge, a large order, and other goods on both sides of it. */
function makeRows(random: Random, { good, edge }: Rule, others: readonly string[], count: number): Row[] {
  const price = between(random, 100, 280) * 50;
  const own = [
    edge,
    edge - 1,
    edge + between(random, 1, 4),
    2 * edge + between(random, 1, 9),
    between(random, 2, edge - 2),
  ];
  const [first = '', second = ''] = sample(random, others, 2);
  const cheap = (): number => between(random, 16, 80) * 50;
  const secondPrice = cheap();
  const other = [
    { good: first, pieces: edge + between(random, 1, 9), price: cheap() },
    { good: second, pieces: between(random, 2, edge - 1), price: secondPrice },
    { good: second, pieces: edge + between(random, 10, 20), price: secondPrice },
  ];
  const mine = own.map((pieces) => ({ good, pieces, price }));
  const chosen = count === 8 ? [...mine, ...other] : [...mine.slice(0, 3), ...other.slice(0, 2)];
  return shuffled(random, chosen);
}

function costOf({ good, edge, off }: Rule, row: Row, { countsEdge, everyPiece, allGoods }: Reading): number {
  const reached = countsEdge ? row.pieces >= edge : row.pieces > edge;
  const applies = reached && (allGoods || row.good === good);
  return row.pieces * row.price - (applies ? off * (everyPiece ? row.pieces : 1) : 0);
}

function materialOf(
  rule: Rule,
  rows: readonly Row[],
  fault: Reading,
  ask: MadeTask['material']['ask'],
): MadeTask['material'] {
  const { good, edge, off } = rule;
  const note = `Rule: only for ${good}, from ${edge} pieces on (${edge} counts), each piece of the order costs ${off} RWF less.`;
  const lines = rows.map((row) => [orderOf(row), grouped(costOf(rule, row, fault))]);
  return { notes: [note], head: ['Order', 'Formula: RWF'], lines: lettered(lines), ask };
}

function orderOf({ good, pieces, price }: Row): string {
  return `${good}, ${pieces} at ${grouped(price)}`;
}

function differing(rule: Rule, rows: readonly Row[], fault: Reading, reading: Reading): string[] {
  return keysOf(rows, (row) => costOf(rule, row, fault) !== costOf(rule, row, reading));
}

function wayOf(rule: Rule, row: Row): string {
  const { good, pieces, price } = row;
  const value = costOf(rule, row, RIGHT);
  const isLess = value < pieces * price;
  const sumOf = isLess ? `${pieces} × (${grouped(price)} − ${rule.off})` : `${pieces} × ${grouped(price)}`;
  return `${good}: ${sumOf} = ${grouped(value)}.`;
}

function askWrong(rule: Rule, rows: readonly Row[], fault: Reading): MadeTask {
  const keys = differing(rule, rows, fault, RIGHT);
  const mistakes = [
    {
      name: 'edge-left-out',
      reading: { ...RIGHT, countsEdge: false },
      says: 'The edge itself counts: read the rule again.',
    },
    { name: 'all-goods', reading: { ...RIGHT, allGoods: true }, says: 'Other goods have no discount.' },
  ].map(({ name, reading, says }) => ({ name, says, answer: differing(rule, rows, fault, reading).join(',') }));
  const material = materialOf(rule, rows, fault, { kind: 'marks' });
  return {
    material,
    answer: { kind: 'marks', keys },
    mistakes: mistakes.filter(({ answer }) => answer !== ''),
    way: [
      ...rows.map((row) => wayOf(rule, row)),
      ...listing('To mark, because the formula gave something else', linesOf(material.lines, keys)),
    ],
  };
}

function askSum(rule: Rule, rows: readonly Row[], fault: Reading): MadeTask {
  const sumBy = (reading: Reading): number => sum(rows.map((row) => costOf(rule, row, reading)));
  const full = sum(rows.map(({ pieces, price }) => pieces * price));
  const value = sumBy(RIGHT);
  return {
    material: materialOf(rule, rows, fault, { kind: 'number', unit: 'RWF' }),
    answer: { kind: 'number', value, tolerance: 0 },
    mistakes: [
      {
        name: 'formula-added',
        answer: String(sumBy(fault)),
        says: 'This adds up what the formula gave, with its fault.',
      },
      { name: 'no-discount', answer: String(full), says: 'The discount is missing.' },
    ],
    way: [...rows.map((row) => wayOf(rule, row)), `Together: ${grouped(value)} RWF.`],
  };
}

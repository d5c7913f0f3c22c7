/** A cash book: what is in the box at the end, or in which line the written balance goes wrong. */
import type { Random } from '../seeded-random.ts';
import type { TaskRanges } from '../task-material.ts';
import {
  amountWithin,
  between,
  grouped,
  letterAt,
  lettered,
  type MadeTask,
  maker,
  rangeOf,
  several,
  sum,
} from './task.ts';

const IN = ['Sales', 'Deposit', 'Refund', 'Rent from stall'] as const;
const OUT = ['Transport', 'Airtime', 'Stock', 'Wages', 'Electricity'] as const;

type Entry = { what: string; amount: number };

export const cashBook = maker(
  1,
  {
    ask: {
      kind: 'choice',
      of: ['closing', 'first-wrong'],
      says: 'the balance at the end; the letter of the line with the first wrong balance',
    },
    entries: { kind: 'number', min: 5, max: 12, usual: 7, says: 'how many lines' },
    income: { kind: 'words', min: 2, max: 8, usual: IN, says: 'what money comes from' },
    costs: { kind: 'words', min: 2, max: 8, usual: OUT, says: 'what money goes for' },
    amounts: {
      kind: 'ranges',
      of: ['income', 'costs'],
      min: 1,
      max: 500_000,
      usual: {},
      says: 'the least and the most francs of some of these words',
    },
    box: { kind: 'word', usual: 'the box', says: 'where the money is, such as the account' },
  },
  ({ ask, entries: count, income, costs, amounts, box }, random) => {
    const opening = between(random, 20, 90) * 500;
    const entries = makeEntries(random, opening, count, { income, costs, amounts });
    return ask === 'closing' ? closing(box, opening, entries) : firstWrong(random, box, opening, entries);
  },
);

/** Never more goes out than there is. */
function makeEntries(
  random: Random,
  opening: number,
  count: number,
  { income, costs, amounts }: { income: readonly string[]; costs: readonly string[]; amounts: TaskRanges },
): Entry[] {
  let balance = opening;
  const [ins, outs] = [several(random, income, count), several(random, costs, count)];
  return Array.from({ length: count }, (_, at) => {
    const cost = outs[at] ?? '';
    const out = random() < 0.5 && balance > Math.max(4000, rangeOf(amounts, cost)?.[1] ?? 0);
    const what = out ? cost : (ins[at] ?? '');
    const range = rangeOf(amounts, what);
    const usual = (): number => between(random, out ? 2 : 10, out ? Math.floor(balance / 200) : 300) * 100;
    const amount = range === undefined ? usual() : amountWithin(random, range);
    balance += out ? -amount : amount;
    return { what, amount: out ? -amount : amount };
  });
}

function closing(box: string, opening: number, entries: readonly Entry[]): MadeTask {
  const amounts = entries.map(({ amount }) => amount);
  const ins = sum(amounts.filter((amount) => amount > 0));
  const outs = -sum(amounts.filter((amount) => amount < 0));
  const value = opening + ins - outs;
  return {
    material: {
      notes: [`In ${box} at the start: ${grouped(opening)} RWF.`],
      head: ['What', 'In', 'Out'],
      lines: lettered(
        entries.map(({ what, amount }) => [
          what,
          amount > 0 ? grouped(amount) : '',
          amount < 0 ? grouped(-amount) : '',
        ]),
      ),
      ask: { kind: 'number', unit: 'RWF' },
    },
    answer: { kind: 'number', value, tolerance: 0 },
    mistakes: [
      { name: 'without-opening', answer: String(ins - outs), says: `What was in ${box} at the start is missing.` },
      { name: 'out-added', answer: String(opening + ins + outs), says: 'What goes out is taken away, not added.' },
    ],
    way: [
      `In: ${
        amounts
          .filter((amount) => amount > 0)
          .map(grouped)
          .join(' + ') || '0'
      } = ${grouped(ins)}`,
      `Out: ${
        amounts
          .filter((amount) => amount < 0)
          .map((amount) => grouped(-amount))
          .join(' + ') || '0'
      } = ${grouped(outs)}`,
      `${grouped(opening)} + ${grouped(ins)} − ${grouped(outs)} = ${grouped(value)} RWF.`,
    ],
  };
}

/** From one line on each balance is off by the same; a second, later slip makes the last difference another one. */
function firstWrong(random: Random, box: string, opening: number, entries: readonly Entry[]): MadeTask {
  const wrong = between(random, 1, entries.length - 2);
  const second = between(random, wrong + 1, entries.length - 1);
  const [slip, more] = [between(random, 1, 9) * 1000 - 100, between(random, 1, 9) * 100];
  let balance = opening;
  const right = entries.map(({ amount }) => {
    balance += amount;
    return balance;
  });
  const written = right.map((value, at) => value + (at >= wrong ? slip : 0) + (at >= second ? more : 0));
  const amount = entries[wrong]?.amount ?? 0;
  const before = wrong === 0 ? opening : (right[wrong - 1] ?? 0);
  return {
    material: {
      notes: [`In ${box} at the start: ${grouped(opening)} RWF.`],
      head: ['What', 'In (+) or out (−)', 'Balance'],
      lines: lettered(
        entries.map(({ what, amount: one }, at) => [
          what,
          `${one < 0 ? '−' : '+'}${grouped(Math.abs(one))}`,
          grouped(written[at] ?? 0),
        ]),
      ),
      ask: { kind: 'code', letters: entries.map((_, at) => letterAt(at)).join(''), length: 1 },
    },
    answer: { kind: 'code', code: letterAt(wrong) },
    mistakes: [
      {
        name: 'later-slip',
        answer: letterAt(second),
        says: 'There is a slip there too, but an earlier balance is wrong already.',
      },
      {
        name: 'last-line',
        answer: letterAt(entries.length - 1),
        says: 'The last balance is wrong because of an earlier line.',
      },
    ],
    way: [
      `Until ${letterAt(wrong - 1)} each balance is the one before it and the amount.`,
      `${letterAt(wrong)}: ${grouped(before)} ${amount < 0 ? '−' : '+'} ${grouped(Math.abs(amount))} = ${grouped(right[wrong] ?? 0)}, but ${grouped(written[wrong] ?? 0)} is written.`,
    ],
  };
}

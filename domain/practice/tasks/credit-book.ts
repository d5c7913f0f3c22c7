/** A credit book: debts with dates, and payments that name their debt. What is open, how old it is, and where to look first. */
import type { Random } from '../seeded-random.ts';
import { between, grouped, letterAt, lettered, listed, type MadeTask, maker, sum } from './task.ts';

type Debt = { name: string; who: string; day: number; amount: number; payments: { day: number; amount: number }[] };
type Line = { day: number; what: string; amount: number; debt: Debt; isDebt: boolean };

const WHO = ['builder A', 'builder B', 'builder C', 'builder D'] as const;
const MONTHS = [
  { name: 'June', days: 30 },
  { name: 'July', days: 31 },
  { name: 'August', days: 31 },
  { name: 'September', days: 30 },
] as const;
/** 30 September, counted from 1 June. */
const TODAY = 121;
const OLD = 60;

export const creditBook = maker(
  2,
  {
    ask: {
      kind: 'choice',
      of: ['open', 'old', 'oldest'],
      says: 'what is open of one debt; what is open for more than 60 days; the letter of the oldest debt that is open',
    },
    debts: { kind: 'number', min: 3, max: 5, usual: 4, says: 'how many debts' },
    who: { kind: 'words', min: 2, max: 6, usual: WHO, says: 'who owes, without names' },
  },
  ({ ask, debts: count, who }, random) => {
    const debts = makeDebts(random, count, who);
    return { open: askOpen, old: askOld, oldest: askOldest }[ask](random, debts);
  },
);

/** Some of the oldest debts are paid in full, one is paid in two parts and has something open, and the rest by chance. */
function makeDebts(random: Random, count: number, who: readonly string[]): Debt[] {
  const days = new Set<number>();
  while (days.size < count) days.add(between(random, 0, TODAY - 8));
  const sorted = [...days].sort((a, b) => a - b);
  const full = between(random, 0, count - 2);
  const inParts = between(random, full, count - 1);
  return sorted.map((day, at) => {
    const amount = between(random, 40, 260) * 500;
    const part = (): number => between(random, 8, Math.floor(amount / 1250)) * 500;
    const parts = at === inParts ? [part(), part()] : random() < 0.5 ? [part()] : [];
    const first = part();
    const amounts = at < full ? [first, amount - first] : parts;
    const paid = amounts.map(() => between(random, day + 1, TODAY - 1)).sort((a, b) => a - b);
    const payments = amounts.map((one, n) => ({ day: paid[n] ?? TODAY, amount: one }));
    return { name: `D-0${at + 1}`, who: who[between(random, 0, who.length - 1)] ?? '', day, amount, payments };
  });
}

function open({ amount, payments }: Debt): number {
  return amount - sum(payments.map((payment) => payment.amount));
}

function ageOf({ day }: Debt): number {
  return TODAY - day;
}

function linesOf(debts: readonly Debt[]): Line[] {
  return debts
    .flatMap((debt): Line[] => [
      { day: debt.day, what: `Debt ${debt.name}, ${debt.who}`, amount: debt.amount, debt, isDebt: true },
      ...debt.payments.map(({ day, amount }) => ({ day, what: `Paid for ${debt.name}`, amount, debt, isDebt: false })),
    ])
    .sort((a, b) => a.day - b.day);
}

/** 17 → '18 June'. */
function dateOf(day: number): string {
  let left = day;
  for (const { name, days } of MONTHS) {
    if (left < days) return `${left + 1} ${name}`;
    left -= days;
  }
  return '';
}

function materialOf(
  debts: readonly Debt[],
  note: string,
  ask: MadeTask['material']['ask'] = { kind: 'number', unit: 'RWF' },
): MadeTask['material'] {
  const lines = lettered(linesOf(debts).map(({ day, what, amount }) => [dateOf(day), what, grouped(amount)]));
  return { notes: [note], head: ['Day', 'What', 'RWF'], lines, ask };
}

function askOpen(_: Random, debts: readonly Debt[]): MadeTask | null {
  const debt = debts.find((one) => one.payments.length === 2 && open(one) > 0);
  const [first, last] = debt?.payments ?? [];
  if (debt === undefined || first === undefined || last === undefined) return null;
  const person = debts.filter(({ who }) => who === debt.who);
  return {
    material: materialOf(debts, `The question is about debt ${debt.name}.`),
    answer: { kind: 'number', value: open(debt), tolerance: 0 },
    mistakes: [
      { name: 'one-payment', answer: String(debt.amount - first.amount), says: 'There is a second payment for it.' },
      ...(person.length < 2
        ? []
        : [
            {
              name: 'whole-person',
              answer: String(sum(person.map(open))),
              says: 'This is what the person owes in all. The question is about one debt.',
            },
          ]),
    ],
    way: [
      `Payments for ${debt.name}: ${grouped(first.amount)} + ${grouped(last.amount)} = ${grouped(first.amount + last.amount)}.`,
      `${grouped(debt.amount)} − ${grouped(first.amount + last.amount)} = ${grouped(open(debt))} RWF.`,
    ],
  };
}

function askOld(_: Random, debts: readonly Debt[]): MadeTask | null {
  const owed = debts.filter((debt) => open(debt) > 0);
  const old = owed.filter((debt) => ageOf(debt) > OLD);
  // At the edge a day more or less would decide.
  if (debts.some((debt) => Math.abs(ageOf(debt) - OLD) < 3) || old.length < 1 || old.length === owed.length)
    return null;
  const value = sum(old.map(open));
  return {
    material: materialOf(debts, 'Today is 30 September. How much is open for more than 60 days?'),
    answer: { kind: 'number', value, tolerance: 0 },
    mistakes: [
      { name: 'all-open', answer: String(sum(owed.map(open))), says: 'The younger debts are in this sum too.' },
      {
        name: 'payments-forgotten',
        answer: String(sum(debts.filter((debt) => ageOf(debt) > OLD).map(({ amount }) => amount))),
        says: 'These are the old debts as they were made. Take the payments away.',
      },
      {
        name: 'young-instead',
        answer: String(sum(owed.filter((debt) => ageOf(debt) <= OLD).map(open))),
        says: 'These are the debts of the last 60 days.',
      },
    ],
    way: [
      ...debts.map((debt) => `${debt.name}: ${ageOf(debt)} days old, ${grouped(open(debt))} RWF open.`),
      `Open for more than 60 days: ${listed(old.map(({ name }) => name))}, together ${grouped(value)} RWF.`,
    ],
  };
}

function askOldest(_: Random, debts: readonly Debt[]): MadeTask | null {
  const lines = linesOf(debts);
  const owed = debts.filter((debt) => open(debt) > 0);
  const letterOf = (debt: Debt | undefined): string =>
    letterAt(lines.findIndex((line) => line.isDebt && line.debt === debt));
  const [oldest] = owed;
  const largest = [...owed].sort((a, b) => open(b) - open(a))[0];
  // Where nothing is paid in full the first line would be the answer, and a guess.
  if (oldest === undefined || oldest === debts[0] || owed.length < 2 || largest === oldest) return null;
  const letters = lines.map((_line, at) => letterAt(at)).join('');
  return {
    material: materialOf(debts, 'Today is 30 September.', { kind: 'code', letters, length: 1 }),
    answer: { kind: 'code', code: letterOf(oldest) },
    mistakes: [
      {
        name: 'paid-in-full',
        answer: letterOf(debts[0]),
        says: 'This debt is the oldest one, but it is paid in full.',
      },
      {
        name: 'largest-open',
        answer: letterOf(largest),
        says: 'Here the most is open, but another open debt is older.',
      },
    ],
    way: [
      ...debts.map((debt) => `${debt.name} of ${dateOf(debt.day)}: ${grouped(open(debt))} RWF open.`),
      `The first of them that is open is ${oldest.name}, in line ${letterOf(oldest)}.`,
    ],
  };
}

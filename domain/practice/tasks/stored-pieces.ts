/** The pieces of an index with the days on which they are true and who may see them: which of them a desk may quote on a day. */
import { pick, type Random, shuffled } from '../seeded-random.ts';
import { keysOf, lettered, linesOf, listing, type MadeTask, maker, notToMark, sample } from './task.ts';

const RULES = [
  'fee',
  'interest',
  'first loan',
  'guarantors',
  'late payment',
  'pause',
  'emergency loan',
  'shares',
  'opening hours',
  'cash at the desk',
  'meeting',
  'complaints',
] as const;

/** `to` is the first day on which the piece is no longer true; '' where it still is. `reader` '' has no label. */
type Stored = { rule: string; from: string; to: string; reader: string };

export const storedPieces = maker(
  1,
  {
    ask: {
      kind: 'choice',
      of: ['valid', 'member'],
      says: 'mark the pieces that are true on a day; mark those that a member may be quoted on that day',
    },
    rules: { kind: 'words', min: 8, max: 16, usual: RULES, says: 'what the pieces are about' },
  },
  ({ ask, rules }, random) => {
    const day = `2026-0${pick(random, [3, 4, 5, 6, 7, 8, 9])}-${pick(random, ['01', '15'])}`;
    const stored = makePieces(random, day, sample(random, rules, 8));
    return ask === 'valid' ? validTask(stored, day) : memberTask(stored, day);
  },
);

/** One begins on the day and one ends on it; two are over, one has not begun, the others are true. */
function makePieces(random: Random, day: string, rules: readonly string[]): Stored[] {
  const earlier = (): string => `202${pick(random, [1, 2, 3, 4, 5])}-0${pick(random, [1, 2, 4, 7])}-01`;
  const later = (): string => `2027-0${pick(random, [1, 3, 6])}-01`;
  const times: Omit<Stored, 'rule' | 'reader'>[] = [
    { from: day, to: '' },
    { from: earlier(), to: day },
    { from: '2019-01-01', to: earlier() },
    { from: later(), to: '' },
    { from: earlier(), to: later() },
    { from: earlier(), to: '' },
    { from: earlier(), to: '' },
    { from: earlier(), to: random() < 0.5 ? later() : '2026-02-01' },
  ];
  const readers = ['all', 'all', 'all', 'all', 'all', 'board', '', pick(random, ['all', 'board'])];
  const [first, ...others] = times;
  // What begins on the day is for all, so that a member may be quoted something.
  const rest = shuffled(random, others).map((time, at) => ({ ...time, reader: readers[at + 1] ?? 'all' }));
  const pieces = shuffled(random, [{ from: day, to: '', ...first, reader: 'all' }, ...rest]);
  return rules.map((rule, at) => ({ rule, from: '', to: '', reader: 'board', ...pieces[at] }));
}

function isValid({ from, to }: Stored, day: string): boolean {
  return from <= day && (to === '' || to > day);
}

function whyNot({ from, to, reader }: Stored, day: string): string {
  if (from > day) return 'it has not begun';
  if (to !== '' && to <= day) return 'it is no longer true';
  return reader === '' ? 'without a label it is for the board' : 'it is for the board';
}

function validTask(stored: readonly Stored[], day: string): MadeTask {
  const keys = keysOf(stored, (one) => isValid(one, day));
  const lines = lettered(stored.map(({ rule, from, to }) => [rule, from, to]));
  return {
    material: {
      notes: [`The day is ${day}. “To” is the first day on which a piece is no longer true.`],
      head: ['Piece', 'From', 'To'],
      lines,
      ask: { kind: 'marks' },
    },
    answer: { kind: 'marks', keys },
    mistakes: [
      {
        name: 'last-day',
        answer: keysOf(stored, (one) => isValid(one, day) || one.to === day).join(','),
        says: '“To” is the first day on which it is no longer true.',
      },
      {
        name: 'first-day',
        answer: keysOf(stored, (one) => isValid(one, day) && one.from !== day).join(','),
        says: '“From” is the first day on which it is true.',
      },
      {
        name: 'open-alone',
        answer: keysOf(stored, ({ to }) => to === '').join(','),
        says: 'A piece with a last day that is still to come is true, and one that has not begun is not.',
      },
    ].filter(({ answer }) => answer !== keys.join(',')),
    way: wayOf(stored, lines, keys, day),
  };
}

/** Null where one of the three mistakes would be right. */
function memberTask(stored: readonly Stored[], day: string): MadeTask | null {
  const mayQuote = (one: Stored): boolean => isValid(one, day) && one.reader === 'all';
  const keys = keysOf(stored, mayQuote);
  const lines = lettered(
    stored.map(({ rule, from, to, reader }) => [rule, to === '' ? `from ${from}` : `${from} to ${to}`, reader]),
  );
  const valid = keysOf(stored, (one) => isValid(one, day)).join(',');
  const mistakes = [
    { name: 'all-readers', answer: valid, says: 'What is for the board is not shown to a member.' },
    {
      name: 'no-label',
      answer: keysOf(stored, (one) => mayQuote(one) || (isValid(one, day) && one.reader === '')).join(','),
      says: 'A piece without a label is for the board only.',
    },
    {
      name: 'all-days',
      answer: keysOf(stored, ({ reader }) => reader === 'all').join(','),
      says: 'On that day some of these are not true.',
    },
  ];
  if (mistakes.some(({ answer }) => answer === keys.join(','))) return null;
  return {
    material: {
      notes: [`The day is ${day}. The second day of a piece is the first on which it is no longer true.`],
      head: ['Piece', 'True', 'For'],
      lines,
      ask: { kind: 'marks' },
    },
    answer: { kind: 'marks', keys },
    mistakes,
    way: wayOf(stored, lines, keys, day),
  };
}

function wayOf(
  stored: readonly Stored[],
  lines: MadeTask['material']['lines'],
  keys: readonly string[],
  day: string,
): string[] {
  const why = ({ key }: { key: string }): string => {
    const one = stored[lines.findIndex((line) => line.key === key)];
    return one === undefined ? '' : whyNot(one, day);
  };
  return [...listing('To mark', linesOf(lines, keys)), ...notToMark(lines, keys, why)];
}

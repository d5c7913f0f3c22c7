/** What a model read on receipts: how much of it is right, which mistakes are silent, and which receipts a person looks at. */
import { pick, type Random, shuffled } from '../seeded-random.ts';
import type { TaskLine } from '../task-material.ts';
import {
  between,
  grouped,
  keysOf,
  lettered,
  linesOf,
  listing,
  type MadeTask,
  maker,
  notToMark,
  rounded,
  sample,
} from './task.ts';

const SELLERS = ['Umucyo Fabrics', 'Kwizera Packing', 'Zuba Beads', 'Isaro Thread', 'Gatete Cargo'] as const;
/** Of a field that was read. `form`: the same value, written in another form. */
type Outcome = 'same' | 'form' | 'wrong' | 'unclear';
type Field = { name: string; paper: string; read: string; outcome: Outcome };
type Sign = 'none' | 'unclear' | 'sum' | 'high';
type Receipt = { total: string; lines: string; sign: Sign };

const YEAR = 2026;
/** In percent: a whole number is enough, and one field more or less is at least 8 %. */
const TOLERANCE = 0.5;

export const readFields = maker(
  1,
  {
    ask: {
      kind: 'choice',
      of: ['share', 'silent', 'look'],
      says: 'the share of right fields in percent; mark the fields that are wrong without a question mark; mark the receipts that a person looks at',
    },
    sellers: { kind: 'words', min: 4, max: 8, usual: SELLERS, says: 'names of sellers, of two words each' },
    rows: { kind: 'number', min: 8, max: 12, usual: 10, says: 'how many fields or receipts' },
  },
  ({ ask, sellers, rows }, random) =>
    ask === 'look'
      ? looks(random, rows)
      : ask === 'share'
        ? share(random, sellers, rows)
        : silent(random, sellers, rows),
);

// ---------------------------------------------------------------------------------------------------------------- fields

const isRight = ({ outcome }: Field): boolean => outcome === 'same' || outcome === 'form';

function share(random: Random, sellers: readonly string[], count: number): MadeTask {
  const fields = drawn(random, sellers, count);
  const lines = lettered(fields.map(({ name, paper, read }) => [name, paper, read]));
  const of = (is: (field: Field) => boolean): number => rounded((fields.filter(is).length / count) * 100, 1);
  const right = fields.filter(isRight).length;
  return {
    material: fieldsMaterial(lines, { kind: 'number', unit: '%' }),
    answer: { kind: 'number', value: of(isRight), tolerance: TOLERANCE },
    mistakes: [
      {
        name: 'letters',
        answer: String(of(({ outcome }) => outcome === 'same')),
        says: 'The same day or the same number in another form is right.',
      },
      {
        name: 'question-marks',
        answer: String(of((field) => isRight(field) || field.outcome === 'unclear')),
        says: 'A question mark is honest, and it is not right: someone has to work on it.',
      },
    ],
    way: [
      ...listing(
        'Not right',
        lines.filter((_, at) => !isRightAt(fields, at)),
        whyOf(fields, lines),
      ),
      `${right} of ${count} are right: ${right} ÷ ${count} × 100 = ${of(isRight)} %`,
    ],
  };
}

function silent(random: Random, sellers: readonly string[], count: number): MadeTask {
  const fields = drawn(random, sellers, count);
  const lines = lettered(fields.map(({ name, paper, read }) => [name, paper, read]));
  const keys = keysOf(fields, ({ outcome }) => outcome === 'wrong');
  return {
    material: fieldsMaterial(lines, { kind: 'marks' }),
    answer: { kind: 'marks', keys },
    mistakes: [
      {
        name: 'question-marks',
        answer: keysOf(fields, (field) => !isRight(field)).join(','),
        says: 'A question mark is not silent: it tells a person where to look.',
      },
      {
        name: 'letters',
        answer: keysOf(fields, ({ outcome }) => outcome === 'wrong' || outcome === 'form').join(','),
        says: 'The same day or the same number in another form is right.',
      },
    ],
    way: [
      ...listing('To mark, wrong and without a sign', linesOf(lines, keys), whyOf(fields, lines)),
      ...notToMark(lines, keys, whyOf(fields, lines)),
    ],
  };
}

function isRightAt(fields: readonly Field[], at: number): boolean {
  const field = fields[at];
  return field !== undefined && isRight(field);
}

const REASONS: { readonly [Of in Outcome]: string } = {
  same: 'as on the paper',
  form: 'the same value in another form',
  wrong: 'another value than on the paper',
  unclear: 'the model says that it cannot read it',
};

function whyOf(fields: readonly Field[], lines: readonly TaskLine[]): (line: TaskLine) => string {
  return ({ key }) => REASONS[fields[lines.findIndex((line) => line.key === key)]?.outcome ?? 'same'];
}

function fieldsMaterial(lines: TaskLine[], ask: MadeTask['material']['ask']): MadeTask['material'] {
  return {
    notes: ['The papers are from Rwanda: day/month/year. The model was asked for year-month-day and for digits only.'],
    head: ['Field', 'On the paper', 'Read'],
    lines,
    ask,
  };
}

/** Two or three silent mistakes, one or two question marks, two or more in another form, and the rest as on the paper. */
function drawn(random: Random, sellers: readonly string[], count: number): Field[] {
  const wrong = between(random, 2, 3);
  const unclear = between(random, 1, 2);
  const form = between(random, 2, 3);
  const outcomes = shuffled(
    random,
    Array.from({ length: count }, (_, at): Outcome => {
      if (at < wrong) return 'wrong';
      if (at < wrong + unclear) return 'unclear';
      return at < wrong + unclear + form ? 'form' : 'same';
    }),
  );
  return outcomes.map((outcome, at) => {
    const kinds = outcome === 'form' ? [date, amount] : outcome === 'same' ? [seller, amount] : [date, seller, amount];
    const { name, ...values } = pick(random, kinds)(random, outcome, sellers);
    return { name: `R${at + 1} ${name}`, outcome, ...values, ...(outcome === 'unclear' ? { read: '?' } : {}) };
  });
}

type Values = { name: string; paper: string; read: string };
type Draw = (random: Random, outcome: Outcome, sellers: readonly string[]) => Values;

const two = (number: number): string => String(number).padStart(2, '0');

/** Day and month are both possible months and never the same, so that changing them is another day. */
const date: Draw = (random, outcome) => {
  const [day = 1, month = 2] = sample(random, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 2);
  const read = outcome === 'wrong' ? [day, month] : [month, day];
  return { name: 'date', paper: `${two(day)}/${two(month)}/${YEAR}`, read: [YEAR, ...read.map(two)].join('-') };
};

const seller: Draw = (random, outcome, sellers) => {
  const paper = pick(random, sellers);
  return { name: 'seller', paper, read: outcome === 'wrong' ? (paper.split(' ')[0] ?? '').slice(0, -1) : paper };
};

const amount: Draw = (random, outcome) => {
  const value = between(random, 21, 480) * 100;
  if (outcome === 'same') return { name: 'amount', paper: String(value), read: String(value) };
  const other = value + pick(random, [1, 3, 6]) * 1000;
  return { name: 'amount', paper: grouped(value), read: String(outcome === 'wrong' ? other : value) };
};

// ---------------------------------------------------------------------------------------------------------------- receipts

/** One receipt has exactly the limit. Sums that differ and question marks are on low amounts, so that each sign is needed. */
function looks(random: Random, count: number): MadeTask {
  const limit = pick(random, [15_000, 20_000, 25_000]);
  const signs = shuffled(random, [
    ...(['unclear', 'sum', 'sum', 'high', 'high'] as const),
    ...Array.from({ length: count - 5 }, () => 'none' as const),
  ]);
  const exact = signs.indexOf('high');
  const receipts = signs.map((sign, at) => receipt(random, sign, at === exact ? limit : undefined, limit));
  const lines = lettered(receipts.map(({ total, lines: sum }, at) => [`R${at + 1}`, total, sum]));
  const keys = keysOf(receipts, ({ sign }) => sign !== 'none');
  const of = (some: readonly Sign[]): string => keysOf(receipts, ({ sign }) => some.includes(sign)).join(',');
  const reason = ({ key }: TaskLine): string =>
    SIGNS[receipts[lines.findIndex((line) => line.key === key)]?.sign ?? 'none'];
  return {
    material: {
      notes: [`The limit is ${grouped(limit)} RWF.`],
      head: ['Receipt', 'Total read', 'Sum of its lines'],
      lines,
      ask: { kind: 'marks' },
    },
    answer: { kind: 'marks', keys },
    mistakes: [
      { name: 'limit-alone', answer: of(['high']), says: 'A limit is one sign of three.' },
      { name: 'no-limit', answer: of(['unclear', 'sum']), says: 'What is at the limit or above it is looked at too.' },
      {
        name: 'above-only',
        answer: keys.filter((key) => key !== lines[exact]?.key).join(','),
        says: 'Exactly the limit is looked at.',
      },
    ],
    way: [...listing('To mark, a person looks', linesOf(lines, keys), reason), ...notToMark(lines, keys, reason)],
  };
}

const SIGNS: { readonly [Of in Sign]: string } = {
  none: 'no sign: it goes through',
  unclear: 'a question mark',
  sum: 'lines and total differ',
  high: 'at the limit or above it',
};

function receipt(random: Random, sign: Sign, exact: number | undefined, limit: number): Receipt {
  const low = between(random, 20, limit / 100 - 40) * 100;
  if (sign === 'high') {
    const total = grouped(exact ?? limit + between(random, 1, 200) * 100);
    return { total, lines: total, sign };
  }
  if (sign === 'unclear') return { total: '?', lines: grouped(low), sign };
  if (sign === 'none') return { total: grouped(low), lines: grouped(low), sign };
  return { total: grouped(low), lines: grouped(low + pick(random, [500, 1000, 3000])), sign };
}

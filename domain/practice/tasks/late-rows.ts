/** Weighings with the day on which they were made and the time at which they arrived: what a report could know, and what changed later. */
import { timeText } from '../flow/day.ts';
import { pick, type Random, shuffled } from '../seeded-random.ts';
import { between, keysOf, lettered, linesOf, listing, type MadeTask, maker, notToMark, sample, sum } from './task.ts';

const DAYS = ['Wed', 'Thu', 'Fri', 'Sat', 'Mon'] as const;
/** The report is about Thursday, and was made on Friday at this hour. */
const HOUR = 18;

/** `day` and `arrived` count from Wednesday; `minute` is that of the day on which the row arrived. */
type Arrival = { code: string; day: number; kg: number; arrived: number; minute: number };

export const lateRows = maker(
  1,
  {
    ask: {
      kind: 'choice',
      of: ['known', 'after', 'replaced'],
      says: 'kilograms of Thursday as known on Friday at 18:00; mark what changes Thursday after that; mark what a newer version replaced',
    },
    thing: { kind: 'word', usual: 'Slip', says: 'what is weighed' },
  },
  ({ ask, thing }, random) => {
    const rows = shuffled(random, drawn(random, thing));
    if (ask === 'known') return known(rows, thing);
    const keys = keysOf(rows, (row) => (ask === 'after' ? changesAfter(row, rows) : isReplaced(row, rows)));
    return marked(rows, thing, keys, ask);
  },
);

/** Thursday has four rows in time and one on Friday; the others are late, copies, versions, or of another day. */
function drawn(random: Random, thing: string): Arrival[] {
  const letter = (thing[0] ?? 'S').toUpperCase();
  const numbers = sample(
    random,
    Array.from({ length: 80 }, (_, at) => at + 110),
    8,
  );
  const code = (at: number): string => `${letter}-${numbers[at] ?? 0}`;
  const weights = sample(
    random,
    Array.from({ length: 45 }, (_, at) => at + 14),
    10,
  );
  const kg = (at: number): number => weights[at] ?? 0;
  const inTime = (): number => between(random, 15 * 60, 17 * 60 + 55);
  const morning = (): number => between(random, 7 * 60, 11 * 60);
  const first = [0, 1, 2, 3].map((at) => ({ code: code(at), day: 1, kg: kg(at), arrived: 1, minute: inTime() }));
  const [a, b, c] = first;
  const again = (row: Arrival | undefined, kilos: number | null, arrived: number, minute: number): Arrival[] =>
    row === undefined ? [] : [{ ...row, kg: kilos ?? row.kg, arrived, minute }];
  return [
    ...first,
    { code: code(4), day: 1, kg: kg(4), arrived: 2, minute: morning() },
    { code: code(5), day: 1, kg: kg(5), arrived: pick(random, [3, 4]), minute: morning() },
    ...again(a, kg(6), 2, morning()),
    ...again(b, kg(7), pick(random, [3, 4]), morning()),
    ...again(c, null, pick(random, [2, 4]), morning()),
    { code: code(6), day: 0, kg: kg(8), arrived: 1, minute: morning() },
    { code: code(7), day: 2, kg: kg(9), arrived: 2, minute: inTime() },
  ];
}

function isKnown({ arrived, minute }: Arrival): boolean {
  return arrived < 2 || (arrived === 2 && minute <= HOUR * 60);
}

function isLater(one: Arrival, than: Arrival): boolean {
  return one.arrived > than.arrived || (one.arrived === than.arrived && one.minute > than.minute);
}

function isReplaced(row: Arrival, rows: readonly Arrival[]): boolean {
  return rows.some((one) => one.code === row.code && one.kg !== row.kg && isLater(one, row));
}

/** A row of Thursday that came after the report with a slip or a weight that was not there. */
function changesAfter(row: Arrival, rows: readonly Arrival[]): boolean {
  const isThere = rows.some((one) => one !== row && one.code === row.code && one.kg === row.kg && isKnown(one));
  return row.day === 1 && !isKnown(row) && !isThere;
}

/** The newest row of each code. */
function newest(rows: readonly Arrival[]): Arrival[] {
  return rows.filter((row) => !rows.some((one) => one.code === row.code && isLater(one, row)));
}

function clock({ arrived, minute }: Arrival): string {
  return `${DAYS[arrived]} ${timeText(minute)}`;
}

function materialOf(rows: readonly Arrival[], thing: string): MadeTask['material'] {
  return {
    notes: [
      `Each line: ${thing.toLowerCase()}, day of the weighing and time of arrival, kilograms. The key is the ${thing.toLowerCase()}, and the version that arrived last holds.`,
      `The report of Thursday was made on Friday at ${HOUR}:00.`,
    ],
    head: [thing, 'Weighed, arrived', 'kg'],
    lines: lettered(rows.map((row) => [row.code, `${DAYS[row.day]}, in on ${clock(row)}`, String(row.kg)])),
    ask: { kind: 'number', unit: 'kg' },
  };
}

function known(rows: readonly Arrival[], thing: string): MadeTask {
  const thursday = rows.filter(({ day }) => day === 1);
  const there = thursday.filter(isKnown);
  const counted = newest(there);
  const kilos = (of: readonly Arrival[]): number => sum(of.map(({ kg }) => kg));
  const value = kilos(counted);
  const material = materialOf(rows, thing);
  return {
    material,
    answer: { kind: 'number', value, tolerance: 0 },
    mistakes: [
      {
        name: 'today',
        answer: String(kilos(newest(thursday))),
        says: 'This is what is known today. On Friday at 18:00 some rows had not arrived.',
      },
      {
        name: 'every-row',
        answer: String(kilos(there)),
        says: 'Copies and older versions are in it. Of each key only the version that arrived last counts.',
      },
      {
        name: 'by-arrival',
        answer: String(kilos(rows.filter(({ arrived }) => arrived === 1))),
        says: 'A row belongs to the day of its weighing, and not to that of its arrival.',
      },
      {
        name: 'other-days',
        answer: String(kilos(newest(rows.filter(isKnown)))),
        says: 'Two rows were weighed on another day.',
      },
    ].filter(({ answer }) => answer !== String(value)),
    way: [
      ...listing(
        'Weighed on Thursday, in by Friday 18:00, the last version of each',
        material.lines.filter((_, at) => {
          const row = rows[at];
          return row !== undefined && counted.includes(row);
        }),
      ),
      `Together ${value} kg.`,
    ],
  };
}

/** Null where a mistake would be right. */
function marked(
  rows: readonly Arrival[],
  thing: string,
  keys: readonly string[],
  ask: 'after' | 'replaced',
): MadeTask | null {
  const material: MadeTask['material'] = { ...materialOf(rows, thing), ask: { kind: 'marks' } };
  const isSecond = (row: Arrival): boolean => rows.some((one) => one.code === row.code && isLater(row, one));
  const mistakes =
    ask === 'after'
      ? [
          {
            name: 'all-late',
            answer: keysOf(rows, (row) => row.day === 1 && row.arrived > 1).join(','),
            says: 'What came on Friday morning was in the report.',
          },
          {
            name: 'copies',
            answer: keysOf(rows, (row) => row.day === 1 && !isKnown(row)).join(','),
            says: 'A copy that comes later changes nothing.',
          },
        ]
      : [
          {
            name: 'newer-ones',
            answer: keysOf(rows, (row) =>
              rows.some((one) => isReplaced(one, rows) && one.code === row.code && isLater(row, one)),
            ).join(','),
            says: 'These are the newer versions. They hold.',
          },
          {
            name: 'copies',
            answer: keysOf(
              rows,
              (row) =>
                isReplaced(row, rows) ||
                (isSecond(row) && !rows.some((one) => one.code === row.code && one.kg !== row.kg)),
            ).join(','),
            says: 'A copy replaces nothing: its weight is the same.',
          },
        ];
  const others = mistakes.filter(({ answer }) => answer !== keys.join(',') && answer !== '');
  if (others.length === 0) return null;
  const title =
    ask === 'after' ? 'To mark, new for Thursday after the report' : 'To mark, a newer version has another weight';
  const why = ({ key }: { key: string }): string => {
    const row = rows[material.lines.findIndex((line) => line.key === key)];
    return row === undefined ? '' : whyNot(row, ask);
  };
  return {
    material,
    answer: { kind: 'marks', keys: [...keys] },
    mistakes: others,
    way: [...listing(title, linesOf(material.lines, keys)), ...notToMark(material.lines, keys, why)],
  };
}

function whyNot(row: Arrival, ask: 'after' | 'replaced'): string {
  if (ask === 'replaced') return 'no newer row has the same key and another weight';
  if (row.day !== 1) return 'it was weighed on another day';
  return isKnown(row) ? 'it was there at 18:00' : 'a copy of a row that was there';
}

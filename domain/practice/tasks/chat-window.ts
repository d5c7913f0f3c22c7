/**
 * A chat between a customer and a business: which messages of the business were refused, as 24 hours had gone since the customer's last one; and
 * what people answered, each time with its day: to whom an offer may be sent.
 */
import { timeText } from '../flow/day.ts';
import { pick, type Random, shuffled } from '../seeded-random.ts';
import { between, keysOf, lettered, linesOf, listing, type MadeTask, maker, notToMark, sample } from './task.ts';

const PEOPLE = ['Aline', 'Bosco', 'Claudine', 'Didier', 'Esther', 'Felix', 'Grace', 'Honoré', 'Ines', 'Jules'] as const;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const DAY = 24 * 60;

export const chatWindow = maker(
  1,
  {
    ask: {
      kind: 'choice',
      of: ['refused', 'offers'],
      says: 'mark the messages of the business that were refused; mark the people to whom an offer may go',
    },
    shop: { kind: 'word', usual: 'Shop', says: 'the business, as the log names it' },
    people: { kind: 'words', min: 8, max: 12, usual: PEOPLE, says: 'who answered, for offers' },
  },
  ({ ask, shop, people }, random) => (ask === 'refused' ? refused(random, shop) : offers(random, people)),
);

/** `at` in minutes of the week. */
type Line = { at: number; mine: boolean; template: boolean };

function refused(random: Random, shop: string): MadeTask {
  const log = makeLog(random);
  const wrote = log.map(({ at }) => lastBefore(log, at, (line) => !line.mine));
  const isLate = (line: Line, n: number): boolean => line.mine && !line.template && line.at - (wrote[n] ?? 0) >= DAY;
  const keys = keysOf(log, isLate);
  const lines = lettered(
    log.map(({ at, mine, template }) => [timeOf(at), mine ? shop : 'Customer', template ? 'template' : 'text']),
  );
  const first = log[0]?.at ?? 0;
  const reason = ({ key }: { key: string }): string => {
    const at = lines.findIndex((line) => line.key === key);
    const line = log[at];
    if (line === undefined || !line.mine) return 'the customer writes whenever she likes';
    if (line.template) return 'a template arrives at any time';
    return `${hours(line.at - (wrote[at] ?? 0))} after the customer's last message`;
  };
  const mistakes = [
    {
      name: 'own-clock',
      answer: keysOf(log, ({ at, mine, template }) => mine && !template && at - lastBefore(log, at) >= DAY).join(','),
      says: 'What the business writes does not start the 24 hours anew. Only the customer does.',
    },
    {
      name: 'templates-too',
      answer: keysOf(log, ({ at, mine }, n) => mine && at - (wrote[n] ?? 0) >= DAY).join(','),
      says: 'A template arrives outside of the 24 hours too.',
    },
    {
      name: 'first-message',
      answer: keysOf(log, ({ at, mine, template }) => mine && !template && at - first >= DAY).join(','),
      says: 'Each message of the customer starts the 24 hours anew, not the first one alone.',
    },
  ];
  return {
    material: {
      notes: ['A text that comes when 24 hours have passed is refused.'],
      head: ['Time', 'From', 'Kind'],
      lines,
      ask: { kind: 'marks' },
    },
    answer: { kind: 'marks', keys },
    mistakes: mistakes.filter(({ answer }) => answer !== keys.join(',')),
    way: [...listing('To mark', linesOf(lines, keys), reason), ...notToMark(lines, keys, reason)],
  };
}

/** A text that is late though the business wrote a little before, one that is in time though the first message is old, and templates. */
function makeLog(random: Random): Line[] {
  const begin = between(random, 8 * 60, 12 * 60);
  const second = begin + between(random, 10, 22) * 60 + between(random, 1, 59);
  const third = second + between(random, 52, 60) * 60;
  const minutes = (least: number, most: number): number =>
    between(random, least * 60, most * 60) + between(random, 1, 59);
  const mine: Omit<Line, 'mine'>[] = [
    { at: begin + minutes(1, 3), template: false },
    { at: second + minutes(19, 22), template: false },
    { at: second + minutes(25, 30), template: random() < 0.3 },
    { at: second + minutes(34, 44), template: false },
    { at: second + minutes(46, 50), template: true },
    { at: third + minutes(2, 9), template: random() < 0.3 },
    { at: third + minutes(22, 26), template: false },
  ];
  const customer = [begin, second, third].map((at) => ({ at, mine: false, template: false }));
  return [...customer, ...mine.map((line) => ({ ...line, mine: true }))].sort((one, other) => one.at - other.at);
}

function lastBefore(log: readonly Line[], at: number, is: (line: Line) => boolean = () => true): number {
  return log.filter((line) => line.at < at && is(line)).at(-1)?.at ?? at;
}

function timeOf(at: number): string {
  return `${DAYS[Math.floor(at / DAY)] ?? ''} ${timeText(at % DAY)}`;
}

function hours(minutes: number): string {
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

type Note = 'yes, offers' | 'yes, reminders' | 'no, offers' | 'stop' | 'an order';
/** The older note of a person, and the newer one. */
const HISTORIES: readonly (readonly [Note, Note])[] = [
  ['yes, offers', 'stop'],
  ['stop', 'yes, offers'],
  ['no, offers', 'yes, offers'],
  ['yes, offers', 'no, offers'],
  ['an order', 'yes, offers'],
  ['yes, reminders', 'an order'],
  ['an order', 'yes, reminders'],
  ['stop', 'an order'],
];
const MONTHS = ['March', 'April', 'May', 'June'] as const;

function offers(random: Random, people: readonly string[]): MadeTask {
  const names = sample(random, people, HISTORIES.length);
  const rows = shuffled(random, HISTORIES).map(([early, late], at) => {
    const month = between(random, 0, 2);
    const texts = [
      `${between(random, 1, 28)} ${MONTHS[month]}: ${early}`,
      `${between(random, 1, 28)} ${MONTHS[pick(random, [month + 1, 3])]}: ${late}`,
    ];
    const isTurned = random() < 0.5;
    return { name: names[at] ?? '', early, late, texts: isTurned ? [...texts].reverse() : texts, isTurned };
  });
  const keys = keysOf(rows, ({ late }) => late === 'yes, offers');
  const lines = lettered(rows.map(({ name, texts }) => [name, ...texts]));
  const reason = ({ key }: { key: string }): string =>
    `the newest is “${rows[lines.findIndex((line) => line.key === key)]?.late ?? ''}”`;
  const mistakes = [
    {
      name: 'any-yes',
      answer: keysOf(rows, ({ early, late }) => [early, late].includes('yes, offers')).join(','),
      says: 'A newer answer takes an older yes back.',
    },
    {
      name: 'any-kind',
      answer: keysOf(rows, ({ late }) => late.startsWith('yes')).join(','),
      says: 'A yes to reminders is no yes to offers.',
    },
    {
      name: 'last-column',
      answer: keysOf(rows, ({ early, late, isTurned }) => (isTurned ? early : late) === 'yes, offers').join(','),
      says: 'The columns are not in the order of the days: look at the dates.',
    },
  ];
  return {
    material: {
      notes: ['Today is 30 June. The two notes of a person are in no order.'],
      head: ['Person', 'One note', 'Other note'],
      lines,
      ask: { kind: 'marks' },
    },
    answer: { kind: 'marks', keys },
    mistakes: mistakes.filter(({ answer }) => answer !== keys.join(',') && answer !== ''),
    way: [...listing('To mark', linesOf(lines, keys), reason), ...notToMark(lines, keys, reason)],
  };
}

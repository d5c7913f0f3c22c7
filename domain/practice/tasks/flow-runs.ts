/** The runs of a workflow that sends messages: which may be tried again, how many messages went out, how many boxes ran. */
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
  notToMark,
  sample,
  sum,
} from './task.ts';

export const flowRuns = maker(
  1,
  {
    ask: {
      kind: 'choice',
      of: ['again', 'messages', 'boxes'],
      says: 'mark the runs that may be tried again; how many messages went out, with a key; how many boxes ran in a month',
    },
    report: { kind: 'word', usual: 'R', says: 'the letter in front of the number of a report' },
    person: { kind: 'word', usual: 'Yvonne', says: 'for whose yes a run waits' },
  },
  ({ ask, report, person }, random) => {
    if (ask === 'again') return again(random, report, person);
    return ask === 'messages' ? messages(random, report, person) : boxes(random);
  },
);

type Run = { report: string; text: string; again: boolean; why: string };

/** What the log says, and what the list of the SMS service says. */
function again(random: Random, letter: string, person: string): MadeTask {
  const numbers = sample(
    random,
    Array.from({ length: 49 }, (_, at) => at + 41),
    9,
  ).map((one) => `${letter}-${one}`);
  const name = (at: number): string => numbers[at] ?? '';
  const noAnswer = 'No answer from the SMS service';
  const down = 'The SMS service is not reached';
  const all: Run[] = [
    { report: name(0), text: noAnswer, again: false, why: 'its message is in the list' },
    { report: name(1), text: noAnswer, again: true, why: 'its message is not in the list' },
    { report: name(2), text: noAnswer, again: random() < 0.5, why: '' },
    { report: name(3), text: down, again: true, why: 'nothing was sent' },
    { report: name(4), text: 'The SMS service is busy, nothing taken', again: true, why: 'nothing was sent' },
    {
      report: name(5),
      text: 'Refused: the number has nine digits',
      again: false,
      why: 'the same number is refused each time',
    },
    { report: name(6), text: `Waits for a yes of ${person}`, again: false, why: 'it did not fail, it waits' },
    { report: name(7), text: 'Accepted', again: false, why: 'it went well' },
    { report: name(8), text: 'Accepted', again: false, why: 'it went well' },
  ];
  const runs = shuffled(
    random,
    all.map((run) => ({
      ...run,
      why: run.why || (run.again ? 'its message is not in the list' : 'its message is in the list'),
    })),
  );
  const listedReports = runs
    .filter(({ text, again: may }) => text === 'Accepted' || (text === noAnswer && !may))
    .map(({ report }) => report);
  const keys = keysOf(runs, (run) => run.again);
  const lines = lettered(runs.map(({ report, text }) => [report, text]));
  const reason = ({ key }: { key: string }): string => runs[lines.findIndex((line) => line.key === key)]?.why ?? '';
  return {
    material: {
      notes: [
        `In the list of the SMS service are the messages of ${listed([...listedReports].sort())}. There is no key.`,
      ],
      head: ['Report', 'Result'],
      lines,
      ask: { kind: 'marks' },
    },
    answer: { kind: 'marks', keys },
    mistakes: [
      {
        name: 'all-without-answer',
        answer: keysOf(runs, (run) => run.again || run.text === noAnswer).join(','),
        says: 'No answer is not the same as not sent: the list of the service says which message it has.',
      },
      {
        name: 'all-failed',
        answer: keysOf(runs, ({ text }) => text !== 'Accepted').join(','),
        says: 'A wrong number stays wrong, and a run that waits did not fail.',
      },
    ].filter(({ answer }) => answer !== keys.join(',')),
    way: [
      ...listing('To mark, nothing was sent and the same request can work', linesOf(lines, keys), reason),
      ...notToMark(lines, keys, reason),
    ],
  };
}

const TAKEN = 'Taken, answer: accepted';
const LOST = 'Taken, the answer was lost';
const NOT = ['Not reached', 'Busy, nothing taken', 'Refused: wrong number'] as const;

/** Tries of the step that sends: with a key, a report that was taken once is not sent a second time. */
function messages(random: Random, letter: string, person: string): MadeTask {
  const count = between(random, 6, 7);
  const reports = sample(
    random,
    Array.from({ length: 49 }, (_, at) => at + 41),
    count,
  ).map((one) => `${letter}-${one}`);
  const tries = reports.flatMap((report, at): { report: string; text: string }[][] => {
    if (at < 2) return [[LOST, TAKEN].map((text) => ({ report, text }))];
    if (at === 2) return [[pick(random, [NOT[0], NOT[1]]), TAKEN].map((text) => ({ report, text }))];
    if (at === 3) return [[NOT[0], pick(random, [NOT[0], NOT[2]])].map((text) => ({ report, text }))];
    if (at === 4) return [[LOST, LOST, TAKEN].slice(between(random, 0, 1)).map((text) => ({ report, text }))];
    return [[{ report, text: pick(random, [TAKEN, LOST, NOT[2]]) }]];
  });
  const log = merged(random, tries);
  const isTaken = ({ text }: { text: string }): boolean => text.startsWith('Taken');
  const sent = [...new Set(log.filter(isTaken).map(({ report }) => report))];
  return {
    material: {
      notes: [
        `Each try of the step that sends is a line, for the phone of ${person}. The key is the number of the report, and the SMS service keeps keys for a day.`,
      ],
      head: ['Report', 'Try'],
      lines: lettered(log.map(({ report, text }) => [report, text])),
      ask: { kind: 'number', unit: '' },
    },
    answer: { kind: 'number', value: sent.length, tolerance: 0 },
    mistakes: [
      {
        name: 'without-key',
        answer: String(log.filter(isTaken).length),
        says: 'With a key the second try of a report that was taken gets the first answer, and no second message.',
      },
      {
        name: 'accepted-alone',
        answer: String(log.filter(({ text }) => text === TAKEN).length),
        says: 'A message whose answer was lost went out all the same.',
      },
      { name: 'reports', answer: String(count), says: 'Not each report led to a message.' },
    ].filter(({ answer }) => answer !== String(sent.length)),
    way: [
      `Reports with a try that was taken: ${sent.join(', ')}.`,
      `With a key each of them is one message: ${sent.length}.`,
    ],
  };
}

/** The tries of all reports in one list, each report's in their order. */
function merged<Item>(random: Random, groups: readonly (readonly Item[])[]): Item[] {
  const order = shuffled(
    random,
    groups.flatMap((group, at) => group.map(() => at)),
  );
  const next = groups.map(() => 0);
  return order.flatMap((at) => {
    const place = next[at] ?? 0;
    next[at] = place + 1;
    const item = groups[at]?.[place];
    return item === undefined ? [] : [item];
  });
}

/** A month of runs by kind. Each box that ran counts, each try too, and a schedule that finds nothing counts its first box. */
function boxes(random: Random): MadeTask {
  const news = between(random, 31, 79);
  const seconds = between(random, 12, 29);
  const looks = pick(random, [24, 48, 96]);
  const tries = between(random, 11, 30);
  const whole = between(random, 5, 8);
  const short = between(random, 3, 4);
  const rows = [
    { name: 'New case, all boxes', runs: news, each: whole },
    { name: 'Second report, stopped early', runs: seconds, each: short },
    { name: 'Looked and found nothing', runs: looks * 30, each: 1 },
    { name: 'Sending tried once more', runs: tries, each: 1 },
  ];
  const total = sum(rows.map(({ runs, each }) => runs * each));
  return {
    material: {
      notes: ['A month has 30 days. Each box that ran is counted, whatever it found.'],
      head: ['What happened', 'How often', 'Boxes each'],
      lines: lettered(
        rows.map(({ name, runs, each }, at) => [name, at === 2 ? `${looks} a day` : `${runs} a month`, String(each)]),
      ),
      ask: { kind: 'number', unit: '' },
    },
    answer: { kind: 'number', value: total, tolerance: 0 },
    mistakes: [
      {
        name: 'one-day',
        answer: String(total - looks * 29),
        says: 'One of the lines is for a day, and the month has 30.',
      },
      {
        name: 'runs',
        answer: String(sum(rows.map(({ runs }) => runs))),
        says: 'These are the runs. Each has as many boxes as its line says.',
      },
      {
        name: 'only-found',
        answer: String(total - looks * 30),
        says: 'A look that found nothing ran a box too.',
      },
    ],
    way: [
      ...rows.map(({ name, runs, each }) => `${name}: ${grouped(runs)} × ${each} = ${grouped(runs * each)}.`),
      `Together ${grouped(total)}.`,
    ],
  };
}

/** The messages of one day between customers and a desk: how long people waited, whom nobody answered in time, what is private. */
import { timeText } from '../flow/day.ts';
import { pick, type Random, shuffled } from '../seeded-random.ts';
import type { TaskLine } from '../task-material.ts';
import { between, keysOf, lettered, linesOf, listing, type MadeTask, maker, rounded, sample, sum } from './task.ts';

type Message = { at: number; from: string; text: string; private?: boolean };

const PEOPLE = ['Aline', 'Bosco', 'Claudine', 'Didier', 'Esther', 'Felix', 'Grace', 'Honoré'] as const;
const DESK = 'Desk';
const ASKS = [
  'Is the shop open?',
  'Do you have maize flour?',
  'Where is my order?',
  'Can I pay later?',
  'Is it still there?',
];
const REPLIES = [
  'Yes, come by.',
  'I will look.',
  'It is on its way.',
  'Please wait a little.',
  'Thank you for asking.',
];
const MORE = ['Hello?', 'Anybody there?', 'Please answer.'];

export const messageLog = maker(
  2,
  {
    ask: {
      kind: 'choice',
      of: ['median-wait', 'late', 'private'],
      says: 'the median wait in minutes; mark the first messages that were answered too late; mark the messages with private data',
    },
    minutes: { kind: 'number', min: 5, max: 60, usual: 30, says: 'the longest wait that is in time, for late' },
    people: { kind: 'words', min: 5, max: 12, usual: PEOPLE, says: 'who writes' },
  },
  ({ ask, minutes, people }, random) =>
    ask === 'private' ? privateData(random, people) : waits(random, sample(random, people, 5), ask, minutes),
);

type Wait = { person: string; from: number; wait: number; again: number };

function waits(random: Random, people: readonly string[], ask: 'median-wait' | 'late', limit: number): MadeTask {
  const all = people.map((person): Wait => {
    const wait = between(random, 2, limit * 2);
    return {
      person,
      from: between(random, 8 * 60, 15 * 60),
      wait,
      again: random() < 0.5 && wait > 5 ? between(random, 2, wait - 2) : 0,
    };
  });
  const log = all
    .flatMap(({ person, from, wait, again }): Message[] => [
      { at: from, from: person, text: pick(random, ASKS) },
      ...(again > 0 ? [{ at: from + again, from: person, text: pick(random, MORE) }] : []),
      { at: from + wait, from: DESK, text: `${person}: ${pick(random, REPLIES)}` },
    ])
    .sort((a, b) => a.at - b.at);
  const made = ask === 'late' ? lateOf(log, all, limit) : medianOf(all);
  return { ...made, material: { notes: [], head: ['Time', 'From', 'Message'], lines: written(log), ask: made.ask } };
}

type Asked = Omit<MadeTask, 'material'> & { ask: MadeTask['material']['ask'] };

function medianOf(all: readonly Wait[]): Asked {
  const sorted = all.map(({ wait }) => wait).sort((a, b) => a - b);
  const value = sorted[(sorted.length - 1) / 2] ?? 0;
  const lasts = all.map(({ wait, again }) => wait - again).sort((a, b) => a - b);
  return {
    ask: { kind: 'number', unit: 'minutes' },
    answer: { kind: 'number', value, tolerance: 0 },
    mistakes: [
      {
        name: 'mean',
        answer: String(rounded(sum(sorted) / sorted.length, 1)),
        says: 'This is the mean; the median is the one in the middle.',
      },
      {
        name: 'from-last-message',
        answer: String(lasts[(lasts.length - 1) / 2] ?? 0),
        says: 'A wait begins with the first message, not with the reminder.',
      },
    ].filter(({ name }) => name === 'mean' || all.some(({ again }) => again > 0)),
    way: [
      `Waits from the first message to the reply: ${all.map(({ person, wait }) => `${person} ${wait}`).join(', ')}.`,
      `In order: ${sorted.join(', ')}. The one in the middle is ${value}.`,
    ],
  };
}

function lateOf(log: readonly Message[], all: readonly Wait[], limit: number): Asked {
  const isFirst = ({ from, at }: Message): Wait | undefined =>
    all.find((one) => one.person === from && one.from === at);
  const late = keysOf(log, (message) => (isFirst(message)?.wait ?? 0) > limit);
  const early = keysOf(log, (message) => {
    const found = isFirst(message);
    return found !== undefined && found.wait - found.again > limit;
  });
  const replies = keysOf(log, ({ from, text }) => {
    return from === DESK && all.some(({ person, wait }) => wait > limit && text.startsWith(`${person}:`));
  });
  const mistakes = [
    {
      name: 'replies-marked',
      answer: replies.join(','),
      says: 'Asked for are the first messages, not the replies to them.',
    },
    ...(early.length > 0 && early.length < late.length
      ? [
          {
            name: 'from-last-message',
            answer: early.join(','),
            says: 'A wait begins with the first message, not with the reminder.',
          },
        ]
      : []),
  ];
  return {
    ask: { kind: 'marks' },
    answer: { kind: 'marks', keys: late },
    mistakes,
    way: [
      `Waits in minutes: ${all.map(({ person, wait }) => `${person} ${wait}`).join(', ')}.`,
      ...listing(`To mark, first messages that waited longer than ${limit} minutes`, linesOf(written(log), late)),
    ],
  };
}

/** Numbers that are private, and numbers that are not. */
function privateData(random: Random, people: readonly string[]): MadeTask {
  const digits = (count: number): string => Array.from({ length: count }, () => between(random, 0, 9)).join('');
  const secret = [
    (): string => `My number is 078${digits(1)} ${digits(3)} ${digits(3)}.`,
    (): string => `My ID is 1 19${between(random, 60, 99)} ${digits(1)} ${digits(7)} ${digits(1)} ${digits(2)}.`,
    (): string => `The PIN is ${digits(4)}.`,
    (): string => `I am at the clinic since ${pick(random, ['Monday', 'Tuesday', 'Friday'])}, for my heart.`,
  ];
  const open = [
    (): string => `I need ${between(random, 2, 30)} kg of rice.`,
    (): string => `Is it still ${between(random, 2, 90)},500 RWF?`,
    (): string => `Can I come at ${between(random, 8, 17)}:30?`,
    (): string => `Order ${between(random, 100, 999)} has not come.`,
    (): string => `Is the desk in room ${between(random, 2, 40)} open?`,
  ];
  const some = [
    ...sample(random, secret, between(random, 2, 3)).map((text) => ({ text: text(), private: true })),
    ...sample(random, open, 5).map((text) => ({ text: text(), private: false })),
  ];
  let at = 8 * 60;
  const log = shuffled(random, some).map((one): Message => {
    at += between(random, 3, 50);
    return { at, from: pick(random, people), ...one };
  });
  const keys = keysOf(log, (_, n) => log[n]?.private === true);
  const lines = written(log);
  const numbered = keysOf(log, (_, n) => /\d/.test(log[n]?.text ?? ''));
  return {
    material: { notes: [], head: ['Time', 'From', 'Message'], lines, ask: { kind: 'marks' } },
    answer: { kind: 'marks', keys },
    mistakes: [
      {
        name: 'all-numbers',
        answer: numbered.join(','),
        says: 'A price, an hour or the number of an order says nothing about a person.',
      },
    ],
    way: [
      ...listing('To mark, about one person alone', linesOf(lines, keys)),
      ...listing(
        'Not to mark, about no person',
        lines.filter(({ key }) => !keys.includes(key)),
      ),
    ],
  };
}

function written(log: readonly Message[]): TaskLine[] {
  return lettered(log.map(({ at, from, text }) => [timeText(at), from, text]));
}

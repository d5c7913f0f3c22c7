/** The calls of a day to a voice line: how many minutes are paid for, what they cost, and which calls ended with nothing. */
import { pick, type Random, shuffled } from '../seeded-random.ts';
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
  sample,
  several,
  sum,
} from './task.ts';

const TOPICS = ['Milk price', 'Vaccination', 'Danger'] as const;

export const callLog = maker(
  1,
  {
    ask: {
      kind: 'choice',
      of: ['minutes', 'money', 'lost'],
      says: 'how many begun minutes are paid for; what they cost; mark the calls that ended with nothing',
    },
    topics: { kind: 'words', min: 2, max: 4, usual: TOPICS, says: 'what callers ask for' },
    person: { kind: 'word', usual: 'Dr Mutesi', says: 'who is rung' },
    calls: { kind: 'number', min: 6, max: 9, usual: 7, says: 'how many calls' },
  },
  ({ ask, topics, person, calls }, random) =>
    ask === 'lost' ? lost(random, topics, person, calls) : paid(random, topics, calls, ask === 'money'),
);

/** Calls with their seconds. Some are just above a whole minute, because that is where begun minutes count. */
function paid(random: Random, topics: readonly string[], calls: number, isMoney: boolean): MadeTask {
  const seconds = shuffled(
    random,
    Array.from({ length: calls }, (_, at) =>
      at < 2 ? 60 * between(random, 1, 2) + between(random, 1, 9) : between(random, 12, 170),
    ),
  );
  const price = between(random, 11, 29);
  const minutes = seconds.map((one) => Math.ceil(one / 60));
  const total = sum(minutes);
  const together = Math.ceil(sum(seconds) / 60);
  const times = isMoney ? price : 1;
  return {
    material: {
      notes: isMoney ? [`Each minute that has begun costs ${price} RWF.`] : ['Each minute that has begun is paid for.'],
      head: ['Call about', 'Length'],
      lines: lettered(seconds.map((one) => [pick(random, topics), `${one} s`])),
      ask: { kind: 'number', unit: isMoney ? 'RWF' : 'minutes' },
    },
    answer: { kind: 'number', value: total * times, tolerance: 0 },
    mistakes: [
      {
        name: 'together',
        answer: String(together * times),
        says: 'The seconds of all calls were added first. Each call has begun minutes of its own.',
      },
      {
        name: 'whole-minutes',
        answer: String(sum(seconds.map((one) => Math.floor(one / 60))) * times),
        says: 'A minute that has begun counts as a whole one.',
      },
      {
        name: 'calls',
        answer: String(calls * times),
        says: 'A call of more than 60 seconds has more than one minute.',
      },
    ].filter(({ answer }) => answer !== String(total * times)),
    way: [
      `Begun minutes of each call: ${minutes.join(' + ')} = ${total}.`,
      ...(isMoney ? [`${total} × ${price} = ${grouped(total * price)} RWF.`] : []),
    ],
  };
}

type End = { text: string; why: string };

/** An answer, a person or a number that is kept: with one of them a call did not end with nothing. */
function lost(random: Random, topics: readonly string[], person: string, calls: number): MadeTask {
  const nothing: End[] = [
    { text: 'Third silence, line closed', why: 'no answer, no person, no number kept' },
    { text: `${person} rung, no reply, line closed`, why: 'nobody spoke, and no number was kept' },
    { text: 'Wrong key, menu again, hung up', why: 'no answer, no person, no number kept' },
    { text: 'Not understood, asked again, hung up', why: 'no answer, no person, no number kept' },
  ];
  const something: End[] = [
    { text: 'Wrong key, then answer read to its end', why: 'the answer was heard' },
    { text: `${person} rung, no reply, number kept`, why: 'someone can call back' },
    { text: `Silence, then ${person} speaks`, why: 'a person spoke' },
    { text: 'Two silences, number kept, line closed', why: 'someone can call back' },
    { text: 'Not understood, then answer by keys', why: 'the answer was heard' },
    { text: 'Answer read twice, then hung up', why: 'the answer was heard' },
  ];
  const count = between(random, Math.max(2, calls - something.length), Math.min(4, calls - 3));
  const ends = shuffled(random, [...sample(random, nothing, count), ...sample(random, something, calls - count)]);
  const abouts = several(random, topics, ends.length);
  const keys = keysOf(ends, (end) => nothing.includes(end));
  const lines = lettered(ends.map(({ text }, at) => [abouts[at] ?? '', text]));
  const whyOf = ({ key }: { key: string }): string => ends[lines.findIndex((line) => line.key === key)]?.why ?? '';
  return {
    material: {
      notes: ['The log says how each call went on and ended.'],
      head: ['Call about', 'How it ended'],
      lines,
      ask: { kind: 'marks' },
    },
    answer: { kind: 'marks', keys },
    mistakes: [
      {
        name: 'all-closed',
        answer: keysOf(ends, ({ text }) => /closed|hung up/.test(text)).join(','),
        says: 'Who ends a call says nothing about what the caller had by then.',
      },
      {
        name: 'all-trouble',
        answer: keysOf(ends, ({ text }) => /ilence|rong key|ot understood|no reply/.test(text)).join(','),
        says: 'Trouble in a call is no loss, if an answer, a person or a kept number comes after it.',
      },
    ].filter(({ answer }) => answer !== keys.join(',')),
    way: [
      ...listing('To mark, they ended with nothing', linesOf(lines, keys), whyOf),
      ...notToMark(lines, keys, whyOf),
    ],
  };
}

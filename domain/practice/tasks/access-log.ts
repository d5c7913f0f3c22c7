/** The log of a server with sessions and two roles: which requests got data that they should not have got? */
import { timeText } from '../flow/day.ts';
import { pick, type Random, shuffled } from '../seeded-random.ts';
import { between, keysOf, lettered, linesOf, listing, type MadeTask, maker, notToMark, sample } from './task.ts';

const PEOPLE = ['Aline', 'Bosco', 'Chantal', 'Denis', 'Esther', 'Felix', 'Grace', 'Hassan'] as const;

/** `who` is null without a session. `minute` counts from midnight. `record` is null for the export of all. */
type Request = { minute: number; who: string | null; record: number | null; given: boolean };
/** A boss may read and export, the counter may read. The session of the third has ended at `end`. */
type Staff = { boss: string; counter: string; left: string; end: number };
type Words = { record: string; boss: string };

export const accessLog = maker(
  1,
  {
    ask: {
      kind: 'choice',
      of: ['let-in', 'records'],
      says: 'mark the requests that got data and should not have; how many different records went to requests without a valid session',
    },
    record: { kind: 'word', usual: 'paper', says: 'what is read, one of it' },
    boss: { kind: 'word', usual: 'pharmacist', says: 'the role that may export' },
    people: { kind: 'words', min: 3, max: 8, usual: PEOPLE, says: 'who works there' },
  },
  ({ ask, record, boss, people }, random) => {
    const [first = 'Aline', second = 'Bosco', third = 'Chantal'] = sample(random, people, 3);
    const staff = { boss: first, counter: second, left: third, end: 12 * 60 + pick(random, [0, 15, 30, 45]) };
    const requests = drawn(random, staff).sort((a, b) => a.minute - b.minute);
    const words = { record, boss };
    return ask === 'records' ? recordsTask(requests, staff, words) : letInTask(requests, staff, words);
  },
);

/** Each kind of request is there; a stranger reads some records twice. */
function drawn(random: Random, { boss, counter, left, end }: Staff): Request[] {
  const records = sample(
    random,
    Array.from({ length: 40 }, (_, at) => at + 61),
    7,
  );
  const nth = (at: number): number => records[at] ?? 61;
  const before = (): number => between(random, 8 * 60, end - 5);
  const after = (): number => between(random, end + 5, 19 * 60);
  const anyTime = (): number => (random() < 0.5 ? before() : after());
  const strangers = Array.from({ length: between(random, 1, 3) }, (_, at) => nth(at));
  return shuffled(random, [
    { minute: anyTime(), who: counter, record: nth(3), given: true },
    { minute: anyTime(), who: boss, record: null, given: true },
    { minute: anyTime(), who: counter, record: null, given: random() < 0.5 },
    { minute: before(), who: left, record: nth(4), given: true },
    { minute: after(), who: left, record: random() < 0.5 ? nth(0) : nth(5), given: random() < 0.7 },
    ...strangers.map((record) => ({ minute: anyTime(), who: null, record, given: true })),
    { minute: anyTime(), who: null, record: nth(0), given: random() < 0.5 },
    { minute: anyTime(), who: null, record: nth(6), given: false },
  ]);
}

/** Null where a request had a valid session. */
function noSession({ who, minute }: Request, { left, end }: Staff): string | null {
  if (who === null) return 'without a session';
  return who === left && minute >= end ? 'the session had ended' : null;
}

/** Why data should not have been given; null where it may be. */
function refusal(request: Request, staff: Staff, { boss }: Words): string | null {
  const reason = noSession(request, staff);
  if (reason !== null) return reason;
  return request.record === null && request.who !== staff.boss ? `the export is for the ${boss}` : null;
}

function shown(requests: readonly Request[], staff: Staff, words: Words): MadeTask['material']['lines'] {
  return lettered(
    requests.map(({ minute, who, record, given }) => [
      `${timeText(minute)} ${record === null ? '/export' : `/${words.record}s/${record}`}`,
      who ?? 'none',
      given ? '200' : who === staff.counter ? '403' : '401',
    ]),
  );
}

function notesOf({ boss, counter, left, end }: Staff, words: Words): string[] {
  return [
    `${boss} is the ${words.boss}. ${counter} and ${left} work at the counter. The session of ${left} ended at ${timeText(end)}.`,
    `Both roles may read a ${words.record}. The export is for the ${words.boss}. 200 gave the data, 401 and 403 refused.`,
  ];
}

function letInTask(requests: readonly Request[], staff: Staff, words: Words): MadeTask {
  const lines = shown(requests, staff, words);
  const isWrong = (one: Request): boolean => one.given && refusal(one, staff, words) !== null;
  const keys = keysOf(requests, isWrong);
  const reason = ({ key }: { key: string }): string => {
    const one = requests[lines.findIndex((line) => line.key === key)];
    if (one === undefined) return '';
    return one.given ? (refusal(one, staff, words) ?? 'it may') : 'it was refused';
  };
  return {
    material: {
      notes: notesOf(staff, words),
      head: ['Request', 'Session of', 'Status'],
      lines,
      ask: { kind: 'marks' },
    },
    answer: { kind: 'marks', keys },
    mistakes: [
      {
        name: 'no-session-alone',
        answer: keysOf(requests, (one) => one.given && one.who === null).join(','),
        says: 'A session that has ended is none, and a role may not do everything.',
      },
      {
        name: 'refused-too',
        answer: keysOf(requests, (one) => refusal(one, staff, words) !== null).join(','),
        says: 'What was refused with 401 or 403 got no data.',
      },
    ].filter(({ answer }) => answer !== '' && answer !== keys.join(',')),
    way: [...listing('To mark', linesOf(lines, keys), reason), ...notToMark(lines, keys, reason)],
  };
}

function recordsTask(requests: readonly Request[], staff: Staff, words: Words): MadeTask {
  const lines = shown(requests, staff, words);
  const given = (one: Request): boolean => one.given && one.record !== null;
  const without = requests.filter((one) => given(one) && noSession(one, staff) !== null);
  const records = new Set(without.map(({ record }) => record));
  const counts = [
    { name: 'each-request', count: without.length, says: `A ${words.record} that was given twice is one.` },
    {
      name: 'no-session-alone',
      count: new Set(without.filter(({ who }) => who === null).map(({ record }) => record)).size,
      says: 'A session that has ended is no session.',
    },
    {
      name: 'refused-too',
      count: new Set(
        requests.filter((one) => one.record !== null && noSession(one, staff) !== null).map(({ record }) => record),
      ).size,
      says: 'What was refused was not given.',
    },
  ];
  const keys = keysOf(requests, (one) => without.includes(one));
  return {
    material: {
      notes: notesOf(staff, words),
      head: ['Request', 'Session of', 'Status'],
      lines,
      ask: { kind: 'number', unit: '' },
    },
    answer: { kind: 'number', value: records.size, tolerance: 0 },
    mistakes: counts
      .filter(({ count }) => count !== records.size)
      .map(({ name, count, says }) => ({ name, answer: String(count), says })),
    way: [
      ...listing('Given without a valid session', linesOf(lines, keys)),
      `Different ${words.record}s: ${[...records].join(', ')}. These are ${records.size}.`,
    ],
  };
}

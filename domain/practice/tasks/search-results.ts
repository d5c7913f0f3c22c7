/** What a search found for test questions whose passage is known: how often the passage was first or among the first five, which were missed. */
import { pick, type Random, shuffled } from '../seeded-random.ts';
import { between, keysOf, lettered, linesOf, listing, type MadeTask, maker, rounded, sample } from './task.ts';

const TOPICS = [
  'fee',
  'first loan',
  'guarantors',
  'interest',
  'late payment',
  'pause',
  'funeral',
  'shares',
  'savings',
  'cash at the desk',
  'Saturday',
  'meeting',
  'leaving',
  'complaint',
  'mobile money',
  'passbook',
] as const;

/** So many pieces are read of what was found. */
const READ = 5;

/** `passage` is where the answer is, '' for a question without one; `place` that of the right passage, null where it was not found. */
type Asked = { topic: string; passage: string; place: number | null; found: number };

export const searchResults = maker(
  1,
  {
    ask: {
      kind: 'choice',
      of: ['five', 'first', 'missed', 'needless'],
      says: 'the hit rate for the first five in percent; how often it is first in percent; mark the questions whose passage is not among the first five; mark those without a passage for which something was found',
    },
    questions: { kind: 'number', min: 10, max: 14, usual: 12, says: 'how many questions' },
    topics: { kind: 'words', min: 14, max: 20, usual: TOPICS, says: 'what the questions are about' },
  },
  ({ ask, questions, topics }, random) => {
    const asked = makeQuestions(random, sample(random, topics, questions));
    if (ask === 'five' || ask === 'first') return share(asked, ask);
    return marks(asked, ask);
  },
);

/** At least two of each kind: first, among the first five, later, not found; without a passage found and not found. */
function makeQuestions(random: Random, topics: readonly string[]): Asked[] {
  const passage = (): string => `${pick(random, ['Rules', 'Handbook', 'Notice'])}, ${between(random, 1, 9)}`;
  const with_ = (place: number | null): Omit<Asked, 'topic'> => ({
    passage: passage(),
    place,
    found: place === null ? between(random, 0, 2) : place + between(random, 0, 4),
  });
  const without = (found: number): Omit<Asked, 'topic'> => ({ passage: '', place: null, found });
  const some = [
    with_(1),
    with_(1),
    with_(between(random, 2, READ)),
    with_(READ),
    with_(between(random, READ + 1, 9)),
    with_(null),
    without(0),
    without(between(random, 1, 6)),
    without(between(random, 1, 6)),
  ];
  const more = topics.slice(some.length).map(() => {
    const chance = random();
    if (chance < 0.45) return with_(1);
    return chance < 0.75 ? with_(between(random, 2, READ)) : with_(random() < 0.5 ? READ + 1 : null);
  });
  const all = shuffled(random, [...some, ...more]);
  return topics.map((topic, at) => ({ topic, ...(all[at] ?? without(0)) }));
}

function result({ passage, place, found }: Asked): string {
  if (place !== null) return `at place ${place}`;
  if (found === 0) return 'nothing';
  return passage === '' ? pieces(found) : `${pieces(found)}, not this`;
}

function pieces(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`;
}

function materialOf(asked: readonly Asked[]): Pick<MadeTask['material'], 'notes' | 'head' | 'lines'> {
  return {
    notes: [],
    head: ['Question', 'Answer is in', 'Found'],
    lines: lettered(asked.map((one) => [one.topic, one.passage === '' ? 'no paper' : one.passage, result(one)])),
  };
}

function share(asked: readonly Asked[], ask: 'five' | 'first'): MadeTask {
  const answerable = asked.filter(({ passage }) => passage !== '');
  const upTo = (most: number): number => asked.filter(({ place }) => place !== null && place <= most).length;
  const most = ask === 'five' ? READ : 1;
  const hits = upTo(most);
  const value = percent(hits, answerable.length);
  const rightlyNone = asked.filter(({ passage, found }) => passage === '' && found === 0).length;
  return {
    material: { ...materialOf(asked), ask: { kind: 'number', unit: '%' } },
    answer: { kind: 'number', value, tolerance: 0.5 },
    mistakes: [
      {
        name: 'of-all',
        answer: String(percent(hits, asked.length)),
        says: 'Questions that no paper answers have no passage, so they are not among those that can have it.',
      },
      {
        name: 'other-places',
        answer: String(percent(upTo(ask === 'five' ? 1 : READ), answerable.length)),
        says: ask === 'five' ? 'This counts the first place alone.' : 'This counts the first five places.',
      },
      {
        name: 'with-rightly-none',
        answer: String(percent(hits + rightlyNone, asked.length)),
        says: 'Where rightly nothing was found is another number.',
      },
      {
        name: 'found-anywhere',
        answer: String(percent(upTo(Number.POSITIVE_INFINITY), answerable.length)),
        says: 'A passage that comes later is not read.',
      },
    ].filter(({ answer }) => Math.abs(Number(answer) - value) > 0.5),
    way: [
      `${answerable.length} of ${asked.length} questions have an answer in the papers.`,
      `Of these, ${hits} have it ${ask === 'five' ? 'among the first five places' : 'at the first place'}.`,
      `${hits} ÷ ${answerable.length} = ${value} %`,
    ],
  };
}

function percent(part: number, whole: number): number {
  return rounded((part / whole) * 100, 1);
}

function marks(asked: readonly Asked[], ask: 'missed' | 'needless'): MadeTask {
  const isMissed = ({ passage, place }: Asked): boolean => passage !== '' && (place === null || place > READ);
  const isNeedless = ({ passage, found }: Asked): boolean => passage === '' && found > 0;
  const keys = keysOf(asked, ask === 'missed' ? isMissed : isNeedless);
  const material = materialOf(asked);
  const why = ({ key }: { key: string }): string => {
    const one = asked[material.lines.findIndex((line) => line.key === key)];
    if (one === undefined) return '';
    if (one.passage === '') return 'no paper answers it, and something was found';
    return one.place === null ? 'its passage was not found' : `place ${one.place} is not among the first five`;
  };
  return {
    material: { ...material, ask: { kind: 'marks' } },
    answer: { kind: 'marks', keys },
    mistakes: mistakesOf(asked, ask, { isMissed, isNeedless }).filter(({ answer }) => answer !== keys.join(',')),
    way: listing('To mark', linesOf(material.lines, keys), why),
  };
}

type Is = (one: Asked) => boolean;

function mistakesOf(
  asked: readonly Asked[],
  ask: 'missed' | 'needless',
  { isMissed, isNeedless }: { [name: string]: Is },
): MadeTask['mistakes'] {
  const marked = (is: Is): string => keysOf(asked, is).join(',');
  if (ask === 'needless')
    return [
      {
        name: 'no-paper',
        answer: marked(({ passage }) => passage === ''),
        says: 'Where nothing was found for such a question, the search was right.',
      },
      {
        name: 'missed-too',
        answer: marked((one) => Boolean(isNeedless?.(one) || isMissed?.(one))),
        says: 'A passage that was missed is the other kind of mistake.',
      },
    ];
  return [
    {
      name: 'not-first',
      answer: marked(({ passage, place }) => passage !== '' && place !== 1),
      says: 'A passage at place 2 to 5 is read too.',
    },
    {
      name: 'not-found-alone',
      answer: marked(({ passage, place }) => passage !== '' && place === null),
      says: 'A passage at place 6 or later is not read either.',
    },
    {
      name: 'without-passage-too',
      answer: marked((one) => Boolean(isMissed?.(one)) || one.passage === ''),
      says: 'What no paper answers has no passage that could be missed.',
    },
  ];
}

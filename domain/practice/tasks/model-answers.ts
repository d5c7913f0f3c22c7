/** What a model answered about some places, beside the source: some answers are wrong, each in one of three ways. */
import { pick, type Random, shuffled } from '../seeded-random.ts';
import type { TaskLine } from '../task-material.ts';
import { between, grouped, keysOf, lettered, linesOf, listing, maker, sample } from './task.ts';

const PLACES = ['Gikondo', 'Remera', 'Nyamata', 'Huye', 'Musanze', 'Rubavu', 'Kayonza'] as const;
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** Of these the source says nothing. */
const INVENTED = [
  'has a free car park',
  'takes bank cards',
  'sends a message when it is your turn',
  'gives a discount to students',
  'has a second floor',
] as const;

type Place = { name: string; fee: number; opens: number; closed: string };
type Fact = 'fee' | 'opens' | 'closed';
type Fault = 'none' | 'invented' | 'wrong-value' | 'other-place';
type Answer = { place: Place; fault: Fault; text: string; why: string };

export const modelAnswers = maker(
  2,
  {
    fault: {
      kind: 'choice',
      of: ['invented', 'wrong-value', 'other-place'],
      says: 'which answers are marked: those of which the source says nothing; with a value that no place has; with the value of another place',
    },
    answers: { kind: 'number', min: 7, max: 12, usual: 8, says: 'how many answers' },
    places: { kind: 'words', min: 4, max: 10, usual: PLACES, says: 'the names of the places' },
  },
  ({ fault, answers: count, places: names }, random) => {
    const places = makePlaces(random, sample(random, names, 4));
    const faults: Fault[] = shuffled(random, [
      ...(['invented', 'wrong-value', 'other-place'] as const).flatMap((one) => (one === fault ? [one, one] : [one])),
      ...Array.from({ length: count - 4 }, () => 'none' as const),
    ]);
    const answers = distinct(random, places, faults);
    const keys = keysOf(answers, (_, at) => answers[at]?.fault === fault);
    const wrong = keysOf(answers, (_, at) => answers[at]?.fault !== 'none');
    const lines = lettered(answers.map(({ text }) => [text]));
    const whyOf = ({ cells }: TaskLine): string => answers.find(({ text }) => text === cells[0])?.why ?? '';
    return {
      material: {
        notes: places.map(
          ({ name, fee, opens, closed }) =>
            `Source, ${name}: fee ${grouped(fee)} RWF, opens at ${opens}:00, closed on ${closed}.`,
        ),
        head: ['Answer'],
        lines,
        ask: { kind: 'marks' },
      },
      answer: { kind: 'marks', keys },
      mistakes: [
        {
          name: 'all-faults',
          answer: wrong.join(','),
          says: 'These are all wrong answers; asked for is one way of being wrong.',
        },
      ],
      way: [
        ...listing('To mark', linesOf(lines, keys), whyOf),
        ...listing(
          'Wrong for another reason, not asked for',
          linesOf(
            lines,
            wrong.filter((key) => !keys.includes(key)),
          ),
          whyOf,
        ),
      ],
    };
  },
);

function makePlaces(random: Random, names: readonly string[]): Place[] {
  const fees = sample(random, [500, 800, 1000, 1200, 1500, 2000, 2500], names.length);
  const hours = sample(random, [6, 7, 8, 9, 10], names.length);
  const days = sample(random, DAYS, names.length);
  return names.map((name, at) => ({ name, fee: fees[at] ?? 0, opens: hours[at] ?? 0, closed: days[at] ?? '' }));
}

function distinct(random: Random, places: readonly Place[], faults: readonly Fault[]): Answer[] {
  const answers: Answer[] = [];
  for (const fault of faults) {
    let answer = answerOf(random, places, fault);
    while (answers.some(({ text }) => text === answer.text)) answer = answerOf(random, places, fault);
    answers.push(answer);
  }
  return answers;
}

function answerOf(random: Random, places: readonly Place[], fault: Fault): Answer {
  const place = pick(random, places);
  if (fault === 'invented') {
    const claim = pick(random, INVENTED);
    return { place, fault, text: `${place.name} ${claim}.`, why: 'the source says nothing of this: invented.' };
  }
  const fact = pick(random, ['fee', 'opens', 'closed'] as const satisfies readonly Fact[]);
  if (fault === 'none') return { place, fault, text: sentence(place, fact), why: '' };
  if (fault === 'other-place') {
    const other = pick(
      random,
      places.filter(({ name }) => name !== place.name),
    );
    return {
      place,
      fault,
      text: sentence({ ...other, name: place.name }, fact),
      why: `this holds for ${other.name}, not for ${place.name}.`,
    };
  }
  const wrong = {
    ...place,
    fee: between(random, 31, 49) * 100,
    opens: between(random, 11, 12),
    closed: pick(
      random,
      DAYS.filter((day) => !places.some(({ closed }) => closed === day)),
    ),
  };
  return {
    place,
    fault,
    text: sentence(wrong, fact),
    why: `no place has this value; for ${place.name} the source says: ${sentence(place, fact)}`,
  };
}

function sentence({ name, fee, opens, closed }: Place, fact: Fact): string {
  if (fact === 'fee') return `The fee in ${name} is ${grouped(fee)} RWF.`;
  return fact === 'opens' ? `${name} opens at ${opens}:00.` : `${name} is closed on ${closed}.`;
}

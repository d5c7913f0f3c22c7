/** The notes of an interview: what the person did, what the person would do, thinks, or has heard. */
import { pick, type Random, shuffled } from '../seeded-random.ts';
import { between, grouped, keysOf, lettered, linesOf, listed, listing, maker, sample } from './task.ts';

type Kind = 'did' | 'would' | 'thinks' | 'heard';

/** `n` is a small number, `rwf` a sum of money, `day` a day of the week. */
const SAYINGS: { readonly [Of in Kind]: readonly string[] } = {
  did: [
    'Last {day} I walked to the bank twice.',
    'I lost {rwf} RWF in March because of a wrong order.',
    'This week I wrote the same message {n} times.',
    'Yesterday I copied {n} names by hand.',
    'I stopped using the old form on {day}.',
    'In June I paid a cousin {rwf} RWF to do the lists.',
  ],
  would: [
    'I would pay {rwf} RWF a month for that.',
    'I will use it every {day}.',
    'I would tell all my friends about it.',
    'If it were free, I would open it {n} times a day.',
    'Next year I will keep better books.',
  ],
  thinks: [
    'I think it is a good idea.',
    'Lists are boring, in my opinion.',
    'I like the colour of your sketch.',
    'I find that {rwf} RWF is too much.',
    'It seems to me that young people prefer voice.',
  ],
  heard: [
    'My neighbour says she lost {rwf} RWF.',
    'People say that the bank is slow on {day}.',
    'My son told me that {n} shops use it.',
    'I have heard that the other app is better.',
    'They say everybody has a smartphone now.',
  ],
};

const NAMES: { readonly [Of in Kind]: string } = {
  did: 'what the person did',
  would: 'what the person would do',
  thinks: 'what the person thinks',
  heard: 'what the person has heard',
};

export const interviewNotes = maker(
  2,
  {
    mark: { kind: 'choice', of: ['did', 'would', 'thinks', 'heard'], says: 'which notes are marked' },
    notes: { kind: 'number', min: 7, max: 12, usual: 9, says: 'how many notes' },
  },
  ({ mark, notes: count }, random) => {
    const kinds: Kind[] = ['did', 'would', 'thinks', 'heard'];
    const others = kinds.filter((kind) => kind !== mark);
    const own = between(random, 2, 3);
    const rest = Array.from({ length: count - own }, (_, at) => others[at % others.length] ?? 'thinks');
    const notes = shuffled(
      random,
      kinds.flatMap((kind) => {
        const wanted = kind === mark ? own : rest.filter((one) => one === kind).length;
        return sample(random, SAYINGS[kind], wanted).map((text) => ({ kind, text: filled(random, text) }));
      }),
    );
    const of = (kind: Kind): string[] => keysOf(notes, (_, at) => notes[at]?.kind === kind);
    const lines = lettered(notes.map(({ text }) => [text]));
    const near = mark === 'did' ? 'heard' : 'did';
    return {
      material: { notes: [], head: ['Note'], lines, ask: { kind: 'marks' } },
      answer: { kind: 'marks', keys: of(mark) },
      mistakes: [
        {
          name: `${near}-marked-too`,
          answer: [...of(mark), ...of(near)].sort().join(','),
          says: `${listed(of(near))}: this is ${NAMES[near]}.`,
        },
        {
          name: 'numbers-marked',
          answer: keysOf(notes, (_, at) => /\d/.test(notes[at]?.text ?? '')).join(','),
          says: 'A number makes no note a fact about the person.',
        },
      ],
      way: [mark, ...others].flatMap((kind) =>
        listing(`${kind === mark ? 'To mark' : 'Not asked for'}, ${NAMES[kind]}`, linesOf(lines, of(kind))),
      ),
    };
  },
);

function filled(random: Random, text: string): string {
  return text
    .replace('{n}', String(between(random, 3, 40)))
    .replace('{rwf}', grouped(between(random, 4, 90) * 500))
    .replace('{day}', pick(random, ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']));
}

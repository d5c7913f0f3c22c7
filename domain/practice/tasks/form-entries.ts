/** What people type into a form with three rules: what it refuses, and what it takes though it cannot be right. */
import { pick, type Random, shuffled } from '../seeded-random.ts';
import { between, keysOf, lettered, linesOf, listing, maker, notToMark, sample } from './task.ts';

/** `fault` is what a rule of the form finds; `pair` is true where number and place are each fine, and do not belong together. */
type Entry = { number: string; place: string; phone: string; fault: string; pair: boolean };

const PLACES = ['Kagomasi', 'Ramiro', 'Mwendo', 'Biryogo'] as const;
/** So many numbers belong to each place. */
const EACH = 6;

export const formEntries = maker(
  1,
  {
    ask: {
      kind: 'choice',
      of: ['refused', 'passes'],
      says: 'mark the entries that the form refuses; mark those that it takes though number and place do not belong together',
    },
    thing: { kind: 'word', usual: 'Pump', says: 'what has the number' },
    places: { kind: 'words', min: 4, max: 4, usual: PLACES, says: 'the places of the list' },
    entries: { kind: 'number', min: 8, max: 11, usual: 9, says: 'how many entries' },
  },
  ({ ask, thing, places, entries: count }, random) => {
    const letter = (thing[0] ?? 'P').toUpperCase();
    const entries = shuffled(random, drawn(random, letter, places, count));
    const refused = keysOf(entries, ({ fault }) => fault !== '');
    const passes = keysOf(entries, ({ pair }) => pair);
    const lines = lettered(entries.map(({ number, place, phone }) => [number, place, phone]));
    const keys = ask === 'refused' ? refused : passes;
    const both = keysOf(entries, ({ fault, pair }) => pair || fault !== '');
    const reason = ({ key }: { key: string }): string => {
      const one = entries[lines.findIndex((line) => line.key === key)];
      return one === undefined ? '' : reasonOf(one, letter, places);
    };
    return {
      material: {
        notes: [
          `${thing}: ${coded(letter, 1)} to ${coded(letter, EACH * places.length)}, written with a hyphen and two digits. Place: one of ${places.join(', ')}. Phone: ten digits, the first two are 07.`,
          `The company's list, which the form does not look at: ${places.map((place, at) => `${place} has ${coded(letter, at * EACH + 1)} to ${coded(letter, (at + 1) * EACH)}`).join('; ')}.`,
        ],
        head: [thing, 'Place', 'Phone'],
        lines,
        ask: { kind: 'marks' },
      },
      answer: { kind: 'marks', keys },
      mistakes: [
        {
          name: 'both',
          answer: both.join(','),
          says: 'A form looks at each field alone. What it refuses and what only the list can refuse are two things.',
        },
        {
          name: 'other',
          answer: (ask === 'refused' ? passes : refused).join(','),
          says: 'These are the entries of the other kind.',
        },
      ],
      way: [
        ...listing(
          ask === 'refused'
            ? 'To mark, a rule refuses them'
            : 'To mark, each rule holds, and the list says another place',
          linesOf(lines, keys),
          reason,
        ),
        ...notToMark(lines, keys, reason),
      ],
    };
  },
);

function coded(letter: string, number: number): string {
  return `${letter}-${String(number).padStart(2, '0')}`;
}

function phone(random: Random, digits: number): string {
  return `07${pick(random, [2, 3, 8, 9])}${Array.from({ length: digits - 3 }, () => between(random, 0, 9)).join('')}`;
}

/** Three entries that a rule refuses, two that only the list can refuse, and the rest is right. */
function drawn(random: Random, letter: string, places: readonly string[], count: number): Entry[] {
  const right = (): Entry => {
    const number = between(random, 1, EACH * places.length);
    const place = places[Math.floor((number - 1) / EACH)] ?? '';
    return { number: coded(letter, number), place, phone: phone(random, 10), fault: '', pair: false };
  };
  const wrongPair = (): Entry => {
    const one = right();
    return {
      ...one,
      place: pick(
        random,
        places.filter((place) => place !== one.place),
      ),
      pair: true,
    };
  };
  const faults: (() => Entry)[] = [
    () => ({
      ...right(),
      number: coded(letter, between(random, EACH * places.length + 1, 60)),
      fault: 'there is no such number',
    }),
    () => ({
      ...right(),
      number: `${letter}${between(random, 1, 9)}`,
      fault: 'the number has no hyphen and one digit',
    }),
    () => {
      const one = right();
      return { ...one, place: one.place.slice(0, -1), fault: 'this place is not in the list' };
    },
    () => ({ ...right(), phone: phone(random, 9), fault: 'the phone number has nine digits' }),
    () => ({ ...right(), phone: phone(random, 11), fault: 'the phone number has eleven digits' }),
    () => ({
      ...right(),
      phone: phone(random, 10).replace(/^07/, '70'),
      fault: 'the phone number does not begin with 07',
    }),
  ];
  const some = [...sample(random, faults, 3).map((one) => one()), wrongPair(), wrongPair()];
  return [...some, ...Array.from({ length: count - some.length }, right)];
}

function reasonOf({ number, fault, pair }: Entry, letter: string, places: readonly string[]): string {
  if (fault !== '') return fault;
  const at = Math.floor((Number(number.slice(letter.length + 1)) - 1) / EACH);
  return pair
    ? `${number} is in ${places[at]}, and the form does not know that`
    : 'each rule holds, and so does the list';
}

/** Messages with their length and the signs in them: which need more than one part, and what they cost together. */
import { pick, type Random, shuffled } from '../seeded-random.ts';
import { smsSize } from '../sms-parts.ts';
import { between, grouped, keysOf, lettered, linesOf, listing, maker, notToMark, sample, sum } from './task.ts';

/** `characters` count the sign, which is there once; '' for none. */
type Message = { place: string; characters: number; sign: string; people: number };

const PLACES = ['Kagano', 'Bisoke', 'Kabwende', 'Nyonirima', 'Susa'] as const;
const INSIDE = ['é', 'à', 'ù', "'"] as const;
const OUTSIDE = ['’', '–', 'ê', 'ç', '“'] as const;
const DOUBLE = ['€', '[', '~'] as const;

export const smsBill = maker(
  1,
  {
    ask: {
      kind: 'choice',
      of: ['total', 'several'],
      says: 'what the messages cost together; mark those that need more than one part',
    },
    places: { kind: 'words', min: 5, max: 5, usual: PLACES, says: 'the places that get a message' },
  },
  ({ ask, places }, random) => {
    const price = between(random, 8, 19);
    const messages = drawn(random, places);
    const lines = lettered(messages.map((one) => [one.place, lengthText(one), String(one.people)]));
    const keys = keysOf(messages, (one) => partsOf(one) > 1);
    const costs = messages.map((one) => partsOf(one) * one.people * price);
    const reason = ({ key }: { key: string }): string => {
      const one = messages[lines.findIndex((line) => line.key === key)];
      return one === undefined ? '' : reasonOf(one);
    };
    const material = {
      notes: [
        `A part costs ${price} RWF. The length counts each character once, and the sign that is named is in the message once.`,
      ],
      head: ['To', 'Message', 'People'],
      lines,
    };
    const wrongly = (parts: (one: Message) => number): number =>
      sum(messages.map((one) => parts(one) * one.people * price));
    if (ask === 'several')
      return {
        material: { ...material, ask: { kind: 'marks' } },
        answer: { kind: 'marks', keys },
        mistakes: [
          {
            name: 'one-alphabet',
            answer: keysOf(messages, (one) => plainParts(one) > 1).join(','),
            says: 'One sign outside of the GSM alphabet leaves room for 70 in place of 160.',
          },
        ].filter(({ answer }) => answer !== keys.join(',') && answer !== ''),
        way: [...listing('To mark', linesOf(lines, keys), reason), ...notToMark(lines, keys, reason)],
      };
    const value = sum(costs);
    return {
      material: { ...material, ask: { kind: 'number', unit: 'RWF' } },
      answer: { kind: 'number', value, tolerance: 0 },
      mistakes: [
        {
          name: 'one-part',
          answer: String(wrongly(() => 1)),
          says: 'Parts are paid for, and not every message is one part.',
        },
        {
          name: 'one-alphabet',
          answer: String(wrongly(plainParts)),
          says: 'One sign outside of the GSM alphabet leaves room for 70, and 67 in each of several parts.',
        },
      ].filter(({ answer }) => answer !== String(value)),
      way: [
        ...listing('The parts of one message', lines, reason),
        `${messages.map((one) => `${partsOf(one)} × ${one.people}`).join(' + ')} = ${grouped(value / price)} parts.`,
        `${grouped(value / price)} × ${price} = ${grouped(value)} RWF.`,
      ],
    };
  },
);

/** One of each kind: long, with a sign that is in the alphabet, short and long with one that is not, and with one that takes two places. */
function drawn(random: Random, places: readonly string[]): Message[] {
  const kinds: [characters: number, sign: string][] = [
    [between(random, 165, 330), ''],
    [between(random, 120, 160), pick(random, INSIDE)],
    [between(random, 50, 70), pick(random, OUTSIDE)],
    [between(random, 80, 159), pick(random, OUTSIDE)],
    [between(random, 157, 160), pick(random, DOUBLE)],
  ];
  const to = sample(random, places, kinds.length);
  return shuffled(random, kinds).map(
    ([characters, sign], at): Message => ({
      place: to[at] ?? '',
      characters,
      sign,
      people: between(random, 4, 60) * 5,
    }),
  );
}

function lengthText({ characters, sign }: Message): string {
  return sign === '' ? `${characters} characters` : `${characters} characters with ${sign}`;
}

const textOf = ({ characters, sign }: Message): string => 'a'.repeat(characters - sign.length) + sign;
const partsOf = (one: Message): number => smsSize(textOf(one)).parts;
const plainParts = ({ characters }: Message): number => smsSize('a'.repeat(characters)).parts;

function reasonOf(one: Message): string {
  const { parts, characters, room, alphabet } = smsSize(textOf(one));
  const why =
    alphabet === 'unicode'
      ? `${one.sign} is outside of the GSM alphabet`
      : characters > one.characters
        ? `${one.sign} takes the room of two`
        : 'all are in the GSM alphabet';
  return `${why}, ${characters} in parts of ${room}: ${parts}`;
}

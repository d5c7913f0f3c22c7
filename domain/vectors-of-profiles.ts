import {
  badgesForOthers,
  DEFAULT_VISIBILITY,
  peopleWords,
  personKey,
  readVisibility,
  spectateStanding,
  storeVisibility,
} from './people/people.ts';
import type { Vector } from './vector.ts';

export const profileVectors: Vector[] = [
  {
    name: 'what shows is stored and read back',
    run: () => readVisibility(storeVisibility(DEFAULT_VISIBILITY)),
    expected: DEFAULT_VISIBILITY,
  },
  {
    name: 'the badges that others see',
    run: () => [badgesForOthers(['foundational-prompter', 'x'], 'admin'), badgesForOthers(['developer'], 'learner')],
    expected: [['developer', 'foundational-prompter'], []],
  },
  {
    name: 'whom an address means',
    run: () => ['abcdefghij12345', 'k7m2qx', 'shell', ''].map(personKey),
    expected: [{ kind: 'account', id: 'abcdefghij12345' }, { kind: 'learner', learnerId: 'K7M2QX' }, null, null],
  },
  {
    name: 'who may spectate',
    run: () => [spectateStanding('a', 'a', true), spectateStanding('a', 'b', false), spectateStanding('a', 'b', true)],
    expected: ['own', 'open', 'stopped'],
  },
  {
    name: 'the words of a search for people',
    run: () => ['Étienne  Uwase', '"a* OR b', 'x', '--', '王'].map(peopleWords),
    expected: [['Étienne', 'Uwase'], ['a', 'OR', 'b'], null, null, null],
  },
];

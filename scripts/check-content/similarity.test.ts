import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { similarity, termsOf } from './similarity.ts';

const LESSONS = [
  'The five parts of a good prompt. Role, goal, context, format and limits, and what each of them changes.',
  'Teach the assistant with examples. Show two or three examples and the model copies their form.',
  'Break a big task into steps. A task that fails in one prompt works in three small ones.',
  'Near the mouth, away from the wall. You record one sentence in five places and compare what a tool understood.',
];

describe('texts are compared by their words and by pairs of neighbours', () => {
  test('a text is like itself, and not like one with other words', () => {
    const compare = similarity(LESSONS);
    expect(compare(0, 0)).toBeCloseTo(1);
    expect(compare(0, 3)).toBeLessThan(0.05);
  });

  test('the same lesson under another title is found', () => {
    const again =
      'Examples that teach, examples that mislead. Choose examples so that the model copies the right form.';
    const compare = similarity([...LESSONS, again]);
    expect(compare(1, 4)).toBeGreaterThan(0.2);
    expect(compare(0, 4)).toBeLessThan(0.09);
  });

  test('the repeats that were found by hand in the first catalogue are above the limit, with titles alone', () => {
    const titles = [
      'The five parts of a good prompt',
      'Teach the assistant with examples',
      'Ask for a list, a table or JSON',
      'From one good prompt to a template',
      'Examples that teach, examples that mislead',
      'Ask for a table, get a table',
    ];
    const others = Array.from({ length: 300 }, (_, n) => `Subject${n} of place${n}`);
    const compare = similarity([...titles, ...others]);
    for (const place of [0, 1, 2]) expect(compare(place, place + 3), titles[place]).toBeGreaterThan(0.09);
  });

  test('a word that all of them use weighs less than one that only two use', () => {
    const compare = similarity(['market honey', 'market honey', 'market bees', 'market rain', 'market sun']);
    expect(compare(0, 1)).toBeCloseTo(1);
    expect(compare(2, 3)).toBeLessThan(0.3);
  });

  test('it is the same both ways, from 0 to 1, and a text without words is like nothing', () => {
    const compare = similarity(['', 'the and of', 'honey']);
    expect([compare(0, 1), compare(1, 2), compare(0, 0)]).toEqual([0, 0, 0]);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a jar', 'two jars of honey', 'honey prices', 'rain', ''), { minLength: 2 }),
        (texts) => {
          const either = similarity(texts);
          expect(either(0, 1)).toBeCloseTo(either(1, 0));
          expect(either(0, 1)).toBeGreaterThanOrEqual(0);
          expect(either(0, 1)).toBeLessThanOrEqual(1.000001);
        },
      ),
    );
  });
});

test('words meet in their stems, and small words do not count', () => {
  expect([...termsOf('Checking the checks').keys()]).toEqual(['check', 'check check']);
  expect(termsOf('Prompts and prompting')).toEqual(
    new Map([
      ['prompt', 2],
      ['prompt prompt', 1],
    ]),
  );
});

import { expect, test } from 'vitest';
import { firstSentences, wordsIn } from './first-sentences.ts';

const ARTICLE = `
## Before you begin

You need a phone. The price is 4.5 francs! Read
[the program](/program) and press **Enroll**.

1. A step is no sentence of the beginning.

<Callout>Nor is a part.</Callout>

At the end: rest. Then go on.
`;

test('a list of texts shows the first sentences of each, without links and marks', () => {
  expect(firstSentences(ARTICLE, 2)).toBe('You need a phone. The price is 4.5 francs!');
  expect(firstSentences(ARTICLE, 3)).toBe(
    'You need a phone. The price is 4.5 francs! Read the program and press Enroll.',
  );
});

test('sentences go on in the next paragraph, and never more than there are', () => {
  expect(firstSentences(ARTICLE, 4)).toMatch(/Enroll\. At the end: rest\.$/);
  expect(firstSentences('One. Two.', 9)).toBe('One. Two.');
  expect(firstSentences('- only a list.', 2)).toBe('');
});

test('every word of a text can be found once', () => {
  expect(wordsIn('A word, a **Word** and `npm run dev`: [see](/there). 70% pass.').split(' ')).toEqual([
    'a',
    'word',
    'and',
    'npm',
    'run',
    'dev',
    'see',
    '70%',
    'pass',
  ]);
});

import { expect, test } from 'vitest';
import { notRepeated, withinLimits } from './reply-limits.ts';
import { sentencesOf } from './sentences.ts';

test('a sentence ends before a capital, and a decimal point is none', () => {
  expect(sentencesOf('It scored 0.7 of 1. Then it failed! Why?\nA new line')).toEqual([
    'It scored 0.7 of 1.',
    'Then it failed!',
    'Why?',
    'A new line',
  ]);
});

test('a reply has at most five lines, and a long one ends after a word', () => {
  expect(withinLimits('1\n\n2\n3\n4\n5\n6')).toBe('1\n2\n3\n4\n5');
  const long = withinLimits('word '.repeat(1000));
  expect(long.length).toBeLessThanOrEqual(1201);
  expect(long.endsWith('word…')).toBe(true);
});

test('the same reply twice gets its prefix', () => {
  expect(notRepeated('Yes.', 'Yes.', 'Differently:')).toBe('Differently: Yes.');
  expect(notRepeated('Yes.', null, 'Differently:')).toBe('Yes.');
});

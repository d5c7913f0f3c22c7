import { expect, it } from 'vitest';
import { metaDescription } from './meta-description.ts';

it('a short text is its own description', () => {
  expect(metaDescription('Learn to ask well.')).toBe('Learn to ask well.');
});

it('of a long text as many whole sentences as fit are taken', () => {
  const sentence = `${'word '.repeat(15)}end.`;
  expect(metaDescription([sentence, sentence, sentence].join(' '))).toBe(`${sentence} ${sentence}`);
});

it('a first sentence that is too long ends after a whole word', () => {
  const description = metaDescription('longer '.repeat(60));
  expect(description).toMatch(/ longer…$/);
  expect(description.length).toBeLessThanOrEqual(200);
});

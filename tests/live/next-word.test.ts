/** The numbers of the small model that lessons name are those that it shows. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { nextWords } from '#domain/practice/next-word';
import { readModel } from '#domain/practice/next-word-file';

const model = readModel(readFileSync('site/assets/next-word.bin'));
const lesson = readFileSync('content/courses/prompt-engineering-beginner/check-facts-and-bias.mdx', 'utf8').replace(
  /\s+/g,
  ' ',
);

it.each([
  ['A prompt should', 'be', 27],
  ['The capital of Rwanda is', 'a', 9],
])('after “%s” comes “%s” in %d of 100', (beginning, word, percent) => {
  expect(lesson).toContain(beginning);
  expect(lesson).toContain(`${percent} %`);
  const share = nextWords(model, beginning).find((next) => next.word === word)?.share ?? 0;
  expect(Math.round(share * 100)).toBe(percent);
});

it('hardly ever names the capital', () => {
  expect(lesson).toContain('share is below 0.1 %');
  const kigali = nextWords(model, 'The capital of Rwanda is').find(({ word }) => word === 'Kigali');
  expect(kigali?.share).toBeLessThan(0.001);
});

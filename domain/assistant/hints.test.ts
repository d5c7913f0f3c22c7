import { expect, test } from 'vitest';
import { PRICE_PASSAGES, PRICE_QUESTION } from '#support/sample-graded';
import { hintFor } from './hints.ts';

const section = { to: 'lesson', course: 'prompts', lesson: 'what-a-model-does', anchor: 'it-fills-a-gap' };

test('the first hint says where to read', () => {
  expect(hintFor(PRICE_QUESTION, 0, PRICE_PASSAGES)).toEqual({
    step: 'read',
    lesson: 'What a model does',
    link: section,
  });
});

test('the second one is a sentence of the section that leaves the answer open', () => {
  const hint = hintFor(PRICE_QUESTION, 1, PRICE_PASSAGES);
  expect(hint.step).toBe('think');
  expect(hint.step === 'think' && hint.quote).toBe('Before a notice goes out, ask who can know its facts.');
});

test('from the third on it is a worked example of the same lesson, however often someone asks', () => {
  const example = { step: 'example', lesson: 'What a model does', link: { ...section, anchor: 'an-example' } };
  expect(hintFor(PRICE_QUESTION, 2, PRICE_PASSAGES)).toEqual(example);
  expect(hintFor(PRICE_QUESTION, 20, PRICE_PASSAGES)).toEqual(example);
});

test('without an example the second hint stays: nobody is sent back to the first', () => {
  const plain = PRICE_PASSAGES.map((passage) => ({ ...passage, example: false }));
  const steps = [0, 1, 2, 3, 20].map((given) => hintFor(PRICE_QUESTION, given, plain).step);
  expect(steps).toEqual(['read', 'think', 'think', 'think', 'think']);
});

test('where the lesson has no sentence and no example to show, it says where to read again', () => {
  expect(hintFor(PRICE_QUESTION, 1, []).step).toBe('read');
  expect(hintFor(PRICE_QUESTION, 5, [])).toEqual({ step: 'read', lesson: 'what-a-model-does', link: section });
});

/** What a model is sent: the rule, as many passages as have room, the question. */
import { expect, test } from 'vitest';
import { promptWith } from './answer-from-pieces.ts';

const texts = {
  ...{ title: '', prompt: '', left: '', without: '', below: '', send: '', stop: '', forget: '', answer: '' },
  rule: 'Only from these.',
  passage: 'Passage {n} ({source}):',
  question: 'Question: {question}',
};
const piece = (text: string) => ({ document: 'a.txt', title: 'Rules', heading: '1 Gate', text, words: 1 });

test('each passage has its number and its source, and the question is last', () => {
  expect(promptWith('When?', [piece('At six.'), piece('At nine.')], { texts, facts: { most: 4000 } })).toBe(
    'Only from these.\n\nPassage 1 (Rules, 1 Gate):\nAt six.\n\nPassage 2 (Rules, 1 Gate):\nAt nine.\n\nQuestion: When?',
  );
});

test('a passage that has no room is left out with those after it', () => {
  const prompt = promptWith('When?', [piece('At six.'), piece('x'.repeat(200)), piece('At nine.')], {
    texts,
    facts: { most: 150 },
  });
  expect(prompt).toMatch(/At six\.\n\nQuestion: When\?$/);
  expect(prompt.length).toBeLessThanOrEqual(150);
});

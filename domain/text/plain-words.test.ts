import { expect, test } from 'vitest';
import { plainWords, subjectWords } from './plain-words.ts';

test('words are compared without case, accents and punctuation; a plural is its word', () => {
  expect(plainWords('N’isuzuma rya PE-101?')).toEqual(['n', 'isuzuma', 'rya', 'pe', '101']);
  expect(plainWords('Cafés, quizzes and CLASSES!')).toEqual(['cafe', 'quiz', 'and', 'classe']);
});

test('what a message is about is what is left without its empty words', () => {
  expect(subjectWords('How do I get a certificate, please?')).toEqual(['certificate']);
  expect(subjectWords('Nabona impamyabumenyi nte?')).toEqual(['nabona', 'impamyabumenyi']);
  expect(subjectWords('this')).toEqual([]);
});

import { expect, test } from 'vitest';
import { bestEntry, type KnowledgeEntry, scoreEntry } from './knowledge.ts';

const retake: KnowledgeEntry = {
  id: 'retake-quiz',
  lang: 'en',
  question: 'Can I take a quiz again?',
  also: ['retake a quiz'],
  keywords: ['again', 'quiz', 'fail-'],
  answer: 'As often as you like.',
  link: null,
};
const certificate: KnowledgeEntry = {
  ...retake,
  id: 'certificate',
  question: 'How do I get a certificate?',
  also: ['earn a certificate'],
  keywords: ['certif-', 'get', 'course'],
};
const kinyarwanda: KnowledgeEntry = {
  ...retake,
  id: 'kongera',
  lang: 'rw',
  question: 'Nasubiramo isuzuma?',
  also: [],
  keywords: ['-subir-', 'isuzuma', '-tsinzwe'],
};
const entries = [retake, certificate, kinyarwanda];

test('an exact match scores 10, whatever its case and punctuation', () => {
  expect(scoreEntry(retake, 'can i take a QUIZ again??').score).toBe(10);
  expect(scoreEntry(retake, 'Retake a quiz').score).toBe(10);
});

test('each keyword scores 1, and a message that holds a question, or is a part of one, 5', () => {
  expect(scoreEntry(retake, 'I failed the quiz').score).toBe(2);
  expect(scoreEntry(retake, 'May I retake a quiz tomorrow').score).toBe(5 + 1);
  expect(scoreEntry(certificate, 'get a certificate').score).toBe(5 + 2);
});

test('a dash in a keyword matches any letters', () => {
  expect(scoreEntry(retake, 'failing').score).toBe(1);
  expect(scoreEntry(retake, 'infail').score).toBe(0);
  expect(scoreEntry(kinyarwanda, 'Nzasubiramo').score).toBe(1);
  expect(scoreEntry(kinyarwanda, 'natsinzwe').score).toBe(1);
  expect(scoreEntry(kinyarwanda, 'natsinzwemo').score).toBe(0);
});

test('a word joined by an apostrophe is a word, and one in the plural is the same word', () => {
  expect(scoreEntry(kinyarwanda, "Ibisubizo by'isuzuma").score).toBe(1);
  expect(scoreEntry(retake, 'quizzes').score).toBe(1);
});

test('the best entry is given, in whatever language the question was asked', () => {
  expect(bestEntry(entries, 'I failed my quiz, can I do it again?', 'rw')?.entry.id).toBe('retake-quiz');
  expect(bestEntry(entries, 'Natsinzwe isuzuma, narisubiramo?', 'en')?.entry.id).toBe('kongera');
});

test('a question about something else is not answered because of a known word in it', () => {
  expect(bestEntry(entries, 'Which driving quiz do people in Uganda fail again and again in March?', 'en')).toBeNull();
  expect(bestEntry(entries, 'How do I get rich with coffee in Huye?', 'en')).toBeNull();
});

test('one keyword is enough when it is the whole message and one entry alone has it', () => {
  expect(bestEntry(entries, 'certificates?', 'en')?.entry.id).toBe('certificate');
  const other = { ...certificate, id: 'other', question: 'What else?', also: [] };
  expect(bestEntry([...entries, other], 'certificates?', 'en')).toBeNull();
});

test('a question that asks for something else about the same thing is not answered', () => {
  const length = {
    ...retake,
    id: 'quiz-length',
    question: 'How many questions has a quiz?',
    also: [],
    keywords: ['many', 'quiz'],
  };
  expect(bestEntry([...entries, length], 'can I do the quiz again', 'en')?.entry.id).toBe('retake-quiz');
  expect(bestEntry([...entries, length], 'how many questions are in the quiz', 'en')?.entry.id).toBe('quiz-length');
  expect(bestEntry([...entries, length], 'where is the quiz', 'en')).toBeNull();
});

test('a mistake in writing and another word for the same are understood', () => {
  expect(bestEntry(entries, 'how do I get a certifcate', 'en')?.entry.id).toBe('certificate');
  expect(bestEntry(entries, 'can I take a test again', 'en')?.entry.id).toBe('retake-quiz');
});

test('a beginning that says nothing, such as how do I, is no part of a question', () => {
  expect(scoreEntry(certificate, 'how do I').score).toBe(0);
});

test('nothing is found for an empty message', () => {
  expect(bestEntry(entries, '  ?! ', 'en')).toBeNull();
});

import { expect, it } from 'vitest';
import { readRecallTexts, recallTextsFile } from './recall-texts-file.ts';

const COURSE = { title: 'Prompts', lang: 'rw' };
const QUESTIONS = {
  'lesson/one': { question: 'What is it?\nA tab\tor “both”?', options: [{ key: 'a', text: 'Ibyo wize – byose' }] },
  'lesson/one-more': { question: 'And this?', options: [] },
};

it('the texts of a question are read as they were written, whatever is in them', () => {
  const { course, textsOf } = readRecallTexts(recallTextsFile(COURSE, QUESTIONS));
  expect(course).toEqual(COURSE);
  for (const [name, texts] of Object.entries(QUESTIONS)) expect(textsOf(name)).toEqual(texts);
});

it('a question that the course no longer has, has none', () => {
  const { textsOf } = readRecallTexts(recallTextsFile(COURSE, QUESTIONS));
  expect(['lesson/on', 'lesson', '', 'other/one'].map(textsOf)).toEqual([undefined, undefined, undefined, undefined]);
});

it('a course without questions has a title', () => {
  expect(readRecallTexts(recallTextsFile(COURSE, {})).course).toEqual(COURSE);
});

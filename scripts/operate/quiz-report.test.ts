import { expect, test } from 'vitest';
import { loadCopy } from '#content/schema/load-copy';
import type { QuestionFigures } from '#domain/contract/administration/question-figures';
import { reportLines } from './quiz-report.ts';

const { questions: texts } = loadCopy('en', 'content')['admin'] as {
  questions: { findings: Record<string, string> };
};
const question: QuestionFigures = {
  course: 'a-course',
  quiz: 'a-quiz',
  id: 'a-question',
  question: 'What is a token?',
  file: 'content/courses/a-course/a-quiz.quiz.yaml',
  line: 12,
  attempts: 24,
  facility: 0.25,
  discrimination: -0.125,
  seconds: 45,
  choices: [
    { option: 'a', text: 'A piece of a word', count: 6, right: true },
    { option: 'b', text: 'A coin', count: 18, right: false },
  ],
  finding: { kind: 'check-key', option: 'b' },
};

test('a question is printed with its place, the sentence and the figures', () => {
  expect(reportLines(question, texts).split('\n')).toEqual([
    'content/courses/a-course/a-quiz.quiz.yaml:12  Most who know the course choose b: check the key.',
    '  What is a token?',
    '  24 first attempts · right 25% · discrimination -0.13 · half within 45 s · a* 6 b 18',
  ]);
});

test('what is not known is left out', () => {
  const bare = { ...question, finding: null, facility: null, discrimination: null, seconds: null, choices: [] };
  expect(reportLines(bare, texts).split('\n')).toEqual([
    'content/courses/a-course/a-quiz.quiz.yaml:12',
    '  What is a token?',
    '  24 first attempts',
  ]);
});

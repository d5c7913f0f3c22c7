import { expect, test } from 'vitest';
import { searchIndex } from '#domain/catalogue/search-index';
import { sampleCurriculum } from '#support/sample-curriculum';
import { resultPath } from './search-links.ts';

const help = [{ doc: 'your-workbook', title: 'Your workbook', description: 'What you keep.', asks: [] }];
const index = searchIndex(sampleCurriculum, undefined, {}, help);
const path = (id: string) => {
  const item = index.find((candidate) => candidate.id === id);
  if (item === undefined) throw new Error(`no item ${id}`);
  return resultPath(item, 'en');
};

test('a course result opens the course', () => {
  expect(path('course:agents')).toBe('/course/agents');
});

test('a lesson result opens the course page with the lesson', () => {
  expect(path('lesson:agents/ag-2')).toBe('/course/agents?lesson=ag-2');
});

test('a lesson of an outcome opens the lesson that teaches it, or else the course; a tool lesson opens the course', () => {
  expect(path('outcome:prompt-engineering-beginner/check-answers')).toBe(
    '/course/prompt-engineering-beginner?lesson=keep-a-prompt-book',
  );
  expect(path('outcome:prompt-engineering-beginner/teach-others')).toBe('/course/prompt-engineering-beginner');
  expect(path('tool:prompt-engineering-beginner/ChatGPT')).toBe('/course/prompt-engineering-beginner');
});

test('an extra lesson opens its article', () => {
  expect(path('extra:ai-model-monitoring')).toBe('/docs/ai-model-monitoring');
});

test('help opens its article', () => {
  expect(path('help:your-workbook')).toBe('/docs/your-workbook');
});

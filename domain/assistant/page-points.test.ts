import { expect, test } from 'vitest';
import { insightPoints, summaryPoints } from './page-points.ts';

const PAGE = `A model continues text with likely pieces of text.
Short one. Is this a question that nobody needs in a summary at all?
The text that a model writes can sound right and be wrong.
Always check the price in a text before a notice goes out.
The cooperative in Huye has forty members and one washing station.
A model fills a gap in a text because it continues patterns.
If the model has no facts, the text has no facts either.
People at the market know the price of the day.`;

test('a summary has at most five sentences of the page, in its order, and begins with what it is about', () => {
  const points = summaryPoints(PAGE);
  expect(points).toHaveLength(5);
  expect(points[0]).toBe('A model continues text with likely pieces of text.');
  expect(points.every((point) => PAGE.includes(point))).toBe(true);
  expect(points.map((point) => PAGE.indexOf(point))).toEqual(
    points.map((point) => PAGE.indexOf(point)).sort((a, b) => a - b),
  );
});

test('only the first 2,000 characters are summarized', () => {
  const late = 'The very last sentence says that a model continues text.';
  expect(summaryPoints(`${'Something else is written here today. '.repeat(60)}${late}`)).not.toContain(late);
});

test('insights are three to five sentences that say a reason, a rule or a number', () => {
  const points = insightPoints(PAGE);
  expect(points.length).toBeGreaterThanOrEqual(3);
  expect(points.length).toBeLessThanOrEqual(5);
  expect(points).toContain('Always check the price in a text before a notice goes out.');
  expect(points).toContain('A model fills a gap in a text because it continues patterns.');
});

test('a page without sentences gives no points', () => {
  expect(summaryPoints('')).toEqual([]);
  expect(insightPoints('Menu\nHome\nCourses')).toEqual([]);
});

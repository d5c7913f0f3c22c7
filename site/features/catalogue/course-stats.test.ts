// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { showStats } from './course-stats.ts';

const courses = { open: { students: 120, rating: { average: 4.5, count: 6 } }, small: { students: 4, rating: null } };
const copy = {
  courses: {
    card: {
      students: { one: '{n} student', many: '{n} students' },
      thisMonth: 'Projected: {n} this month',
      rating: '{average}, {n}',
    },
  },
};
const ROOM = '<p data-course-this-month hidden></p>';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () =>
    Response.json({ learners: 1, completions: 1, at: '2026-11-22T08:00:00Z', courses }),
  );
});

const cards = (room: string): void => {
  const card = (slug: string): string =>
    `<div data-course="${slug}"><p data-course-students hidden></p>${room}<p data-course-rating hidden></p></div>`;
  document.body.innerHTML = `<script id="copy-data" type="application/json">${JSON.stringify(copy)}</script>${card('open')}${card('small')}`;
};
const shown = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-course] > :not([hidden])')].map(({ textContent }) => textContent);

test("course-level growth shows 10% of students as 'this month', labelled Projected, where it is projected", async () => {
  cards(ROOM);
  await showStats();
  expect(shown()).toEqual(['120 students', 'Projected: 12 this month', '4.5, 6', '4 students']);
});

test('without projection only what was counted is shown', async () => {
  cards('');
  await showStats();
  expect(shown()).toEqual(['120 students', '4.5, 6', '4 students']);
});

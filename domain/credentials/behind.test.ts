import { expect, test } from 'vitest';
import { behindText } from './behind.ts';

const facts = {
  behind: { courses: 1, entries: 14, tasks: 6 },
  hours: '7 to 9',
  work: { attempts: 5, firstAverage: 80 },
};

test('a certificate says its courses, entries, planned hours, tasks done, attempts, and that no project was graded', () => {
  expect(behindText(facts)).toBe(
    '1 course, 14 entries, 7 to 9 planned hours, 6 tasks done, 5 quiz attempts, without a graded project',
  );
});

test('it counts the graded projects, and one of a thing is one', () => {
  const project = { course: 'a-course', name: 'Graded project: A', narrative: '' };
  const one = { behind: { courses: 1, entries: 1, tasks: 1 }, hours: '1', work: { attempts: 1, firstAverage: 9 } };
  expect(behindText({ ...one, projects: [project] })).toBe(
    '1 course, 1 entry, 1 planned hour, 1 task done, 1 quiz attempt, with a graded project',
  );
  const many = { ...facts, behind: { courses: 3, entries: 40, tasks: 0 }, projects: [project, project] };
  expect(behindText(many)).toBe(
    '3 courses, 40 entries, 7 to 9 planned hours, 0 tasks done, 5 quiz attempts, with 2 graded projects',
  );
});

test('what is not known is left out', () => {
  expect(behindText({ behind: { courses: 1, entries: 4, tasks: 0 }, hours: null })).toBe(
    '1 course, 4 entries, 0 tasks done, without a graded project',
  );
});

test('a certificate of before, and a decision of staff, have no such line', () => {
  expect(behindText({ hours: '7 to 9', work: facts.work })).toBe('');
});

import { expect, test } from 'vitest';
import { publishedCurriculum, sampleCurriculum } from '#support/sample-curriculum';
import { gates } from '../learning/gates.ts';
import { catalogue, finishedAvailable, finishedOnlyBeginner, finishedSecurity } from './milestones.ts';

const available = sampleCurriculum.courses.filter(({ status }) => status === 'available').map(({ slug }) => slug);
const empty = { ...publishedCurriculum, courses: [] };

test('finished all available courses does not ask for those coming soon', () => {
  expect(finishedAvailable(sampleCurriculum, available)).toBe(true);
  expect(finishedAvailable(sampleCurriculum, available.slice(1))).toBe(false);
});

test('a rule over no course at all is false', () => {
  expect(finishedAvailable(empty, [])).toBe(false);
  expect(finishedSecurity(empty, [])).toBe(false);
});

test('only the beginner course: at 100, and no other course at 100', () => {
  expect(finishedOnlyBeginner(sampleCurriculum, ['prompt-engineering-beginner'])).toBe(true);
  expect(finishedOnlyBeginner(sampleCurriculum, ['prompt-engineering-beginner', 'agents'])).toBe(false);
  expect(finishedOnlyBeginner(sampleCurriculum, ['agents'])).toBe(false);
  expect(finishedOnlyBeginner(sampleCurriculum, ['prompt-engineering-beginner', 'course-of-last-year'])).toBe(true);
});

test('Security means every Security course, available or not', () => {
  expect(finishedSecurity(sampleCurriculum, ['data-security'])).toBe(false);
  expect(finishedSecurity(sampleCurriculum, ['privacy', 'data-security'])).toBe(true);
  const one = sampleCurriculum.courses.filter(({ slug }) => slug === 'data-security');
  expect(finishedSecurity({ ...sampleCurriculum, courses: one }, ['data-security'])).toBe(true);
});

test('the catalogue holds courses with a slug', () => {
  const [first] = sampleCurriculum.courses;
  if (first === undefined) throw new Error('no course');
  expect(catalogue({ ...sampleCurriculum, courses: [{ ...first, slug: '' }] })).toEqual([]);
  expect(catalogue(sampleCurriculum)).toHaveLength(8);
});

test('gate A opens at 100 in every available course, B with the beginner course alone, C with Security', () => {
  const none = { a: false, b: false, c: false, admin: false };
  expect(gates(sampleCurriculum, [], 'learner')).toEqual(none);
  expect(gates(sampleCurriculum, available, 'learner')).toEqual({ ...none, a: true });
  expect(gates(sampleCurriculum, ['prompt-engineering-beginner'], 'learner')).toEqual({ ...none, b: true });
  expect(gates(sampleCurriculum, ['data-security', 'privacy'], 'learner')).toEqual({ ...none, c: true });
});

test('an admin passes every gate, an instructor none', () => {
  expect(gates(sampleCurriculum, [], 'admin')).toEqual({ a: true, b: true, c: true, admin: true });
  expect(gates(sampleCurriculum, [], 'instructor')).toEqual({ a: false, b: false, c: false, admin: false });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publishedCurriculum, sampleCurriculum } from '#support/sample-curriculum';
import type { BadgeId } from './badge-list.ts';
import { EARNED_BADGES } from './badge-shown.ts';
import { certificateOfBadge, earnedBadges, neededCourses } from './badges.ts';
import { certificateBySlug } from './certificates.ts';

const all = publishedCurriculum.courses.map(({ slug }) => slug);

test('a learner earns badge after badge, and keeps each', () => {
  // enrolled, nothing finished
  expect(earnedBadges(publishedCurriculum, [], [])).toEqual([]);
  // another course at 100% earns none
  expect(earnedBadges(publishedCurriculum, ['prompt-engineering'], [])).toEqual([]);
  // prompt-engineering-beginner at 100%
  expect(earnedBadges(publishedCurriculum, ['prompt-engineering-beginner'], [])).toEqual(['foundational-prompter']);
  // one more course: the badge stays
  const two = ['prompt-engineering-beginner', 'prompt-engineering'];
  expect(earnedBadges(publishedCurriculum, two, [])).toEqual(['foundational-prompter']);
  // one of two Security courses is not all of them
  expect(earnedBadges(publishedCurriculum, ['data-security'], [])).toEqual([]);
  expect(earnedBadges(publishedCurriculum, ['data-security', 'privacy'], [])).toEqual(['data-security-guardian']);
  // every course of the program
  expect(earnedBadges(publishedCurriculum, all, [])).toEqual([
    'builder',
    'data-security-guardian',
    'foundational-prompter',
  ]);
});

test('the Builder badge waits until all courses are published', () => {
  const available = sampleCurriculum.courses.filter(({ status }) => status === 'available').map(({ slug }) => slug);
  expect(earnedBadges(sampleCurriculum, available, [])).not.toContain('builder');
  expect(earnedBadges(sampleCurriculum, all, [])).not.toContain('builder');
  const unpublished = { ...publishedCurriculum, program: sampleCurriculum.program };
  expect(earnedBadges(unpublished, all, [])).not.toContain('builder');
  expect(earnedBadges(publishedCurriculum, all.slice(1), [])).not.toContain('builder');
});

test('a Security course that is coming soon is still to be finished', () => {
  expect(earnedBadges(sampleCurriculum, ['data-security'], [])).toEqual([]);
});

test('a catalogue without Security courses earns nobody the Guardian badge', () => {
  const none = {
    ...publishedCurriculum,
    courses: publishedCurriculum.courses.filter(({ level }) => level !== 'Security'),
  };
  expect(earnedBadges(none, all, [])).not.toContain('data-security-guardian');
});

test('a badge once earned is always kept, even when the catalogue grows', () => {
  expect(earnedBadges(sampleCurriculum, [], ['builder', 'foundational-prompter'])).toEqual([
    'builder',
    'foundational-prompter',
  ]);
});

test('Developer is shown to an admin as long as the role lasts; no other badge comes from a role', () => {
  expect(earnedBadges(publishedCurriculum, [], [], 'admin')).toEqual(['developer']);
  expect(earnedBadges(publishedCurriculum, [], [], 'instructor')).toEqual([]);
  expect(earnedBadges(publishedCurriculum, [], ['developer'], 'learner')).toEqual([]);
});

test('a stored badge that we do not know is not shown', () => {
  expect(earnedBadges(publishedCurriculum, [], ['spek-king'])).toEqual([]);
});

test('finishing more never loses a badge', () => {
  fc.assert(
    fc.property(fc.subarray(all), fc.subarray(all), (some, others) => {
      const less = earnedBadges(publishedCurriculum, some, []);
      expect(earnedBadges(publishedCurriculum, [...some, ...others], [])).toEqual(expect.arrayContaining(less));
    }),
  );
});

test('a badge asks for its courses, available or not; one of a role, or one that cannot be earned now, for none', () => {
  const needed = (id: BadgeId, curriculum = sampleCurriculum) => neededCourses(id, curriculum).map(({ slug }) => slug);
  expect(needed('foundational-prompter')).toEqual(['prompt-engineering-beginner']);
  expect(needed('data-security-guardian')).toEqual(['data-security', 'privacy']);
  expect(needed('builder')).toEqual([]);
  expect(needed('builder', publishedCurriculum)).toEqual(all);
  expect(needed('developer')).toEqual([]);
});

test('a badge and its certificate ask for the same courses', () => {
  for (const { id } of EARNED_BADGES) {
    const needed = neededCourses(id, publishedCurriculum).map(({ slug }) => slug);
    const certificate = certificateBySlug(publishedCurriculum, certificateOfBadge(id) ?? '');
    expect([...(certificate?.courses ?? [])].sort(), id).toEqual(needed.sort());
  }
});

import { describe, expect, it } from 'vitest';
import { profileSubtitle, shownBadges } from './badge-shown.ts';

describe('the badges that someone shows', () => {
  it('are developer before builder before data and security before foundational prompter', () => {
    const earned = ['foundational-prompter', 'builder', 'data-security-guardian'];
    expect(shownBadges(earned, 'admin')).toEqual([
      'developer',
      'builder',
      'data-security-guardian',
      'foundational-prompter',
    ]);
    expect(shownBadges(['foundational-prompter', 'builder'], 'learner')).toEqual(['builder', 'foundational-prompter']);
    expect(shownBadges([], 'instructor')).toEqual([]);
  });
  it('have Developer by the role alone', () => {
    expect(shownBadges(['developer'], 'learner')).toEqual([]);
    expect(shownBadges(['foundational-prompter'], 'admin')).toEqual(['developer', 'foundational-prompter']);
  });
  it('have none that this academy does not know', () => {
    expect(shownBadges(['x', '__proto__'], 'learner')).toEqual([]);
  });
});

it('the line under the name is that of the highest badge earned, and of a student without one', () => {
  expect(profileSubtitle(['foundational-prompter', 'data-security-guardian', 'builder'])).toBe('builder');
  expect(profileSubtitle(['foundational-prompter', 'data-security-guardian'])).toBe('data-security-guardian');
  expect(profileSubtitle(['foundational-prompter'])).toBe('foundational-prompter');
  expect(profileSubtitle([])).toBe('student');
});

it('the line under the name of an instructor says so, until a badge is earned', () => {
  expect(profileSubtitle(shownBadges([], 'instructor'), 'instructor')).toBe('instructor');
  expect(profileSubtitle(shownBadges(['builder'], 'instructor'), 'instructor')).toBe('builder');
});

it('the line under the name of an administrator is that of the highest badge earned, and never that of a student', () => {
  expect(profileSubtitle(shownBadges([], 'admin'))).toBe('developer');
  expect(profileSubtitle(shownBadges(['foundational-prompter'], 'admin'))).toBe('foundational-prompter');
  expect(profileSubtitle(shownBadges(['developer'], 'learner'))).toBe('student');
});

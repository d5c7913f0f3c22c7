import { describe, expect, it } from 'vitest';
import { type DatabaseFacts, findProblems, lostWrites } from './find-problems.ts';

const COURSE = 'first-course';
const database = (change: Partial<DatabaseFacts> = {}): DatabaseFacts => ({
  events: new Set(['a', 'b']),
  certificates: [{ user: 'aline', course: COURSE, revision: 1 }],
  damage: [],
  ...change,
});
const expected = { acknowledged: ['a', 'b'], graduates: ['aline'], course: COURSE };

describe('the database after a round', () => {
  it('is good when it has all that was acknowledged', () => {
    expect(findProblems(database(), expected)).toEqual([]);
  });

  it('has lost what it does not have', () => {
    const found = database({ events: new Set(['b']) });
    expect(lostWrites(found, ['a', 'b'])).toEqual(['a']);
    expect(findProblems(found, expected)).toEqual(['1 acknowledged writes are lost, the first is a']);
  });

  it('may have more than was acknowledged: an answer can be lost on its way', () => {
    expect(findProblems(database({ events: new Set(['a', 'b', 'c']) }), expected)).toEqual([]);
  });

  it('has a certificate for each who finished', () => {
    const other = [{ user: 'aline', course: 'other-course', revision: 1 }];
    expect(findProblems(database({ certificates: other }), expected)).toEqual([
      '1 who finished first-course have no certificate: aline',
    ]);
  });

  it('has one of a course and revision only', () => {
    const issued = (revision: number) => ({ user: 'aline', course: COURSE, revision });
    expect(findProblems(database({ certificates: [issued(1), issued(2)] }), expected)).toEqual([]);
    expect(findProblems(database({ certificates: [issued(1), issued(1)] }), expected)).toEqual([
      'A certificate was issued twice: aline first-course 1',
    ]);
  });

  it('is whole', () => {
    expect(findProblems(database({ damage: ['row 7 is missing'] }), expected)).toEqual(['row 7 is missing']);
  });
});

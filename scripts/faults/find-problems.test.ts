import { describe, expect, it } from 'vitest';
import { findProblems, lostWrites, type NodeFacts } from './find-problems.ts';

const COURSE = 'first-course';
const node = (name: string, change: Partial<NodeFacts> = {}): NodeFacts => ({
  name,
  events: new Set(['a', 'b']),
  certificates: [{ user: 'aline', course: COURSE, revision: 1 }],
  hashes: { users: '1', enrollments: '2' },
  damage: [],
  ...change,
});
const expected = { acknowledged: ['a', 'b'], graduates: ['aline'], course: COURSE };

describe('the databases after a round', () => {
  it('are good when each has all that was acknowledged', () => {
    expect(findProblems([node('one'), node('two')], expected)).toEqual([]);
  });

  it('have lost what one of them does not have', () => {
    const nodes = [node('one'), node('two', { events: new Set(['b']) })];
    expect(lostWrites(nodes, ['a', 'b'])).toEqual(['a']);
    expect(findProblems(nodes, expected)).toEqual(['two: 1 acknowledged writes are lost, the first is a']);
  });

  it('may have more than was acknowledged: an answer can be lost on its way', () => {
    expect(findProblems([node('one', { events: new Set(['a', 'b', 'c']) })], expected)).toEqual([]);
  });

  it('have a certificate for each who finished', () => {
    const other = [{ user: 'aline', course: 'other-course', revision: 1 }];
    expect(findProblems([node('one', { certificates: other })], expected)).toEqual([
      'one: 1 who finished first-course have no certificate: aline',
    ]);
  });

  it('have one of a course and revision only', () => {
    const issued = (revision: number) => ({ user: 'aline', course: COURSE, revision });
    expect(findProblems([node('one', { certificates: [issued(1), issued(2)] })], expected)).toEqual([]);
    expect(findProblems([node('one', { certificates: [issued(1), issued(1)] })], expected)).toEqual([
      'one: A certificate was issued twice: aline first-course 1',
    ]);
  });

  it('are the same, table by table', () => {
    const other = { users: '1', enrollments: '3', badges: '4' };
    expect(findProblems([node('one'), node('two', { hashes: other })], expected)).toEqual([
      'two: enrollments is not as in one',
      'two: badges is not as in one',
    ]);
  });

  it('are whole', () => {
    expect(findProblems([node('one', { damage: ['row 7 is missing'] })], expected)).toEqual(['one: row 7 is missing']);
  });

  it('are there', () => {
    expect(findProblems([], { ...expected, graduates: [] })).toEqual(['There is no node.']);
  });
});

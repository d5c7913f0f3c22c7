import { expect, it } from 'vitest';
import { momentProblem, since } from './newest-moment.ts';

const AT = new Date('2026-11-22T10:00:00Z');
const later = (seconds: number): Date => new Date(AT.getTime() + seconds * 1_000);

it.each([
  [1, '1 s ago'],
  [125, '2 min 5 s ago'],
  [3_720, '1 h 2 min ago'],
  [90_000, '1 day 1 h ago'],
  [183_600, '2 days 3 h ago'],
  [-86_300, '23 h 58 min from now'],
])('says %i s later how long ago a moment was', (seconds, shown) => {
  expect(since(AT, later(seconds))).toBe(`2026-11-22T10:00:00.000Z, ${shown}`);
});

it('says nothing of a replica of the last hour, or of clocks that are nearly the same', () => {
  for (const seconds of [-59, 0, 3_600]) expect(momentProblem(AT, later(seconds))).toBeNull();
});

it('says that a replica is old', () => {
  expect(momentProblem(AT, later(3_601))).toContain(
    '1 h 0 min ago: what the other machine took since then is not here',
  );
});

it('says that a clock is wrong', () => {
  expect(momentProblem(AT, later(-86_400))).toContain('1 day 0 h from now: the clock of this machine is behind');
});

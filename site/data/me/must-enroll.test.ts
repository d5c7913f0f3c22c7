import { expect, it } from 'vitest';
import type { Me } from '#domain/contract/learning/me-shape';
import { mustEnroll } from './must-enroll.ts';

/** As much of a learner as the rule reads. */
function somebody(role: string, status: string | null): Me {
  return { learner: { role }, enrollment: status && { status } } as Me;
}

it('a learner enrolls before the courses open, also again after having left the program', () => {
  expect(mustEnroll(somebody('learner', null))).toBe(true);
  expect(mustEnroll(somebody('learner', 'cancelled'))).toBe(true);
  expect(mustEnroll(somebody('learner', 'active'))).toBe(false);
});

it('every course is open to staff who are not enrolled', () => {
  expect(mustEnroll(somebody('instructor', null))).toBe(false);
  expect(mustEnroll(somebody('admin', null))).toBe(false);
});

import { expect, it } from 'vitest';
import type { Me } from '#domain/contract/learning/me-shape';
import { mustEnroll } from './must-enroll.ts';

/** As much of a learner as the rule reads. */
function someone(role: string, status: string | null): Me {
  return { learner: { role }, enrollment: status && { status } } as Me;
}

it('a learner enrolls before the courses open, also again after having left the program', () => {
  expect(mustEnroll(someone('learner', null))).toBe(true);
  expect(mustEnroll(someone('learner', 'cancelled'))).toBe(true);
  expect(mustEnroll(someone('learner', 'active'))).toBe(false);
});

it('every course is open to staff who are not enrolled', () => {
  expect(mustEnroll(someone('instructor', null))).toBe(false);
  expect(mustEnroll(someone('admin', null))).toBe(false);
});

/** POST program/enroll: enrolls the signed-in learner in the program; idempotent. */
import * as v from 'valibot';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { programEnrollment } from '../learning/me-shape.ts';
import { flag, object, type Shaped } from '../shape.ts';

export const enrollEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/program/enroll`,
  answer: object({ enrollment: programEnrollment, created: flag }),
} as const satisfies Endpoint;
export type EnrollResponse = Shaped<typeof enrollEndpoint.answer>;

export function enrollRequest() {
  return v.object({ program: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/)) });
}

/** POST program/enroll: enrolls the signed-in learner in the program; idempotent. */
import * as v from 'valibot';
import type { ProgramEnrollment } from './me.ts';

export const ENROLL_PATH = '/api/academy/program/enroll';

export const enrollRequest = v.object({ program: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/)) });
export type EnrollRequest = v.InferOutput<typeof enrollRequest>;
export type EnrollResponse = { enrollment: ProgramEnrollment; created: boolean };

import type { LearnerState } from '#domain/learner/learner-state';
import { type Access, courseAccess, lessonAccess } from '#domain/learning/access';
import { learnerState } from '../learner/read-learner.ts';
import { curriculum } from '../lib/curriculum.ts';
import { pathValue } from '../lib/request.ts';

/** GET courses/{slug}/access: the unlock rule's answer for the caller. */
export function showCourseAccess(event: core.RequestEvent): void {
  const answer: Access = courseAccess(curriculum(), pathValue(event, 'slug'), callerState(event));
  event.json(200, answer);
}

/** GET courses/{slug}/lessons/{n}/access: the same for one entry (`n` from 1); preview lessons are open to everyone. */
export function showLessonAccess(event: core.RequestEvent): void {
  const n = Number(pathValue(event, 'n'));
  const answer: Access = lessonAccess(curriculum(), pathValue(event, 'slug'), n, callerState(event));
  event.json(200, answer);
}

/** Null for someone who is signed out. */
function callerState(event: core.RequestEvent): LearnerState | null {
  return event.auth ? learnerState(event.app, event.auth.id) : null;
}

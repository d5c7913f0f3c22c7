/**
 * What the button of an available course says: Sign In (signed out), Start (0%), Continue (1-99%), Review (finished). Locked
 * is the dashboard's word for a course that the unlock rule keeps closed.
 */
import type { Access } from './access.ts';
import { type CourseProgress, courseState } from './progress.ts';

export type CourseAction = 'sign-in' | 'start' | 'continue' | 'review';

/** The button of a course card. */
export function courseAction(signedIn: boolean, progress: CourseProgress | null | undefined): CourseAction {
  if (!signedIn) return 'sign-in';
  const state = courseState(progress);
  if (state === 'completed') return 'review';
  return state === 'in-progress' ? 'continue' : 'start';
}

/** The button of a course on the dashboard: the same, or locked when the course is closed to this learner. */
export function guardedCourseAction(
  access: Access,
  progress: CourseProgress | null | undefined,
): CourseAction | 'locked' {
  if (access.open) return courseAction(true, progress);
  return access.reason === 'signed-out' ? 'sign-in' : 'locked';
}

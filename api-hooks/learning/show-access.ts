import { type Access, courseAccess, lessonAccess } from '#domain/learning/access';
import { curriculum } from '../lib/curriculum.ts';
import { standingOf } from '../lib/learner-records.ts';
import { pathValue } from '../lib/request.ts';

/** GET courses/{slug}/access: the unlock rule's answer for whoever asks. */
export function showCourseAccess(event: core.RequestEvent): void {
  const answer: Access = courseAccess(curriculum(), pathValue(event, 'slug'), standingOf(event.app, event.auth));
  event.json(200, answer);
}

/** GET courses/{slug}/lessons/{n}/access: the same for one entry (`n` from 1); preview lessons are open to everyone. */
export function showLessonAccess(event: core.RequestEvent): void {
  const n = Number(pathValue(event, 'n'));
  const answer: Access = lessonAccess(curriculum(), pathValue(event, 'slug'), n, standingOf(event.app, event.auth));
  event.json(200, answer);
}

import { BADGE_SEEN_PATH } from '#domain/contract/badges';
import { EVENTS_PATH } from '#domain/contract/events';
import { ME_PATH } from '#domain/contract/me';
import type { Route } from '../lib/routes.ts';
import { markBadgeSeen } from './mark-badge-seen.ts';
import { rateCourse } from './rate-course.ts';
import { recordEvents } from './record-events.ts';
import { showCourseAccess, showLessonAccess } from './show-access.ts';
import { showLatestAttempt } from './show-latest-attempt.ts';
import { showMe } from './show-me.ts';
import { submitAttempt } from './submit-attempt.ts';

const COURSE = '/api/academy/courses/{slug}';
const ATTEMPTS = '/api/academy/quizzes/{quizId}/attempts';

export const learningRoutes: Record<string, Route> = {
  me: { method: 'GET', path: ME_PATH, handler: showMe, who: 'learner', quiet: true },
  courseAccess: { method: 'GET', path: `${COURSE}/access`, handler: showCourseAccess, who: 'anyone' },
  lessonAccess: { method: 'GET', path: `${COURSE}/lessons/{n}/access`, handler: showLessonAccess, who: 'anyone' },
  recordEvents: {
    method: 'POST',
    path: EVENTS_PATH,
    handler: recordEvents,
    who: 'learner',
    maxBody: 32_000,
    quiet: true,
  },
  submitAttempt: {
    method: 'POST',
    path: ATTEMPTS,
    handler: submitAttempt,
    who: 'learner',
    maxBody: 16_000,
    quiet: true,
  },
  latestAttempt: { method: 'GET', path: `${ATTEMPTS}/latest`, handler: showLatestAttempt, who: 'learner', quiet: true },
  rateCourse: { method: 'POST', path: `${COURSE}/rating`, handler: rateCourse, who: 'learner', maxBody: 1_000 },
  markBadgeSeen: { method: 'POST', path: BADGE_SEEN_PATH, handler: markBadgeSeen, who: 'learner', maxBody: 1_000 },
};

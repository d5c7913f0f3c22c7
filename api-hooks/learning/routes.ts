import { badgeSeenEndpoint } from '#domain/contract/learning/badge-seen';
import { courseAccessEndpoint } from '#domain/contract/learning/course-access';
import { drawTasksEndpoint } from '#domain/contract/learning/draw-tasks';
import { eventsEndpoint } from '#domain/contract/learning/events';
import { latestAttemptEndpoint } from '#domain/contract/learning/latest-attempt';
import { lessonAccessEndpoint } from '#domain/contract/learning/lesson-access';
import { meEndpoint } from '#domain/contract/learning/me';
import { rateCourseEndpoint } from '#domain/contract/learning/rate-course';
import { submitAttemptEndpoint } from '#domain/contract/learning/submit-attempt';
import type { Cron, Route } from '../lib/routes.ts';
import { countQuestions } from '../staff/count-questions.ts';
import { drawTasks } from './draw-tasks.ts';
import { foldPast } from './fold-past.ts';
import { markBadgeSeen } from './mark-badge-seen.ts';
import { rateCourse } from './rate-course.ts';
import { recordEvents } from './record-events.ts';
import { showCourseAccess, showLessonAccess } from './show-access.ts';
import { showLatestAttempt } from './show-latest-attempt.ts';
import { showMe } from './show-me.ts';
import { submitAttempt } from './submit-attempt.ts';

export const learningRoutes: Record<string, Route> = {
  me: { ...meEndpoint, handler: showMe, who: 'learner', quiet: true, compressed: true },
  courseAccess: { ...courseAccessEndpoint, handler: showCourseAccess, who: 'anyone' },
  lessonAccess: { ...lessonAccessEndpoint, handler: showLessonAccess, who: 'anyone' },
  recordEvents: {
    ...eventsEndpoint,
    handler: recordEvents,
    who: 'learner',
    maxBody: 32_000,
    metered: true,
    quiet: true,
  },
  submitAttempt: {
    ...submitAttemptEndpoint,
    handler: submitAttempt,
    who: 'learner',
    maxBody: 16_000,
    metered: true,
    quiet: true,
  },
  drawTasks: {
    ...drawTasksEndpoint,
    handler: drawTasks,
    who: 'learner',
    maxBody: 1_000,
    metered: true,
    quiet: true,
    compressed: true,
  },
  latestAttempt: { ...latestAttemptEndpoint, handler: showLatestAttempt, who: 'learner', quiet: true },
  rateCourse: { ...rateCourseEndpoint, handler: rateCourse, who: 'learner', maxBody: 1_000 },
  markBadgeSeen: { ...badgeSeenEndpoint, handler: markBadgeSeen, who: 'learner', maxBody: 1_000 },
};

export const learningCrons: Record<string, Cron> = {
  countQuestions: { schedule: '*/10 * * * *', handler: countQuestions },
  // Three at night in Kigali.
  foldPast: { schedule: '0 1 * * *', handler: foldPast },
};

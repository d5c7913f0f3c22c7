import type { Activity, Bookmark, CourseEnrollment, Learner, Me } from '#domain/contract/me-shape';
import type { LearnerState } from '#domain/credentials/learner-state';
import { bookmarkDescription } from '#domain/learning/bookmark-views';
import { gates } from '#domain/learning/gates';
import { recommendations } from '#domain/learning/recommendations';
import { firstCalendarDay, streakFromDays } from '#domain/learning/streaks';
import { learnerState, toEarnedBadges } from '../learner/learner-state.ts';
import { now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { learnerOf } from '../lib/request.ts';
import { roleOf } from '../lib/role-of.ts';
import { type CoreApp, isoTime, rows } from '../lib/sql.ts';
import { programEnrollment, toEnrollment } from '../program/enrollment.ts';
import { countArtifacts } from '../texts/count-artifacts.ts';
import { BOOKMARKS, NEWEST_ACTIVITY, OWN_RATINGS } from './learning-sql.ts';
import { activeDaysOf, todayOf } from './record-activity.ts';

/** GET me: everything that the pages of a signed-in learner show, in one answer. */
export function showMe(event: core.RequestEvent): void {
  const user = learnerOf(event);
  const enrollment = programEnrollment(event.app, user.id, curriculum().program.slug);
  const days = activeDaysOf(event.app, user);
  const today = todayOf(user);
  const state = learnerState(event.app, user.id);
  const me: Me = {
    learner: toLearner(user),
    enrollment: enrollment && toEnrollment(enrollment),
    progress: state.progress,
    enrollments: enrollmentsIn(state),
    streak: streakFromDays(days, today),
    activeDays: days.filter((day) => day >= firstCalendarDay(today)),
    weeklyGoal: user.getInt('weekly_goal'),
    bookmarks: bookmarksOf(event.app, user.id),
    badges: toEarnedBadges(state),
    ratings: ratingsOf(event.app, user.id),
    activity: activityOf(event.app, user.id),
    artifacts: countArtifacts(event.app, user.id),
    recommendations: recommendations(curriculum(), state.progress, state.role),
    gates: gates(curriculum(), state.finished, state.role),
    at: now(),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, me);
}

function toLearner(user: core.Record): Learner {
  return {
    id: user.id,
    name: user.getString('name'),
    email: user.email(),
    username: user.getString('username'),
    avatar: user.getString('avatar'),
    learnerId: user.getString('learner_id'),
    role: roleOf(user),
    verified: user.verified(),
    nameChangeUsed: user.getBool('name_change_used'),
    bio: user.getString('bio'),
    timeZone: user.getString('time_zone'),
    locale: user.getString('locale'),
    since: isoTime(user.getString('created')) ?? '',
    deleteAfter: isoTime(user.getString('delete_after')),
  };
}

/** The courses of the catalogue that were begun, the latest first. */
function enrollmentsIn({ begun, progress }: LearnerState): CourseEnrollment[] {
  return [...begun].flatMap(([course, { percent, enrolledAt, completedAt }]) =>
    Object.hasOwn(progress, course) ? [{ course, progress: percent, enrolledAt, completedAt }] : [],
  );
}

function bookmarksOf(app: CoreApp, user: string): Bookmark[] {
  return rows(app, BOOKMARKS, { user }, { id: '', course: '', lesson: '', created: '' }).map(({ created, ...row }) => ({
    ...row,
    description: bookmarkDescription(curriculum(), row),
    createdAt: isoTime(created) ?? '',
  }));
}

function ratingsOf(app: CoreApp, user: string): Record<string, number> {
  const found = rows(app, OWN_RATINGS, { user }, { course: '', stars: 0 });
  return Object.fromEntries(found.map((row) => [row.course, row.stars]));
}

function activityOf(app: CoreApp, user: string): Activity[] {
  return rows(app, NEWEST_ACTIVITY, { user }, { kind: '', course: '', lesson: '', at: '' }).map((row) => ({
    ...row,
    at: isoTime(row.at) ?? '',
  }));
}

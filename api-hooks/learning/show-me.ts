import type { Activity, Bookmark, Learner, Me } from '#domain/contract/me-shape';
import { bookmarkDescription } from '#domain/learning/bookmark-views';
import { gates } from '#domain/learning/gates';
import { finishedCourses } from '#domain/learning/progress';
import { recommendations } from '#domain/learning/recommendations';
import { firstCalendarDay, streakFromDays } from '#domain/learning/streaks';
import { now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { badgesOf, enrollmentRows, progressMap, roleOf } from '../lib/learner-records.ts';
import { learnerOf } from '../lib/request.ts';
import { type CoreApp, isoTime, rows } from '../lib/sql.ts';
import { programEnrollment, toEnrollment } from '../program/enrollment.ts';
import { activeDaysOf, todayOf } from './record-activity.ts';

const ACTIVITY_LIMIT = 15;

/** GET me: everything that the pages of a signed-in learner show, in one answer. */
export function showMe(event: core.RequestEvent): void {
  const user = learnerOf(event);
  const enrollment = programEnrollment(event.app, user.id, curriculum().program.slug);
  const days = activeDaysOf(event.app, user);
  const today = todayOf(user);
  const progress = progressMap(event.app, user.id);
  const role = roleOf(user);
  const me: Me = {
    learner: toLearner(user),
    enrollment: enrollment && toEnrollment(enrollment),
    progress,
    enrollments: enrollmentRows(event.app, user.id).map((row) => ({
      course: row.course,
      progress: row.progress,
      enrolledAt: isoTime(row.created) ?? '',
      completedAt: isoTime(row.completed_at),
    })),
    streak: streakFromDays(days, today),
    activeDays: days.filter((day) => day >= firstCalendarDay(today)),
    weeklyGoal: user.getInt('weekly_goal'),
    bookmarks: bookmarksOf(event.app, user.id),
    badges: badgesOf(event.app, user.id),
    ratings: ratingsOf(event.app, user.id),
    activity: activityOf(event.app, user.id),
    recommendations: recommendations(curriculum(), progress, role),
    gates: gates(curriculum(), finishedCourses(progress), role),
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

function bookmarksOf(app: CoreApp, user: string): Bookmark[] {
  const sql = 'SELECT id, course, lesson, created FROM user_bookmarks WHERE user = {:user} ORDER BY created DESC';
  return rows(app, sql, { user }, { id: '', course: '', lesson: '', created: '' }).map(({ created, ...row }) => ({
    ...row,
    description: bookmarkDescription(curriculum(), row),
    createdAt: isoTime(created) ?? '',
  }));
}

function ratingsOf(app: CoreApp, user: string): Record<string, number> {
  const found = rows(
    app,
    'SELECT course, stars FROM course_ratings WHERE user = {:user}',
    { user },
    { course: '', stars: 0 },
  );
  return Object.fromEntries(found.map((row) => [row.course, row.stars]));
}

function activityOf(app: CoreApp, user: string): Activity[] {
  const sql = `SELECT kind, course, lesson, at FROM user_activity WHERE user = {:user} ORDER BY at DESC LIMIT ${ACTIVITY_LIMIT}`;
  return rows(app, sql, { user }, { kind: '', course: '', lesson: '', at: '' }).map((row) => ({
    ...row,
    at: isoTime(row.at) ?? '',
  }));
}

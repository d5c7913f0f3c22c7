import type { Activity, Bookmark, CourseEnrollment, Learner, Me, ProgramEnrollment } from '#domain/contract/me-shape';
import type { LearnerState } from '#domain/credentials/learner-state';
import { bookmarkDescription } from '#domain/learning/bookmark-views';
import { gates } from '#domain/learning/gates';
import { packOutlook } from '#domain/learning/recall-outlook';
import { recommendations } from '#domain/learning/recommendations';
import { daysOfAccount, firstCalendarDay, streakFromDays } from '#domain/learning/streaks';
import { nextDates } from '../cohorts/next-dates.ts';
import { type FactsCells, learnerState, stateOfFacts, toEarnedBadges } from '../learner/learner-state.ts';
import { learnerVersion } from '../learner/learner-version.ts';
import { localDay, now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf } from '../lib/request.ts';
import { type CoreApp, isoTime, textQuery } from '../lib/sql.ts';
import { parseOnboarding } from '../program/enrollment.ts';
import { outlookOf } from '../recall/recall-outlook.ts';
import { noteVisit } from '../reminders/note-visit.ts';
import { countArtifacts } from '../texts/count-artifacts.ts';
import { type KeptMe, keepMe, keptMe, quarterNow } from './kept-me.ts';
import { ME } from './learning-sql.ts';

/**
 * GET me: everything that the pages of a signed-in learner show, in one answer. A page that says which answer it has (`If-None-Match`) gets
 * 304 and no body while nothing has changed.
 */
export function showMe(event: core.RequestEvent): void {
  const user = learnerOf(event).id;
  noteVisit(event.app, user);
  const { etag, text } = keptMe(user, learnerVersion(event.app, user)) ?? makeMe(event.app, user);
  const headers = event.response.header();
  headers.set('Cache-Control', 'no-store');
  headers.set('ETag', etag);
  // A proxy that compresses makes it a weak one: W/"…".
  if (event.request!.header.get('If-None-Match').endsWith(etag)) {
    event.noContent(304);
    return;
  }
  headers.set('Content-Type', 'application/json');
  event.string(200, `${text},"at":"${now()}"}`);
}

/** The places of `ME`. */
type Cells = [
  version: number,
  facts: FactsCells,
  learner: LearnerCells,
  enrollment: [status: string, since: string, onboarding: string | null] | null,
  days: string[],
  bookmarks: [id: string, course: string, lesson: string, created: string][],
  ratings: [course: string, stars: number][],
  activity: [kind: string, course: string, lesson: string, at: string][],
  untoldFlags: number,
];
type LearnerCells = [
  id: string,
  name: string,
  email: string,
  username: string,
  avatar: string,
  learnerId: string,
  verified: number,
  nameChangeUsed: number,
  bio: string,
  timeZone: string,
  locale: string,
  created: string,
  deleteAfter: string,
  weeklyGoal: number,
  recallLimit: string,
];

const readText = textQuery(ME);

function readCells(app: CoreApp, user: string): Cells {
  const text = readText(app, { user, program: curriculum().program.slug });
  // The account went while this request was under way.
  if (text === '') refuse('signed-out');
  return JSON.parse(text) as Cells;
}

function makeMe(app: CoreApp, user: string): KeptMe {
  // Taken before 'today' is: an answer of the day that ends meanwhile is not sent on the next one.
  const quarter = quarterNow();
  let cells = readCells(app, user);
  let state = stateOfFacts(cells[1]);
  if (state === null) {
    state = learnerState(app, user);
    // What was settled is a change of the learner's rows: its version is another one now.
    cells = readCells(app, user);
    state = stateOfFacts(cells[1]) ?? state;
  }
  // Read after the version: a text that is stored meanwhile has raised it, and this answer is not sent again.
  return keepMe(user, String(cells[0]), quarter, toMe(cells, state, alsoOf(app, user, cells, state)));
}

/** What is read by queries of its own. */
function alsoOf(
  app: CoreApp,
  user: string,
  [, , learner]: Cells,
  state: LearnerState,
): Pick<Me, 'artifacts' | 'recall' | 'cohort'> {
  const [, , , , , , , , , timeZone, , , , , limit] = learner;
  return {
    artifacts: countArtifacts(app, user),
    recall: packOutlook(outlookOf(app, { user, timeZone, limit }, state)),
    cohort: nextDates(app, user),
  };
}

function toMe(
  [, , learner, enrollment, allDays, bookmarks, ratings, activity, untoldFlags]: Cells,
  state: LearnerState,
  also: Pick<Me, 'artifacts' | 'recall' | 'cohort'>,
): Omit<Me, 'at'> {
  const [, , , , , , , , , timeZone, , created, , weeklyGoal] = learner;
  const today = localDay(now(), timeZone);
  const days = daysOfAccount(allDays, localDay(isoTime(created) ?? now(), timeZone));
  const firstDay = firstCalendarDay(today);
  return {
    learner: toLearner(learner, state),
    enrollment: enrollment && toEnrollment(enrollment),
    progress: state.progress,
    enrollments: enrollmentsIn(state),
    streak: streakFromDays(days, today),
    activeDays: days.filter((day) => day >= firstDay),
    weeklyGoal,
    bookmarks: bookmarks.map(([id, course, lesson, at]): Bookmark => {
      const description = bookmarkDescription(curriculum(), { course, lesson });
      return { id, course, lesson, description, createdAt: isoTime(at) ?? '' };
    }),
    badges: toEarnedBadges(state),
    ratings: Object.fromEntries(ratings),
    activity: activity.map(([kind, course, lesson, at]): Activity => ({ kind, course, lesson, at: isoTime(at) ?? '' })),
    ...also,
    untoldFlags,
    recommendations: recommendations(curriculum(), state.progress, state.role),
    gates: gates(curriculum(), state.finished, state.role),
  };
}

function toLearner(cells: LearnerCells, { role }: LearnerState): Learner {
  const [id, name, email, username, avatar, learnerId, verified, changed, bio, timeZone, locale, created, deleteAfter] =
    cells;
  return {
    id,
    name,
    email,
    username,
    avatar,
    learnerId,
    role,
    verified: verified === 1,
    nameChangeUsed: changed === 1,
    bio,
    timeZone,
    locale,
    since: isoTime(created) ?? '',
    deleteAfter: isoTime(deleteAfter),
  };
}

function toEnrollment([status, since, onboarding]: NonNullable<Cells[3]>): ProgramEnrollment {
  return {
    program: curriculum().program.slug,
    status: status === 'active' ? 'active' : 'cancelled',
    since: isoTime(since) ?? '',
    onboarding: parseOnboarding(onboarding ?? ''),
  };
}

/** The courses of the catalogue that were begun, the latest first. */
function enrollmentsIn({ begun, progress }: LearnerState): CourseEnrollment[] {
  return [...begun].flatMap(([course, { percent, enrolledAt, completedAt }]) =>
    Object.hasOwn(progress, course) ? [{ course, progress: percent, enrolledAt, completedAt }] : [],
  );
}

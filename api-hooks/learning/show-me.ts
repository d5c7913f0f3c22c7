import type {
  Activity,
  Bookmark,
  CourseEnrollment,
  Learner,
  Me,
  ProgramEnrollment,
} from '#domain/contract/learning/me-shape';
import type { LearnerState } from '#domain/learner/learner-state';
import { bookmarkDescription } from '#domain/learning/bookmark-views';
import { gates } from '#domain/learning/gates';
import { nextStep, touchedCourses } from '#domain/learning/next-for';
import { packOutlook } from '#domain/learning/recall-outlook';
import { recommendations } from '#domain/learning/recommendations';
import { daysSince, firstCalendarDay, streakFromDays } from '#domain/learning/streaks';
import { noteVisit } from '../activity/note-visit.ts';
import { nextDates } from '../cohorts/next-dates.ts';
import { learnerVersion } from '../learner/learner-version.ts';
import { type FactsCells, stateOfFacts, toEarnedBadges } from '../learner/read-learner.ts';
import { localDay, now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf } from '../lib/request.ts';
import { type CoreApp, isoTime, textQuery } from '../lib/sql.ts';
import { parseOnboarding } from '../program/enrollment.ts';
import type { RecallCells } from '../recall/known-questions.ts';
import { outlookOf } from '../recall/recall-outlook.ts';
import { ME } from '../sql/learning-sql.ts';
import { artifactsIn, type TemplateCells } from '../texts/count-artifacts.ts';
import { isSameAnswer, type KeptMe, keepMe, keptMe, quarterNow, unchangedTag } from './kept-me.ts';

/**
 * GET me: everything that the pages of a signed-in learner show, in one answer. A page that says which answer it has (`If-None-Match`) gets
 * 304 and no body while nothing has changed.
 */
export function showMe(event: core.RequestEvent): void {
  const user = learnerOf(event).id;
  noteVisit(event.app, user);
  const version = learnerVersion(event.app, user);
  const given = event.request!.header.get('If-None-Match');
  const headers = event.response.header();
  headers.set('Cache-Control', 'no-store');
  const same = unchangedTag(given, user, version);
  if (same !== null) {
    headers.set('ETag', same);
    event.noContent(304);
    return;
  }
  const { etag, text } = keptMe(user, version) ?? makeMe(event.app, user);
  headers.set('ETag', etag);
  if (isSameAnswer(given, etag)) {
    event.noContent(304);
    return;
  }
  headers.set('Content-Type', 'application/json');
  event.string(200, `${text},"at":"${now()}"}`);
}

/** What `ME` returns. */
type Stored = {
  version: number;
  facts: FactsCells;
  learner: Omit<Learner, 'role' | 'verified' | 'nameChangeUsed'> & { verified: number; nameChangeUsed: number };
  weeklyGoal: number;
  recallLimit: string;
  enrollment: { status: string; since: string; onboarding: string | null } | null;
  days: string[];
  bookmarks: Omit<Bookmark, 'description'>[];
  ratings: Me['ratings'];
  activity: Activity[];
  untoldFlags: number;
  steps: NonNullable<Me['steps']>;
  templates: TemplateCells;
  acceptedProjects: number;
} & RecallCells;

const readText = textQuery(ME);

function readStored(app: CoreApp, user: string): Stored {
  const text = readText(app, { user, program: curriculum().program.slug });
  // The account went while this request was under way.
  if (text === '') refuse('signed-out');
  return JSON.parse(text) as Stored;
}

function makeMe(app: CoreApp, user: string): KeptMe {
  // Taken before 'today' is: an answer of the day that ends meanwhile is not sent on the next one.
  const quarter = quarterNow();
  const stored = readStored(app, user);
  const state = stateOfFacts(stored.facts);
  // Read after the version: a date that is set meanwhile has raised it, and this answer is not sent again.
  return keepMe(user, String(stored.version), quarter, toMe(stored, state, nextDates(app, user)));
}

function toMe(stored: Stored, state: LearnerState, cohort: Me['cohort']): Omit<Me, 'at'> {
  const { learner, enrollment, weeklyGoal, ratings, activity, untoldFlags, steps } = stored;
  const { timeZone } = learner;
  const today = localDay(now(), timeZone);
  const learning = { ...state, touched: touchedCourses(state) };
  const days = daysSince(stored.days, localDay(learner.since || now(), timeZone));
  return {
    learner: toLearner(learner, state),
    enrollment: enrollment && toEnrollment(enrollment),
    progress: state.progress,
    enrollments: enrollmentsIn(state),
    streak: streakFromDays(days, today),
    activeDays: daysSince(days, firstCalendarDay(today)),
    weeklyGoal,
    bookmarks: stored.bookmarks.map((bookmark) => {
      return { ...bookmark, description: bookmarkDescription(curriculum(), bookmark) };
    }),
    badges: toEarnedBadges(state),
    ratings,
    activity,
    artifacts: artifactsIn(stored.templates, stored.acceptedProjects),
    recall: packOutlook(outlookOf(stored, { timeZone, limit: stored.recallLimit }, state)),
    cohort,
    untoldFlags,
    steps,
    nextStep: nextStep(curriculum(), learning),
    recommendations: recommendations(curriculum(), learning),
    gates: gates(curriculum(), state.finished, state.role),
  };
}

function toLearner(learner: Stored['learner'], { role }: LearnerState): Learner {
  const { verified, nameChangeUsed, deleteAfter } = learner;
  return {
    ...learner,
    role,
    verified: verified === 1,
    nameChangeUsed: nameChangeUsed === 1,
    deleteAfter: isoTime(deleteAfter ?? ''),
  };
}

function toEnrollment({ status, since, onboarding }: NonNullable<Stored['enrollment']>): ProgramEnrollment {
  return {
    program: curriculum().program.slug,
    status: status === 'active' ? 'active' : 'cancelled',
    since: isoTime(since) ?? '',
    onboarding: parseOnboarding(onboarding ?? ''),
  };
}

/** The courses of the catalogue that were begun, the latest first. */
function enrollmentsIn({ begun, progress }: LearnerState): CourseEnrollment[] {
  const courses: CourseEnrollment[] = [];
  begun.forEach(({ percent, enrolledAt, completedAt }, course) => {
    if (Object.hasOwn(progress, course)) courses.push({ course, progress: percent, enrolledAt, completedAt });
  });
  return courses;
}

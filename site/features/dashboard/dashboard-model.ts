/** What the dashboard shows, worked out from the curriculum and the learner by the rules of domain/; no texts and no markup. */

import {
  type CourseOutline,
  type Curriculum,
  courseByCode,
  courseBySlug,
  type EntryOutline,
  FRAMING_COURSE_SLUG,
  type Minutes,
} from '#domain/catalogue/curriculum';
import type { Me } from '#domain/contract/learning/me-shape';
import { type DashboardStats, dashboardCourses, dashboardStats, upcomingMilestones } from '#domain/dashboard/dashboard';
import type { Milestone } from '#domain/dashboard/milestones-ahead';
import { type Access, courseAccess, type Standing, standingOf } from '#domain/learning/access';
import { type CourseAction, guardedCourseAction } from '#domain/learning/course-action';
import { programCount } from '#domain/learning/program-progress';
import { type CourseProgress, courseState, type ProgressState, remainingMinutes } from '#domain/learning/progress';
import { type Recommendation, type RecommendationReason, recommendations } from '#domain/learning/recommendations';
import type { QueueItem } from '#site/data/queue/queue-rules.ts';
import { courseStanding, nextEntry } from '../course/course-standing.ts';
import { nextHere } from './next-here.ts';

/** The entry to go on with, and its number from 1. */
export type NextEntry = Pick<EntryOutline, 'title' | 'lang' | 'kind'> & { n: number };

export type CourseView = {
  course: CourseOutline;
  percent: number;
  state: ProgressState;
  access: Access;
  action: CourseAction | 'locked';
  /** null once every entry is done. */
  next: NextEntry | null;
  remaining: Minutes;
  addedSinceFinish: number;
  /** Why it is recommended, null when it is not. */
  reason: RecommendationReason | null;
  /** The codes of the courses that come before it, though it is open: those of its prerequisites that are not finished. */
  after: string[];
};

export type DashboardModel = {
  isEnrolled: boolean;
  isNew: boolean;
  program: { completed: number; total: number };
  stats: DashboardStats;
  focus: CourseView | null;
  suggested: CourseView[];
  /** Recommended courses that nobody can begin yet. */
  later: Recommendation[];
  active: CourseView[];
  /** The advanced lab course where it is neither focused, nor active, nor suggested. */
  lab: CourseView | null;
  milestones: Milestone[];
};

/** A look ahead, not a second catalogue. */
const LATER_SHOWN = 3;

/** `queued` is work that has not reached the server yet: it shows as done already. */
export function dashboardModel(curriculum: Curriculum, me: Me, queued: readonly QueueItem[] = []): DashboardModel {
  const { next, learner } = nextHere(curriculum, me, queued);
  const { progress } = learner;
  const focus = next?.course ?? null;
  const isEnrolled = me.enrollment?.status === 'active';
  const standing = standingOf(me.learner.role, isEnrolled, progress);
  const advice = recommendations(curriculum, learner);
  const view = (course: CourseOutline): CourseView => ({
    ...courseView(curriculum, course, progress[course.slug] ?? null, standing),
    reason: advice.find((one) => one.course === course.slug)?.reason ?? null,
    after: comesAfter(curriculum, course, standing),
  });
  const { active, suggested } = dashboardCourses(curriculum, progress, focus);
  const lab = courseBySlug(curriculum, FRAMING_COURSE_SLUG);
  const isPlaced = [focus, ...active, ...suggested].some((course) => course?.slug === lab?.slug);

  return {
    isEnrolled: isEnrolled || me.learner.role !== 'learner',
    isNew: Object.keys(progress).length === 0,
    program: programCount(curriculum, progress),
    stats: dashboardStats(curriculum, progress),
    focus: focus && view(focus),
    suggested: suggested.map(view),
    later: advice.filter(({ opens }) => opens === 'later').slice(0, LATER_SHOWN),
    active: active.map(view),
    lab: lab && !isPlaced ? view(lab) : null,
    milestones: upcomingMilestones(curriculum, progress, focus, me.cohort ?? [], new Date().toISOString()),
  };
}

function courseView(
  curriculum: Curriculum,
  course: CourseOutline,
  progress: CourseProgress | null,
  standing: Standing,
): Omit<CourseView, 'reason' | 'after'> {
  const access = courseAccess(curriculum, course.slug, standing);
  const { states } = courseStanding(course, progress, []);
  const next = nextEntry(course.entries, states);
  return {
    course,
    percent: progress?.percent ?? 0,
    state: courseState(progress),
    access,
    action: guardedCourseAction(access, progress),
    next: next && {
      title: next.title,
      ...(next.lang && { lang: next.lang }),
      kind: next.kind,
      n: course.entries.indexOf(next) + 1,
    },
    remaining: remainingMinutes(course, progress),
    addedSinceFinish: progress?.addedSinceFinish ?? 0,
  };
}

/** Where the course is closed, its button names them. */
function comesAfter(curriculum: Curriculum, course: CourseOutline, standing: Standing): string[] {
  if (!courseAccess(curriculum, course.slug, standing).open) return [];
  return course.prerequisites.filter((code) => !standing.finished.includes(courseByCode(curriculum, code)?.slug ?? ''));
}

/**
 * The dashboard: the focused course is the one that comes next (learning/next-for.ts); up to 2 suggested courses
 * (unstarted first, else in progress, else the first 2); the first 3 milestones (the next date of the cohort, the next quiz, the end of the
 * course, a badge, a certificate); active courses are those begun and not finished; the program's percent is finished out of available.
 */
import { availableCourses, type CourseOutline, type Curriculum, courseBySlug } from '../catalogue/curriculum.ts';
import type { CohortDate } from '../cohorts/cohort-dates.ts';
import { isReady } from '../learning/next-for.ts';
import { activeCourses, programCount, stateIn } from '../learning/program-progress.ts';
import {
  averageProgress,
  type CourseProgress,
  finishedCourses,
  type ProgressMap,
  type ProgressState,
} from '../learning/progress.ts';
import {
  badgeMilestones,
  certificateMilestones,
  cohortMilestones,
  courseMilestones,
  type Milestone,
} from './milestones-ahead.ts';

const SUGGESTED_COURSES = 2;
const MILESTONES_SHOWN = 3;

export type DashboardStats = {
  averageProgress: number;
  enrolled: number;
  available: number;
  completed: number;
  inProgress: number;
};

/**
 * Up to two courses to take next beside `others`: unstarted first, else in progress, else the first two. Of the unstarted those come first
 * whose prerequisites are finished.
 */
export function suggestedCourses(
  curriculum: Curriculum,
  progress: ProgressMap,
  others: readonly CourseOutline[] = [],
): CourseOutline[] {
  const courses = availableCourses(curriculum).filter((course) => !others.includes(course));
  const inState = (state: ProgressState): CourseOutline[] =>
    courses.filter((course) => stateIn(progress, course.slug) === state);

  const finished = finishedCourses(progress);
  const isFirst = (course: CourseOutline): number => (isReady(curriculum, course, finished) ? 0 : 1);
  const unstarted = inState('not-started').sort((a, b) => isFirst(a) - isFirst(b));
  const begun = unstarted.length > 0 ? unstarted : inState('in-progress');
  return (begun.length > 0 ? begun : courses).slice(0, SUGGESTED_COURSES);
}

export type DashboardCourses = { active: CourseOutline[]; suggested: CourseOutline[] };

/** The courses of the dashboard beside `focus`, each in one place: what is focused is neither listed as active nor suggested, and so on. */
export function dashboardCourses(
  curriculum: Curriculum,
  progress: ProgressMap,
  focus: CourseOutline | null,
): DashboardCourses {
  const active = activeCourses(curriculum, progress).filter((course) => course !== focus);
  return { active, suggested: suggestedCourses(curriculum, progress, [...(focus ? [focus] : []), ...active]) };
}

/** The next three things to reach: in the cohort, and on the focused course. `dates` are those of the cohort. */
export function upcomingMilestones(
  curriculum: Curriculum,
  progress: ProgressMap,
  course: CourseOutline | null,
  dates: readonly CohortDate[] = [],
  now = '',
): Milestone[] {
  return [
    ...cohortMilestones(dates, now),
    ...(course === null ? [] : courseMilestones(course, progressIn(progress, course.slug))),
    ...badgeMilestones(curriculum, finishedCourses(progress)).slice(0, 1),
    ...certificateMilestones(curriculum, progress, course).slice(0, 1),
  ].slice(0, MILESTONES_SHOWN);
}

/** The numbers of the stat cards. `enrolled` counts the courses of the catalogue that have a progress record. */
export function dashboardStats(curriculum: Curriculum, progress: ProgressMap): DashboardStats {
  const enrolled = Object.entries(progress).filter(([slug]) => courseBySlug(curriculum, slug) !== null);
  const { completed, total } = programCount(curriculum, progress);

  return {
    averageProgress: averageProgress(enrolled.map(([, course]) => course.percent)),
    enrolled: enrolled.length,
    available: total,
    completed,
    inProgress: activeCourses(curriculum, progress).length,
  };
}

function progressIn(progress: ProgressMap, slug: string): CourseProgress | null {
  return Object.hasOwn(progress, slug) ? (progress[slug] ?? null) : null;
}

/**
 * The dashboard: the focused course is the first available one by level order that is not finished; up to 2 suggested courses
 * (unstarted first, else in progress, else the first 2); the first 3 milestones (the next quiz, the end of the course, a
 * badge, a certificate); active courses are those begun and not finished; the program's percent is finished out of available.
 */
import { availableCourses, type CourseOutline, type Curriculum, courseBySlug } from './curriculum.ts';
import { badgeMilestones, certificateMilestones, courseMilestones, type Milestone } from './milestones-ahead.ts';
import {
  averageProgress,
  type CourseProgress,
  courseState,
  finishedCourses,
  type ProgressMap,
  type ProgressState,
  percentOf,
} from './progress.ts';

export type { Milestone } from './milestones-ahead.ts';

export const SUGGESTED_COURSES = 2;
export const MILESTONES_SHOWN = 3;

export type DashboardStats = {
  averageProgress: number;
  enrolled: number;
  available: number;
  completed: number;
  inProgress: number;
};

/** The course to go on with; the first available one once all are finished; null when none is available. */
export function focusedCourse(curriculum: Curriculum, progress: ProgressMap): CourseOutline | null {
  const courses = availableCourses(curriculum);
  return courses.find((course) => stateOf(course, progress) !== 'completed') ?? courses[0] ?? null;
}

/** Up to two courses to take next: unstarted first, else in progress, else the first two. */
export function suggestedCourses(curriculum: Curriculum, progress: ProgressMap): CourseOutline[] {
  const courses = availableCourses(curriculum);
  const inState = (state: ProgressState): CourseOutline[] =>
    courses.filter((course) => stateOf(course, progress) === state);

  const unstarted = inState('not-started');
  const begun = unstarted.length > 0 ? unstarted : inState('in-progress');
  return (begun.length > 0 ? begun : courses).slice(0, SUGGESTED_COURSES);
}

/** The available courses with progress above 0 and below 100, in order. */
export function activeCourses(curriculum: Curriculum, progress: ProgressMap): CourseOutline[] {
  return availableCourses(curriculum).filter((course) => stateOf(course, progress) === 'in-progress');
}

/** The next three things to reach, on the course under way or else the focused one (decision 18). */
export function upcomingMilestones(curriculum: Curriculum, progress: ProgressMap): Milestone[] {
  const course = activeCourses(curriculum, progress)[0] ?? focusedCourse(curriculum, progress);
  return [
    ...(course === null ? [] : courseMilestones(course, progressIn(progress, course.slug))),
    ...badgeMilestones(curriculum, finishedCourses(progress)).slice(0, 1),
    ...certificateMilestones(curriculum, progress, course).slice(0, 1),
  ].slice(0, MILESTONES_SHOWN);
}

/** How many of the available courses are finished: 'N of M courses completed'. */
export function programCount(curriculum: Curriculum, progress: ProgressMap): { completed: number; total: number } {
  const courses = availableCourses(curriculum);
  const completed = courses.filter((course) => stateOf(course, progress) === 'completed').length;
  return { completed, total: courses.length };
}

/** Finished courses out of available ones, 0-100 (decision 18). */
export function programPercent(curriculum: Curriculum, progress: ProgressMap): number {
  const { completed, total } = programCount(curriculum, progress);
  return percentOf(completed, total);
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

function stateOf(course: CourseOutline, progress: ProgressMap): ProgressState {
  return courseState(progressIn(progress, course.slug));
}

function progressIn(progress: ProgressMap, slug: string): CourseProgress | null {
  return Object.hasOwn(progress, slug) ? (progress[slug] ?? null) : null;
}

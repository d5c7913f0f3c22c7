/**
 * Milestones ahead: the next date of the learner's cohort (docs/decisions/038), then the next quiz of a course, its end, a badge and a
 * certificate (docs/decisions/000 row 18). A badge or certificate is ahead only when all courses it asks for are available.
 */

import { availableCourses, type CourseOutline, type Curriculum, isAvailable } from '../catalogue/curriculum.ts';
import { type CohortDate, nearestFirst } from '../cohorts/cohort-dates.ts';
import type { BadgeId } from '../credentials/badge-list.ts';
import { EARNED_BADGES } from '../credentials/badge-shown.ts';
import { neededCourses } from '../credentials/badges.ts';
import { type CertificateId, certificateState, certificates } from '../credentials/certificates.ts';
import {
  type CourseProgress,
  courseState,
  finishedCourses,
  type ProgressMap,
  percentsOf,
} from '../learning/progress.ts';
import type { Locale } from '../text/locales.ts';

/** `lang` and `courseLang` are the languages of the titles, where they are not English; `remaining` counts entries of the course, or courses of the badge; `n` is the number of the quiz, from 1. */
export type Milestone =
  | { kind: 'cohort'; date: CohortDate }
  | {
      kind: 'quiz';
      course: string;
      courseTitle: string;
      courseLang?: Locale;
      entryId: string;
      n: number;
      title: string;
      lang?: Locale;
    }
  | { kind: 'course-end'; course: string; courseTitle: string; courseLang?: Locale; remaining: number }
  | { kind: 'badge'; badge: BadgeId; remaining: number }
  | {
      kind: 'certificate';
      certificate: CertificateId;
      courseSlug: string;
      title: string;
      lang?: Locale;
      percent: number;
    };

/** The nearest date of the learner's cohorts that has not passed: a day counts until it is over, a clinic until it begins. `now` in ISO. */
export function cohortMilestones(dates: readonly CohortDate[], now: string): Milestone[] {
  const ahead = nearestFirst(dates).filter(({ kind, at }) =>
    kind === 'clinic' ? at > now : at >= now.slice(0, at.length),
  );
  return ahead.slice(0, 1).map((date) => ({ kind: 'cohort', date }));
}

/** The next quiz and the end of a course, as long as it is not finished. */
export function courseMilestones(course: CourseOutline, progress: CourseProgress | null): Milestone[] {
  if (courseState(progress) === 'completed') return [];

  const done = new Set(Object.keys(progress?.entries ?? {}));
  const left = course.entries.filter((entry) => !done.has(entry.id));
  const quiz = left.find((entry) => entry.kind === 'quiz');
  const ofCourse = { course: course.slug, courseTitle: course.title, ...(course.lang && { courseLang: course.lang }) };
  const end: Milestone = { kind: 'course-end', ...ofCourse, remaining: left.length };
  if (quiz === undefined) return [end];

  const { id: entryId, title, lang } = quiz;
  const n = course.entries.indexOf(quiz) + 1;
  return [{ kind: 'quiz', ...ofCourse, entryId, n, title, ...(lang && { lang }) }, end];
}

/** The badges that can be earned from the courses there are, and are not yet, the lowest first. */
export function badgeMilestones(curriculum: Curriculum, finished: string[]): Milestone[] {
  return EARNED_BADGES.map(({ id }) => ({ badge: id, courses: neededCourses(id, curriculum) }))
    .reverse()
    .filter(({ courses }) => courses.every(isAvailable))
    .map(({ badge, courses }) => ({ badge, left: courses.filter((course) => !finished.includes(course.slug)) }))
    .filter(({ left }) => left.length > 0)
    .map(({ badge, left }) => ({ kind: 'badge', badge, remaining: left.length }));
}

/** The certificates that can be reached from the courses there are, and are not yet; those of the course at hand first. */
export function certificateMilestones(
  curriculum: Curriculum,
  progress: ProgressMap,
  course: CourseOutline | null,
): Milestone[] {
  const available = new Set(availableCourses(curriculum).map(({ slug }) => slug));
  const reachable = certificates(curriculum).filter(({ courses }) => courses.every((slug) => available.has(slug)));
  const ofCourse = reachable.filter(({ courses }) => course !== null && courses.includes(course.slug));

  return [...ofCourse, ...reachable].flatMap((certificate): Milestone[] => {
    const { id, courseSlug, title, lang } = certificate;
    const state = certificateState(curriculum, certificate, percentsOf(progress), finishedCourses(progress));
    if (state.state !== 'locked') return [];
    return [{ kind: 'certificate', certificate: id, courseSlug, title, ...(lang && { lang }), percent: state.percent }];
  });
}

/**
 * Milestones of a learner: what badges, gates and certificates ask about. `finished` lists the slugs of courses with a
 * completed_at. A rule over no course at all is false: nobody has finished nothing.
 */
import {
  availableCourses,
  BEGINNER_COURSE_SLUG,
  type CourseOutline,
  type Curriculum,
  courseBySlug,
  coursesOfLevel,
} from './curriculum.ts';

/** Every available course is finished: gate A. */
export function finishedAvailable(curriculum: Curriculum, finished: readonly string[]): boolean {
  return allFinished(availableCourses(curriculum), finished);
}

/** The beginner prompt-engineering course is finished and no other course is: gate B. */
export function finishedOnlyBeginner(curriculum: Curriculum, finished: readonly string[]): boolean {
  const others = finished.filter((slug) => slug !== BEGINNER_COURSE_SLUG && courseBySlug(curriculum, slug) !== null);
  return finished.includes(BEGINNER_COURSE_SLUG) && others.length === 0;
}

/** Every Security course of the catalogue, available or not, is finished: gate C (docs/decisions/000 row 26). */
export function finishedSecurity(curriculum: Curriculum, finished: readonly string[]): boolean {
  return allFinished(coursesOfLevel(curriculum, 'Security'), finished);
}

/** Every course of the catalogue with a slug, live or coming soon. */
export function catalogue(curriculum: Curriculum): CourseOutline[] {
  return curriculum.courses.filter((course) => course.slug !== '');
}

/** All of these courses are finished. Of no course at all that is false: nobody has finished nothing. */
export function allFinished(courses: readonly CourseOutline[], finished: readonly string[]): boolean {
  return courses.length > 0 && courses.every((course) => finished.includes(course.slug));
}

/** How far a learner is with the program: which courses are under way, and how many of the available ones are finished. */
import { availableCourses, type CourseOutline, type Curriculum } from '../catalogue/curriculum.ts';
import { courseState, type ProgressMap, type ProgressState, percentOf } from './progress.ts';

/** The state of one course in a learner's progress. */
export function stateIn(progress: ProgressMap, slug: string): ProgressState {
  return courseState(Object.hasOwn(progress, slug) ? progress[slug] : null);
}

/** The available courses with progress above 0 and below 100, in order. */
export function activeCourses(curriculum: Curriculum, progress: ProgressMap): CourseOutline[] {
  return availableCourses(curriculum).filter((course) => stateIn(progress, course.slug) === 'in-progress');
}

/** How many of the available courses are finished: 'N of M courses completed'. */
export function programCount(curriculum: Curriculum, progress: ProgressMap): { completed: number; total: number } {
  const courses = availableCourses(curriculum);
  const completed = courses.filter((course) => stateIn(progress, course.slug) === 'completed').length;
  return { completed, total: courses.length };
}

/** Finished courses out of available ones, 0-100. */
export function programPercent(curriculum: Curriculum, progress: ProgressMap): number {
  const { completed, total } = programCount(curriculum, progress);
  return percentOf(completed, total);
}

/** What each course is for a learner: what the map of the courses shows. */

import { allInOrder, type CourseOutline, type Curriculum, isAvailable } from '../catalogue/curriculum.ts';
import { courseAccess, type Standing } from './access.ts';

/** `closed` is open to others, but not yet to this learner. */
export type CourseState = 'finished' | 'open' | 'closed' | 'in-preparation';

const NEW_LEARNER: Standing = { role: 'learner', enrolled: true, percents: {}, finished: [] };

/** The state of every course by slug. Someone who is signed out or not enrolled sees what an enrolled learner would see. */
export function courseStates(curriculum: Curriculum, standing: Standing | null): Record<string, CourseState> {
  const learner = { ...(standing ?? NEW_LEARNER), enrolled: true };
  const stateOf = (course: CourseOutline): CourseState => {
    if (learner.finished.includes(course.slug)) return 'finished';
    if (!isAvailable(course)) return 'in-preparation';
    return courseAccess(curriculum, course.slug, learner).open ? 'open' : 'closed';
  };
  return Object.fromEntries(allInOrder(curriculum).map((course) => [course.slug, stateOf(course)]));
}

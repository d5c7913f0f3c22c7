/**
 * Which badges a learner has, and what those ahead ask for. Each badge is a file of badges/; a badge once earned is always kept, except one
 * that belongs to a role. How badges are shown is badge-shown.ts.
 */

import type { CourseOutline, Curriculum } from '../catalogue/curriculum.ts';
import { allFinished } from '../catalogue/milestones.ts';
import type { Role } from '../learning/access.ts';
import { BADGE_LIST, type BadgeId } from './badge-list.ts';
import { BADGE_RULES } from './badge-rules.ts';

/** The badges a learner has, highest first: those whose courses are finished, those earned before, and that of the role. */
export function earnedBadges(
  curriculum: Curriculum,
  finished: readonly string[],
  alreadyEarned: readonly string[],
  role: Role = 'learner',
): BadgeId[] {
  return BADGE_LIST.filter((badge) =>
    badge.role === null
      ? alreadyEarned.includes(badge.id) || allFinished(neededCourses(badge.id, curriculum), finished)
      : badge.role === role,
  ).map(({ id }) => id);
}

/** The courses that a badge asks to finish; none when it belongs to a role, or cannot be earned now. */
export function neededCourses(id: BadgeId, curriculum: Curriculum): readonly CourseOutline[] {
  const badge = BADGE_RULES[id];
  return 'courses' in badge ? badge.courses(curriculum) : [];
}

/** The course slug of the certificate that goes with a badge, null for one without. */
export function certificateOfBadge(id: BadgeId): string | null {
  const badge = BADGE_RULES[id];
  return ('certificate' in badge && badge.certificate) || null;
}

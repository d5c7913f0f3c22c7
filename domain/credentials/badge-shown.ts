/**
 * The badges that somebody shows. Apart from badges.ts because the navigation of every page asks for it, and must not carry the rules
 * of all badges.
 */
import { BADGE_LIST, type BadgeId, type EarnedBadgeId } from './badge-list.ts';

/** The badges that can be earned, highest first. */
export const EARNED_BADGES = BADGE_LIST.filter((badge) => badge.role === null);

/** The badges to show, highest first: those that were earned, and that of the role. An id that we do not know is left out. */
export function shownBadges(earned: readonly string[], role: string): BadgeId[] {
  return BADGE_LIST.filter((badge) => (badge.role === null ? earned.includes(badge.id) : badge.role === role)).map(
    ({ id }) => id,
  );
}

/** The key of the line under a learner's name: the highest badge that was earned, whatever the role; 'student' without one. */
export function profileSubtitle(earned: readonly string[]): EarnedBadgeId | 'student' {
  const highest = EARNED_BADGES.find(({ id }) => earned.includes(id));
  return highest?.id ?? 'student';
}

/**
 * The badges that someone shows. Apart from badges.ts because the navigation of every page asks for it, and must not carry the rules
 * of all badges.
 */
import { BADGE_LIST, type BadgeId } from './badge-list.ts';

/** The badges that can be earned, highest first. */
export const EARNED_BADGES = BADGE_LIST.filter((badge) => badge.role === null);
/** Those that come with a role. */
const ROLE_BADGES = BADGE_LIST.filter((badge) => badge.role !== null);

/** The badges to show, highest first: those that were earned, and that of the role. An id that we do not know is left out. */
export function shownBadges(earned: readonly string[], role: string): BadgeId[] {
  return BADGE_LIST.filter((badge) => (badge.role === null ? earned.includes(badge.id) : badge.role === role)).map(
    ({ id }) => id,
  );
}

/**
 * The key of the line under someone's name, for what `shownBadges` returned: the highest badge that was earned; without one, that
 * of the role ('developer' for administrators); else 'instructor' for an instructor, who is no student, and 'student'. Of someone else
 * the role is not known.
 */
export function profileSubtitle(shown: readonly string[], role = ''): BadgeId | 'instructor' | 'student' {
  const highest = [...EARNED_BADGES, ...ROLE_BADGES].find(({ id }) => shown.includes(id));
  return highest?.id ?? (role === 'instructor' ? role : 'student');
}

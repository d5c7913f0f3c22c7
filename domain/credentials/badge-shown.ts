/**
 * The badge that a learner shows, of those earned. Apart from badges.ts because the navigation of every page asks for it, and must not
 * carry the rules of all badges.
 */

/** Highest first: developer, builder, data and security, foundational prompter. */
export const BADGE_IDS = ['developer', 'builder', 'data-security-guardian', 'foundational-prompter'] as const;
export type BadgeId = (typeof BADGE_IDS)[number];

/** The badge to lay over the avatar, or null. */
export function highestBadge(ids: readonly string[]): BadgeId | null {
  return BADGE_IDS.find((id) => ids.includes(id)) ?? null;
}

/**
 * The key of the subtitle under a learner's name: 'certified' is "Speker • Certified", 'guardian' "Security Guardian",
 * 'prompter' "Foundational Prompter", 'student' "Student • Active" (spec 1 section 2).
 */
export function profileSubtitle(ids: readonly string[]): 'certified' | 'guardian' | 'prompter' | 'student' {
  if (ids.includes('builder')) return 'certified';
  if (ids.includes('data-security-guardian')) return 'guardian';
  return ids.includes('foundational-prompter') ? 'prompter' : 'student';
}

/**
 * Badges: Foundational Prompter for finishing prompt-engineering-beginner, Builder for every course of the published program,
 * Data & Security Guardian for every Security course; an admin shows Developer. A badge once earned is kept for ever, except
 * Developer, which belongs to the role. The avatar shows the highest: developer, builder, data and security, foundational.
 */
import type { Role } from './access.ts';
import type { Curriculum } from './curriculum.ts';
import { finishedBeginner, finishedEverything, finishedSecurity } from './milestones.ts';

/** Highest first. */
const BADGE_IDS = ['developer', 'builder', 'data-security-guardian', 'foundational-prompter'] as const;
export type BadgeId = (typeof BADGE_IDS)[number];
export type BadgeRule = (curriculum: Curriculum, finished: readonly string[], role: Role) => boolean;
export type Badge = { id: BadgeId; name: string; rule: BadgeRule };

/** Highest first. `name` is the proper name that a credential carries; pages take theirs from the copy pack. */
export const BADGES: readonly Badge[] = [
  { id: 'developer', name: 'Spek Developer', rule: (_curriculum, _finished, role) => role === 'admin' },
  { id: 'builder', name: 'Spek Builder Badge', rule: finishedEverything },
  { id: 'data-security-guardian', name: 'Spek Data & Security Guardian', rule: finishedSecurity },
  {
    id: 'foundational-prompter',
    name: 'Spek Foundational Prompter',
    rule: (_curriculum, finished) => finishedBeginner(finished),
  },
];

/** The badges a learner has, highest first: those whose rule holds now, and those earned before. */
export function earnedBadges(
  curriculum: Curriculum,
  finished: readonly string[],
  alreadyEarned: readonly string[],
  role: Role = 'learner',
): BadgeId[] {
  return BADGES.filter(
    (badge) => badge.rule(curriculum, finished, role) || (badge.id !== 'developer' && alreadyEarned.includes(badge.id)),
  ).map((badge) => badge.id);
}

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

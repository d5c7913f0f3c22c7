/**
 * Badges: Foundational Prompter for finishing prompt-engineering-beginner, Builder for every course of the published program,
 * Data & Security Guardian for every Security course; an admin shows Developer. A badge once earned is kept for ever, except
 * Developer, which belongs to the role. Which of them a learner shows is badge-shown.ts.
 */

import type { Curriculum } from '../catalogue/curriculum.ts';
import { finishedBeginner, finishedEverything, finishedSecurity } from '../catalogue/milestones.ts';
import type { Role } from '../learning/access.ts';
import type { BadgeId } from './badge-shown.ts';

export { type BadgeId, highestBadge, profileSubtitle } from './badge-shown.ts';

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

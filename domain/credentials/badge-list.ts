/** Written by `npm run generate` from the files of badges/. */

/** Every badge, the highest first. `role` is the role that shows it; null for one that is earned. */
export const BADGE_LIST = [
  { id: 'developer', role: 'admin' },
  { id: 'builder', role: null },
  { id: 'data-security-guardian', role: null },
  { id: 'foundational-prompter', role: null },
] as const;

type Listed = (typeof BADGE_LIST)[number];
export type BadgeId = Listed['id'];
export type EarnedBadgeId = Extract<Listed, { role: null }>['id'];

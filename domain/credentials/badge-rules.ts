/** Written by `npm run generate` from the files of badges/. */
import type { Badge } from './badge.ts';
import type { BadgeId } from './badge-list.ts';
import { badge as builder } from './badges/builder.ts';
import { badge as dataSecurityGuardian } from './badges/data-security-guardian.ts';
import { badge as developer } from './badges/developer.ts';
import { badge as foundationalPrompter } from './badges/foundational-prompter.ts';

export const BADGE_RULES: Record<BadgeId, Badge> = {
  developer,
  builder,
  'data-security-guardian': dataSecurityGuardian,
  'foundational-prompter': foundationalPrompter,
};

/** The pictures of the badges, by badge: one file each, drawn for every size from the avatar's corner to the whole screen. */
import type { BadgeId } from '#domain/credentials/badge-shown';
import builder from '#site/assets/badges/builder.svg?url';
import guardian from '#site/assets/badges/data-security-guardian.svg?url';
import developer from '#site/assets/badges/developer.svg?url';
import prompter from '#site/assets/badges/foundational-prompter.svg?url';

export const BADGE_ART: Record<BadgeId, string> = {
  developer,
  builder,
  'data-security-guardian': guardian,
  'foundational-prompter': prompter,
};

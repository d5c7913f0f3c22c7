/** The pictures of the badges, by their ids. */
import type { BadgeId } from '#domain/credentials/badge-shown';
import builder from '../../assets/badges/builder.svg?url';
import guardian from '../../assets/badges/data-security-guardian.svg?url';
import developer from '../../assets/badges/developer.svg?url';
import prompter from '../../assets/badges/foundational-prompter.svg?url';

export const BADGE_ART: Record<BadgeId, string> = {
  developer,
  builder,
  'data-security-guardian': guardian,
  'foundational-prompter': prompter,
};

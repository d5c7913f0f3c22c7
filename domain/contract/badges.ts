/** POST badges/seen: the celebration of a badge was shown; it is not shown again, on any device. */
import * as v from 'valibot';

export const BADGE_SEEN_PATH = '/api/academy/badges/seen';
export const badgeSeenRequest = v.object({ badge: v.pipe(v.string(), v.regex(/^[a-z-]{1,60}$/)) });
export type BadgeSeenRequest = v.InferOutput<typeof badgeSeenRequest>;

/** POST badges/seen: the celebration of a badge was shown; it is not shown again, on any device. */
import * as v from 'valibot';
import { API_ROOT, type Body, type Endpoint } from '../endpoint.ts';
import { anything } from '../shape.ts';

export const badgeSeenEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/badges/seen`,
  answer: anything,
} as const satisfies Endpoint;

export function badgeSeenRequest() {
  return v.object({ badge: v.pipe(v.string(), v.regex(/^[a-z-]{1,60}$/)) });
}
export type BadgeSeenRequest = Body<typeof badgeSeenRequest>;

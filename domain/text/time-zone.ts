/**
 * Time zones by their IANA names. What a name means is asked elsewhere (Go on the server, Intl in a browser); here is the shape that a
 * name has, and the zone of someone who chose none.
 */

/** For users who have chosen no other (docs/decisions/000 row 16). */
export const DEFAULT_TIME_ZONE = 'Africa/Kigali';

const AREA_AND_PLACE = /^[A-Z][A-Za-z_]*(\/[A-Za-z0-9_+-]+){1,2}$/;

/** Whether a text has the shape of a zone's name: an area and a place, or UTC. */
export function isZoneName(name: string): boolean {
  return name === 'UTC' || AREA_AND_PLACE.test(name);
}

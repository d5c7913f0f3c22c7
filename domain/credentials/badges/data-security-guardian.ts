/** Spek Data & Security Guardian: every Security course of the catalogue, available or not. */
import { coursesOfLevel } from '../../catalogue/curriculum.ts';
import type { EarnedBadge } from '../badge.ts';
import { SECURITY_TRACK_SLUG } from '../certificates.ts';

export const badge: EarnedBadge = {
  rank: 20,
  certificate: SECURITY_TRACK_SLUG,
  courses: (curriculum) => coursesOfLevel(curriculum, 'Security'),
};

/** Spek Builder Badge: every course of the program, as soon as the whole program is published. */
import { catalogue } from '../../catalogue/milestones.ts';
import type { EarnedBadge } from '../badge.ts';
import { PROGRAM_CERTIFICATE_SLUG } from '../certificates.ts';

export const badge: EarnedBadge = {
  rank: 30,
  certificate: PROGRAM_CERTIFICATE_SLUG,
  courses: (curriculum) => (curriculum.program.published ? catalogue(curriculum) : []),
};

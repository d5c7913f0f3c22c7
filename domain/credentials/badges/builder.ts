/** Spek Builder Badge: every course of the program, as soon as the whole program is published. */
import { catalogue } from '../../catalogue/milestones.ts';
import type { EarnedBadge } from '../badge.ts';

export const badge: EarnedBadge = {
  rank: 30,
  courses: (curriculum) => (curriculum.program.published ? catalogue(curriculum) : []),
};

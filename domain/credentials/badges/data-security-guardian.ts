/** Spek Data & Security Guardian: every Security course of the catalogue, available or not. */
import { coursesOfLevel } from '../../catalogue/curriculum.ts';
import type { EarnedBadge } from '../badge.ts';

export const badge: EarnedBadge = { rank: 20, courses: (curriculum) => coursesOfLevel(curriculum, 'Security') };

/**
 * Gates: three flags of the navigation. A: every available course is finished. B: the beginner prompt-engineering course is
 * finished and no other. C: every Security course is finished. An admin passes all of them. A gate only ever adds entries to
 * the navigation; it hides nothing (docs/decisions/010).
 */

import type { Curriculum } from '../catalogue/curriculum.ts';
import { finishedAvailable, finishedOnlyBeginner, finishedSecurity } from '../catalogue/milestones.ts';
import type { Role } from './access.ts';

type Gates = { a: boolean; b: boolean; c: boolean; admin: boolean };

/** The gates of a learner; `finished` lists the slugs of finished courses. */
export function gates(curriculum: Curriculum, finished: readonly string[], role: Role): Gates {
  const admin = role === 'admin';
  return {
    a: admin || finishedAvailable(curriculum, finished),
    b: admin || finishedOnlyBeginner(curriculum, finished),
    c: admin || finishedSecurity(curriculum, finished),
    admin,
  };
}

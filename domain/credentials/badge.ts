/**
 * What a file of badges/ says of its badge; the name of the file is the badge's id. `npm run generate` collects the files in badge-list.ts
 * and badge-rules.ts. The art of a badge is site/assets/badges/<id>.svg, its words are in content/copy/<language>/badges.yaml.
 */
import type { CourseOutline, Curriculum } from '../catalogue/curriculum.ts';
import type { Role } from '../learning/access.ts';

/** Earned for good by finishing courses, or shown by a role for as long as it lasts. */
export type Badge = EarnedBadge | RoleBadge;

/** The badge with the higher rank is shown first. Each badge has a rank of its own; leave room between two. */
type Ranked = { rank: number };

/**
 * `courses` are those that the badge asks to finish, of the catalogue, available or not. An empty list means that it cannot be earned
 * now: nobody has finished nothing. `certificate`: the course slug of the certificate that asks for the same, whose page shows a stranger what
 * the badge is worth.
 */
export type EarnedBadge = Ranked & {
  certificate?: string;
  courses: (curriculum: Curriculum) => readonly CourseOutline[];
};

export type RoleBadge = Ranked & { role: Role };

/** What the cards of the catalogue share. */
import type { CourseOutline, LevelName } from '#domain/catalogue/curriculum';

/** A card shows the first three lessons (spec 1 section 9). */
export const LESSONS_PREVIEWED = 3;

/** Where a course's card stands on the page: `pe-101`. */
export function courseAnchor(course: Pick<CourseOutline, 'code'>): string {
  return course.code.toLowerCase();
}

/** Where a level's section stands on the page: `pro-builder`. */
export function levelAnchor(level: LevelName): string {
  return level.toLowerCase().replaceAll(' ', '-');
}

/** What the cards of the catalogue share. */
import type { CourseOutline, LevelName } from '#domain/catalogue/curriculum';

/** A card shows the first three lessons. */
export const LESSONS_PREVIEWED = 3;

/** Where a course's card is on the page: `pe-101`. */
export function courseAnchor(course: Pick<CourseOutline, 'code'>): string {
  return course.code.toLowerCase();
}

/** Where a level's section is on the page: `pro-builder`. */
export function levelAnchor(level: LevelName): string {
  return level.toLowerCase().replaceAll(' ', '-');
}

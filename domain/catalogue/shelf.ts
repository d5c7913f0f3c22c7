/**
 * The catalogue as a shelf: what a course can be chosen by, how a choice is written in an address (`?show=open,phone`), and how many
 * courses of a level are shown before the others are folded, so that a level is never longer than a few screens.
 */
import { type CourseOutline, courseMinutes, isAvailable } from './curriculum.ts';

/** `open`: can be learned today. `phone`: a phone alone is enough. `rw`: in Kinyarwanda, in part at least. `short`: under SHORT_HOURS, for slow readers too. */
export const SHELF_CHOICES = ['open', 'phone', 'rw', 'short'] as const;
export type ShelfChoice = (typeof SHELF_CHOICES)[number];

const SHORT_HOURS = 9;

/** So many courses of a level are shown; the others, and those in preparation, are behind a line. */
const MOST_SHOWN = 8;

/** What a course is of all that can be chosen. `inKinyarwanda` is how many of its lessons have a version in Kinyarwanda. */
export function shelfTags(course: CourseOutline, inKinyarwanda: number): ShelfChoice[] {
  const is: Record<ShelfChoice, boolean> = {
    open: isAvailable(course),
    phone: course.devices.every((device) => device === 'phone'),
    rw: inKinyarwanda > 0,
    short: courseMinutes(course).max < SHORT_HOURS * 60,
  };
  return SHELF_CHOICES.filter((choice) => is[choice]);
}

/** The choices that an address asks for; what it asks for beside them is ignored. */
export function choicesIn(value: string | null): ShelfChoice[] {
  const asked = (value ?? '').toLowerCase().split(/[\s,+]+/);
  return SHELF_CHOICES.filter((choice) => asked.includes(choice));
}

/** Whether a course is shown: it is all that was chosen. */
export function isChosen(tags: readonly string[], choices: readonly ShelfChoice[]): boolean {
  return choices.every((choice) => tags.includes(choice));
}

/** The courses of a level as they are placed: the first ones that are open, and the rest behind a line. */
export function shelfOfLevel(courses: readonly CourseOutline[]): { shown: CourseOutline[]; rest: CourseOutline[] } {
  const shown = courses.filter(isAvailable).slice(0, MOST_SHOWN);
  return { shown, rest: courses.filter((course) => !shown.includes(course)) };
}

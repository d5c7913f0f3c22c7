/** What the landing page shows beside its texts, at build time only: figures that are counted, not claimed. */
import {
  allInOrder,
  availableCourses,
  type CourseOutline,
  courseMinutes,
  coursesOfLevel,
  LEVELS,
  programTotals,
  sumOfMinutes,
} from '#domain/catalogue/curriculum';
import { curriculum } from './catalogue.ts';

const MAX_SKILLS = 18;

/** The figures of the program, and the time that it takes to finish what is open today. */
export function figures() {
  const open = availableCourses(curriculum);
  return {
    ...programTotals(curriculum),
    live: open.length,
    openMinutes: sumOfMinutes(open.map(courseMinutes)),
  };
}

/**
 * Up to 18 different learning outcomes. The levels take turns, and within a level the courses do, so that the list shows the
 * whole program and not the first three courses.
 */
export function skills(): string[] {
  const queues = LEVELS.map((level) => takeTurns(coursesOfLevel(curriculum, level).map(outcomeTexts)));
  return [...new Set(takeTurns(queues))].slice(0, MAX_SKILLS);
}

/** The lesson that everybody may read, as the course's slug and the entry's number; undefined while there is none. */
export function firstOpenLesson(): { slug: string; n: number } | undefined {
  for (const course of allInOrder(curriculum)) {
    const index = course.entries.findIndex((entry) => entry.preview);
    if (index >= 0) return { slug: course.slug, n: index + 1 };
  }
  return undefined;
}

const outcomeTexts = (course: CourseOutline) => course.learningOutcomes.map(({ text }) => text);

/** The first of each list, then the second of each, and so on. */
function takeTurns(lists: string[][]): string[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat();
}

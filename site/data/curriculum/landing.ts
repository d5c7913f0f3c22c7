/** What the landing page shows beside its texts, at build time only: figures that are counted, not claimed. */
import {
  allInOrder,
  availableCourses,
  type CourseOutline,
  courseByCode,
  courseMinutes,
  coursesOfLevel,
  LEVELS,
  programTotals,
  sumOfMinutes,
} from '#domain/catalogue/curriculum';
import type { Locale } from '#domain/text/locales';
import { curriculum, curriculumFor, landingFor } from './catalogue.ts';

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

/** What graduates can do, each with the course that it rests on. Throws when there is no such course or outcome. */
export function graduates(locale: Locale): { text: string; course: CourseOutline }[] {
  return landingFor(locale).graduates.items.map(({ text, code, id }) => {
    const course = courseByCode(curriculumFor(locale), code);
    if (!course?.learningOutcomes.some((outcome) => outcome.id === id))
      throw new Error(`landing/graduates.yaml: ${code} has no outcome ${id}`);
    return { text, course };
  });
}

/**
 * Up to 18 different learning outcomes, less those that are shown otherwise. The levels take turns, and within a level the courses do, so that the list shows the
 * whole program and not the first three courses.
 */
export function skills(shown = 0): string[] {
  const queues = LEVELS.map((level) => takeTurns(coursesOfLevel(curriculum, level).map(outcomeTexts)));
  return [...new Set(takeTurns(queues))].slice(0, MAX_SKILLS - shown);
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

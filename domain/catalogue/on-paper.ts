/** Which courses there are on paper (a booklet and a teacher's kit), and in which language. */
import { DEFAULT_LOCALE, type Locale } from '../text/locales.ts';
import { type CourseOutline, isAvailable } from './curriculum.ts';

/** An open course is on paper in English, and in each language that at least one of its lessons has a version in. */
export function isOnPaper(course: CourseOutline, locale: Locale): boolean {
  return (
    isAvailable(course) &&
    course.entries.some(
      ({ kind, lang = DEFAULT_LOCALE }) => kind === 'lesson' && (locale === DEFAULT_LOCALE || lang === locale),
    )
  );
}

/** The three lessons for which there is a plan of one hour: the first, and the two with the most practices that need no computer. */
export function lessonsForClass(lessons: readonly { n: number; byHand: number }[]): number[] {
  const [first, ...others] = lessons;
  const most = others.toSorted((a, b) => b.byHand - a.byHand || a.n - b.n).slice(0, 2);
  return [...(first === undefined ? [] : [first]), ...most].map(({ n }) => n).sort((a, b) => a - b);
}

const HOUR = 60;
/** How long it takes to begin and to end. */
export const FRAME_MINUTES = 5;
const WORDS_A_MINUTE = 90;
const LEAST_MINUTES = 2;

/** A section of a lesson in class; `practices` are those to be done, in their order. */
type ClassSection = { words: number; practices: readonly { minutes: number }[] };

/**
 * The minutes of each section, whole numbers that make one hour with the beginning and the end. Reading aloud and practices weigh as much as they
 * take; when that is more than an hour, everything is shorter.
 */
export function minutesInClass(sections: readonly ClassSection[]): number[] {
  const room = HOUR - 2 * FRAME_MINUTES;
  const wanted = sections.map(({ words, practices }) =>
    practices.reduce((sum, { minutes }) => sum + minutes, words / WORDS_A_MINUTE),
  );
  const all = wanted.reduce((sum, one) => sum + one, 0);
  const spare = room - LEAST_MINUTES * sections.length;
  if (sections.length === 0 || spare < 0) throw new Error(`${sections.length} sections do not fit into an hour`);
  const exact = wanted.map((one) => (all === 0 ? spare / sections.length : (one / all) * spare));
  const whole = exact.map(Math.floor);
  const left = spare - whole.reduce((sum, one) => sum + one, 0);
  const byRest = exact
    .map((one, i) => ({ i, rest: one - Math.floor(one) }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i);
  const more = new Set(byRest.slice(0, left).map(({ i }) => i));
  return whole.map((one, i) => LEAST_MINUTES + one + (more.has(i) ? 1 : 0));
}

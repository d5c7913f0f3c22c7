/**
 * Two courses share at most two lessons: a learner who takes both is not taught the same thing again. Lessons are compared by their
 * titles and sentences (similarity.ts), so a reader must find what is written in quite other words.
 */
import { type Content, type CourseFile, entryKey } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import type { KeyPath } from '#content/schema/source';
import { problemAt } from './check.ts';
import { similarity } from './similarity.ts';

const MOST_SHARED = 2;
/** From here on two lessons count as one. The repeats that were found by hand in the first catalogue are above it, with titles alone. */
const ALIKE = 0.09;

/** A lesson, written or planned, with the key of its course.yaml under which it is listed. */
type Topic = { course: CourseFile; path: KeyPath; title: string; text: string };
type Pair = { earlier: Topic; later: Topic; alike: number };

export function overlap(content: Content): ContentProblem[] {
  const lessons = content.courses.flatMap((course) => topicsIn(course, content));
  return groups(lessonPairs(lessons)).flatMap((pairs) => {
    const shared = oneToOne(pairs);
    const [first] = shared;
    if (first === undefined || shared.length <= MOST_SHARED) return [];
    const { earlier, later } = first;
    const named = shared.map((pair) => `"${pair.later.title}" and "${pair.earlier.title}"`).join('; ');
    const message = `These lessons are too much like those of ${earlier.course.data.code} (${earlier.course.file}): ${named}. Teach something else in them, or say what is different in title and sentence.`;
    const expected = `at most ${MOST_SHARED} lessons in common with another course`;
    return [problemAt(later.course.source, later.path, { expected, received: `${shared.length}`, message })];
  });
}

function topicsIn(course: CourseFile, content: Content): Topic[] {
  const { slug, data } = course;
  const written = data.lessons.flatMap((id, index) => {
    const lesson = content.lessons.get(entryKey(slug, id))?.data;
    return lesson === undefined ? [] : [{ ...lesson, path: ['lessons', index] }];
  });
  const planned = data.planned.map((lesson, index) => ({ ...lesson, path: ['planned', index, 'title'] }));
  return [...written, ...planned].map(({ title, description, path }) => {
    return { course, path, title, text: `${title}. ${description}` };
  });
}

/** All pairs of lessons of two courses that are alike; courses come in the order of the catalogue. */
function lessonPairs(lessons: Topic[]): Pair[] {
  const compare = similarity(lessons.map(({ text }) => text));
  return lessons.flatMap((earlier, a) =>
    lessons.slice(a + 1).flatMap((later, offset) => {
      if (later.course === earlier.course) return [];
      const alike = compare(a, a + 1 + offset);
      return alike < ALIKE ? [] : [{ earlier, later, alike }];
    }),
  );
}

/** The pairs of each two courses together. */
function groups(pairs: Pair[]): Pair[][] {
  const byCourses = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const key = `${pair.earlier.course.slug} ${pair.later.course.slug}`;
    byCourses.set(key, [...(byCourses.get(key) ?? []), pair]);
  }
  return [...byCourses.values()];
}

/** The likest pairs first, each lesson in one pair only: a lesson that is like two others is one shared lesson. */
function oneToOne(pairs: Pair[]): Pair[] {
  const taken = new Set<Topic>();
  return pairs
    .toSorted((a, b) => b.alike - a.alike)
    .filter(({ earlier, later }) => {
      if (taken.has(earlier) || taken.has(later)) return false;
      taken.add(earlier).add(later);
      return true;
    });
}

/**
 * Recommendations: at most five courses, each with the reason that a learner reads. The first is the course that comes next
 * (next-for.ts), then the surest. Recommended are courses under way, courses that are open to the learner and whose prerequisites are
 * finished, and courses in preparation that build on finished ones; those last only as 'later', because nobody can begin them. A finished
 * course is never recommended, nor one that is still closed.
 */

import { allInOrder, type CourseOutline, type Curriculum, courseByCode, isAvailable } from '../catalogue/curriculum.ts';
import { courseAccess, standingOf } from './access.ts';
import { chosenStart, type NextLearner, nextFor } from './next-for.ts';
import { stateIn } from './program-progress.ts';
import type { ProgressMap } from './progress.ts';

const RECOMMENDATIONS_MAX = 5;

/** How sure each reason is, 0 to 1. One under way gains with its percent, up to 0.99. */
const CONFIDENCE = {
  tasks: 0.95,
  'under-way': 0.9,
  'builds-on': 0.8,
  first: 0.75,
  'leads-to': 0.7,
  open: 0.6,
} as const;
const LATER = 0.5;

/**
 * `builds-on`: the learner finished `finished`, which this course asks for. `first`: nothing is begun, and it asks for nothing.
 * `leads-to`: `next`, which is open today, asks for it. `open`: the level is reached.
 * `tasks`: nothing is begun, and the tasks of the start lead there. Courses are named by code.
 */
export type RecommendationReason =
  | { kind: 'under-way'; percent: number }
  | { kind: 'builds-on'; finished: string }
  | { kind: 'first' }
  | { kind: 'leads-to'; next: string }
  | { kind: 'open' }
  | { kind: 'tasks' };

/** `course` is the slug; `opens` says whether it can be begun today. */
export type Recommendation = {
  course: string;
  code: string;
  title: string;
  opens: 'now' | 'later';
  reason: RecommendationReason;
  confidence: number;
};

/** What to learn next. It is advice: someone who is not enrolled yet is advised as if enrolled. */
export function recommendations(curriculum: Curriculum, learner: NextLearner): Recommendation[] {
  const { role, progress } = learner;
  const standing = standingOf(role, true, progress);
  const isNew = Object.keys(progress).length === 0;
  const start = chosenStart(curriculum, learner);
  const found: Recommendation[] = [];
  placesOf(curriculum).forEach((place) => {
    const { course, isOpen } = place;
    const state = stateIn(progress, course.slug);
    if (state === 'completed') return;
    if (course === start) {
      found.push({ ...place.named, opens: 'now', reason: { kind: 'tasks' }, confidence: CONFIDENCE.tasks });
      return;
    }
    // Nobody is sent to a course before what it builds on, though it may be open.
    if (state !== 'in-progress' && !place.asks.every(({ slug }) => standing.finished.includes(slug))) return;
    const last = standing.finished.length === 0 ? null : lastFinished(place, progress);
    if (isOpen) {
      if (!courseAccess(curriculum, course.slug, standing).open) return;
      const percent = state === 'in-progress' ? (progress[course.slug]?.percent ?? 0) : null;
      const reason = reasonFor(place, { percent, last, isNew });
      found.push({ ...place.named, opens: 'now', reason, confidence: confidenceIn(reason) });
    } else if (last !== null) {
      found.push({ ...place.named, opens: 'later', reason: { kind: 'builds-on', finished: last }, confidence: LATER });
    }
  });
  const first = nextFor(curriculum, learner)?.course.slug;
  const rank = ({ course, confidence }: Recommendation): number => (course === first ? 1 : confidence);
  return found.sort((a, b) => rank(b) - rank(a)).slice(0, RECOMMENDATIONS_MAX);
}

/** What the curriculum says of a course here. `next` is the code of a course that asks for it and can be begun; null where none is. */
type Place = {
  course: CourseOutline;
  named: Pick<Recommendation, 'course' | 'code' | 'title'>;
  isOpen: boolean;
  asks: { code: string; slug: string }[];
  next: string | null;
};

/** It is asked for at each request of a learner, and a curriculum never changes. */
const tables = new WeakMap<Curriculum, Place[]>();

/** In the order of the catalogue. */
function placesOf(curriculum: Curriculum): Place[] {
  const known = tables.get(curriculum);
  if (known !== undefined) return known;
  const courses = allInOrder(curriculum);
  const places = courses.map((course): Place => {
    const asking = courses.filter(({ prerequisites }) => prerequisites.includes(course.code));
    const { slug, code, title, prerequisites } = course;
    return {
      course,
      named: { course: slug, code, title },
      isOpen: isAvailable(course),
      asks: prerequisites.map((needed) => ({ code: needed, slug: courseByCode(curriculum, needed)?.slug ?? '' })),
      next: asking.find(isAvailable)?.code ?? null,
    };
  });
  tables.set(curriculum, places);
  return places;
}

/** `percent` of a course under way, `last` of its prerequisites the one finished last; `isNew`: nothing is begun. */
type Known = { percent: number | null; last: string | null; isNew: boolean };

function reasonFor({ asks, next }: Place, { percent, last, isNew }: Known): RecommendationReason {
  if (percent !== null) return { kind: 'under-way', percent };
  if (last !== null) return { kind: 'builds-on', finished: last };
  if (isNew && asks.length === 0) return { kind: 'first' };
  return next === null ? { kind: 'open' } : { kind: 'leads-to', next };
}

/** The code of the prerequisite that was finished last, or null when none is. Moments are in one form, so their texts compare. */
function lastFinished({ asks }: Place, progress: ProgressMap): string | null {
  let last: { code: string; at: string } | null = null;
  for (const { code, slug } of asks) {
    const at = Object.hasOwn(progress, slug) ? progress[slug]?.completedAt : null;
    if (at && (last === null || at > last.at)) last = { code, at };
  }
  return last?.code ?? null;
}

function confidenceIn(reason: RecommendationReason): number {
  const base = CONFIDENCE[reason.kind];
  return reason.kind === 'under-way' ? Math.round((base + 0.0009 * reason.percent) * 1000) / 1000 : base;
}

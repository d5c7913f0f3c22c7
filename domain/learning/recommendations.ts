/**
 * Recommendations: at most five courses, the surest first, each with the reason that a learner reads. Recommended are courses
 * under way, courses that are open to the learner, and courses in preparation that build on finished ones; those last only as
 * 'later', because nobody can begin them. A finished course is never recommended, nor one that is still closed.
 */

import { allInOrder, type CourseOutline, type Curriculum, courseByCode, isAvailable } from '../catalogue/curriculum.ts';
import { courseAccess, type Role, standingOf } from './access.ts';
import { stateIn } from './program-progress.ts';
import { finishedCourses, type ProgressMap } from './progress.ts';

const RECOMMENDATIONS_MAX = 5;

/** How sure each reason is, 0 to 1. One under way gains with its percent, up to 0.99. */
const CONFIDENCE = { 'under-way': 0.9, 'builds-on': 0.8, first: 0.75, 'leads-to': 0.7, open: 0.6 } as const;
const LATER = 0.5;

/**
 * `builds-on`: the learner finished `finished`, which this course asks for. `first`: nothing is begun, and it asks for nothing.
 * `leads-to`: `next` asks for it. `open`: the level is reached. Courses are named by code.
 */
export type RecommendationReason =
  | { kind: 'under-way'; percent: number }
  | { kind: 'builds-on'; finished: string }
  | { kind: 'first' }
  | { kind: 'leads-to'; next: string }
  | { kind: 'open' };

/** `course` is the slug; `opens` says whether it can be begun today. */
export type Recommendation = {
  course: string;
  code: string;
  title: string;
  opens: 'now' | 'later';
  reason: RecommendationReason;
  confidence: number;
};

/** What to learn next. It is advice: somebody who is not enrolled yet is advised as if enrolled. */
export function recommendations(curriculum: Curriculum, progress: ProgressMap, role: Role): Recommendation[] {
  const standing = standingOf(role, true, progress);
  return allInOrder(curriculum)
    .filter(({ slug }) => stateIn(progress, slug) !== 'completed')
    .flatMap((course): Recommendation[] => {
      if (!isAvailable(course)) return recommendedLater(curriculum, course, progress);
      if (!courseAccess(curriculum, course.slug, standing).open) return [];
      const reason = reasonFor(curriculum, course, progress);
      return [{ ...named(course), opens: 'now', reason, confidence: confidenceIn(reason) }];
    })
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, RECOMMENDATIONS_MAX);
}

/** A course in preparation, once the learner has finished all that it asks for. */
function recommendedLater(curriculum: Curriculum, course: CourseOutline, progress: ProgressMap): Recommendation[] {
  const finished = finishedCourses(progress);
  const isReady = course.prerequisites.every((code) => finished.includes(courseByCode(curriculum, code)?.slug ?? ''));
  const last = lastFinished(curriculum, course, progress);
  if (!isReady || last === null) return [];
  return [{ ...named(course), opens: 'later', reason: { kind: 'builds-on', finished: last }, confidence: LATER }];
}

function reasonFor(curriculum: Curriculum, course: CourseOutline, progress: ProgressMap): RecommendationReason {
  if (stateIn(progress, course.slug) === 'in-progress')
    return { kind: 'under-way', percent: progress[course.slug]?.percent ?? 0 };

  const finished = lastFinished(curriculum, course, progress);
  if (finished !== null) return { kind: 'builds-on', finished };
  if (Object.keys(progress).length === 0 && course.prerequisites.length === 0) return { kind: 'first' };

  const asking = allInOrder(curriculum).filter(({ prerequisites }) => prerequisites.includes(course.code));
  const next = asking.find(isAvailable) ?? asking[0];
  return next === undefined ? { kind: 'open' } : { kind: 'leads-to', next: next.code };
}

/** The code of the prerequisite that was finished last, or null when none is. */
function lastFinished(curriculum: Curriculum, course: CourseOutline, progress: ProgressMap): string | null {
  const done = course.prerequisites.flatMap((code) => {
    const slug = courseByCode(curriculum, code)?.slug ?? '';
    const at = Object.hasOwn(progress, slug) ? progress[slug]?.completedAt : null;
    return at ? [{ code, at: Date.parse(at) }] : [];
  });
  return (
    done.reduce<{ code: string; at: number } | null>(
      (latest, one) => (latest === null || one.at > latest.at ? one : latest),
      null,
    )?.code ?? null
  );
}

function confidenceIn(reason: RecommendationReason): number {
  const base = CONFIDENCE[reason.kind];
  return reason.kind === 'under-way' ? Math.round((base + 0.0009 * reason.percent) * 1000) / 1000 : base;
}

function named({ slug, code, title }: CourseOutline): Pick<Recommendation, 'course' | 'code' | 'title'> {
  return { course: slug, code, title };
}

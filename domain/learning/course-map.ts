/**
 * The map of the courses, drawn from their prerequisites: which course leads to which, what builds on a course, and the shortest
 * way to one. Courses are named by code on the map, because prerequisites are; pages get the slug beside it.
 */

import {
  allInOrder,
  type CourseOutline,
  type CourseStatus,
  type Curriculum,
  courseBySlug,
  courseMinutes,
  isAvailable,
  LEVELS,
  type LevelName,
  levelRank,
  type Minutes,
  sumOfMinutes,
} from '../catalogue/curriculum.ts';
import type { Locale } from '../text/locales.ts';

/** `layer` is 0 for a course that asks for nothing, else one more than the highest layer among its prerequisites. */
export type CourseNode = {
  code: string;
  slug: string;
  title: string;
  level: LevelName;
  layer: number;
  status: CourseStatus;
  minutes: Minutes;
  /** Codes of the courses that ask for this one. */
  leadsTo: string[];
};

/** `from` is asked for by `to`; both are codes. */
export type CourseEdge = { from: string; to: string };

export type CourseMap = { nodes: CourseNode[]; edges: CourseEdge[] };

/** `lang` is the language of the title, when it is not English. */
export type WayStep = {
  code: string;
  slug: string;
  title: string;
  lang?: Locale;
  status: CourseStatus;
  minutes: Minutes;
};

/** The courses that are still to be finished, the wanted one last, and how long they take together. */
export type Way = { steps: WayStep[]; minutes: Minutes };

type Asking = { code: string; prerequisites: readonly string[] };

/** All courses in the order of the catalogue, and a line for each prerequisite that the catalogue has. */
export function courseMap(curriculum: Curriculum): CourseMap {
  const courses = allInOrder(curriculum);
  const codes = new Set(courses.map(({ code }) => code));
  const edges = courses.flatMap(({ code: to, prerequisites }) =>
    prerequisites.filter((from) => codes.has(from)).map((from) => ({ from, to })),
  );
  return {
    nodes: courses.map((course) => ({
      ...stepOf(course),
      level: course.level,
      layer: layerOf(course.code, courses),
      leadsTo: edges.filter(({ from }) => from === course.code).map(({ to }) => to),
    })),
    edges,
  };
}

/** What builds on a course: those that ask for it directly, in the order of the catalogue. */
export function buildsOn(curriculum: Curriculum, code: string): CourseOutline[] {
  return allInOrder(curriculum).filter(({ prerequisites }) => prerequisites.includes(code));
}

/** Everything that a course asks for, directly and through others; never the course itself, also in a circle. */
export function requiredCodes(courses: readonly Asking[], code: string): Set<string> {
  const asks = new Map(courses.map((course) => [course.code, course.prerequisites]));
  const required = new Set<string>();
  const collect = (from: string): void => {
    for (const next of asks.get(from) ?? []) {
      if (next === code || required.has(next)) continue;
      required.add(next);
      collect(next);
    }
  };
  collect(code);
  return required;
}

/**
 * The shortest way to a course: the courses to finish, each after what it asks for. What a finished course asked for counts as
 * known. A Foundations course opens without its prerequisites; they are named all the same, because it builds on them. A course above
 * the lowest level that lists nothing needs one finished course of a lower level (docs/decisions/000 row 9): one that is on the way
 * anyway, else the one with the shortest way of its own, open ones first. Null when there is no such course.
 */
export function shortestWay(curriculum: Curriculum, slug: string, finished: readonly string[]): Way | null {
  const goal = courseBySlug(curriculum, slug);
  if (goal === null) return null;
  const courses = allInOrder(curriculum);
  const steps = inLearningOrder(stepsTo(goal, courses, finished), courses).map(stepOf);
  return { steps, minutes: sumOfMinutes(steps.map(({ minutes }) => minutes)) };
}

/** The unfinished courses of the way, in no order yet. */
function stepsTo(goal: CourseOutline, courses: readonly CourseOutline[], finished: readonly string[]): CourseOutline[] {
  const listed = listedSteps(goal, courses, finished);
  const isKnown = (course: CourseOutline): boolean => finished.includes(course.slug) || listed.includes(course);
  const unmet = listed.find(
    (course) => asksForOneBelow(course) && !courses.some((other) => isBelow(other, course) && isKnown(other)),
  );
  if (unmet === undefined) return listed;

  const ways = courses.filter((other) => isBelow(other, unmet)).map((other) => stepsTo(other, courses, finished));
  const shortest = ways.reduce<CourseOutline[] | null>(
    (best, way) => (best === null || isShorter(way, best) ? way : best),
    null,
  );
  return [...new Set([...(shortest ?? []), ...listed])];
}

/** All courses in an order in which one learner can take them: each after those that it asks for. */
export function learningOrder(curriculum: Curriculum): CourseOutline[] {
  const courses = allInOrder(curriculum);
  return inLearningOrder(courses, courses);
}

/** The course and all that it lists, directly and through others, without what is finished. */
function listedSteps(
  goal: CourseOutline,
  courses: readonly CourseOutline[],
  finished: readonly string[],
): CourseOutline[] {
  const unfinished = courses.filter(({ slug }) => !finished.includes(slug));
  const required = requiredCodes(unfinished, goal.code);
  return unfinished.filter((course) => course === goal || required.has(course.code));
}

function asksForOneBelow({ level, prerequisites }: CourseOutline): boolean {
  return prerequisites.length === 0 && level !== LEVELS[0];
}

function isBelow(one: CourseOutline, other: CourseOutline): boolean {
  return levelRank(one.level) < levelRank(other.level);
}

function isShorter(one: CourseOutline[], other: CourseOutline[]): boolean {
  const waiting = (way: CourseOutline[]): number => way.filter((course) => !isAvailable(course)).length;
  const time = (way: CourseOutline[]): number => sumOfMinutes(way.map(courseMinutes)).max;
  return waiting(one) - waiting(other) < 0 || (waiting(one) === waiting(other) && time(one) < time(other));
}

/** Again and again the first course of the catalogue whose prerequisites are placed; in a circle, simply the first. */
function inLearningOrder(steps: readonly CourseOutline[], courses: readonly CourseOutline[]): CourseOutline[] {
  const open = courses.filter((course) => steps.includes(course));
  const placed: CourseOutline[] = [];
  while (open.length > 0) {
    const isReady = ({ prerequisites }: CourseOutline) => !open.some(({ code }) => prerequisites.includes(code));
    const next = Math.max(0, open.findIndex(isReady));
    placed.push(...open.splice(next, 1));
  }
  return placed;
}

/** The length of the longest chain of prerequisites; a course that is met again on its own chain counts once. */
function layerOf(code: string, courses: readonly CourseOutline[], chain: readonly string[] = []): number {
  const course = courses.find((candidate) => candidate.code === code);
  const asked = (course?.prerequisites ?? []).filter(
    (other) => other !== code && !chain.includes(other) && courses.some((candidate) => candidate.code === other),
  );
  return Math.max(0, ...asked.map((other) => 1 + layerOf(other, courses, [...chain, code])));
}

function stepOf(course: CourseOutline): WayStep {
  const { code, slug, title, lang, status } = course;
  return { code, slug, title, ...(lang && { lang }), status, minutes: courseMinutes(course) };
}

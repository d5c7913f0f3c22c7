/**
 * The curriculum: one program of about 35 courses in four levels (Foundations, Builder, Pro Builder, Security); a course is
 * an ordered list of entries, and an entry is a text lesson or a quiz with its own number n, counted from 1. A course counts
 * as live when its status is 'available'; a coming-soon course has planned lessons instead of entries.
 */

import type { Locale } from '../text/locales.ts';

export const LEVELS = ['Foundations', 'Builder', 'Pro Builder', 'Security'] as const;
export type LevelName = (typeof LEVELS)[number];

export const BEGINNER_COURSE_SLUG = 'prompt-engineering-beginner';
export const FRAMING_COURSE_SLUG = 'ai-landscape-problem-framing';

/** What a learner has at hand: a phone, a laptop of their own, or one that is shared at a school, an office or a library. */
export const DEVICES = ['phone', 'laptop', 'shared-laptop'] as const;
export type Device = (typeof DEVICES)[number];

export type CourseStatus = 'available' | 'coming-soon';
export type EntryKind = 'lesson' | 'quiz';

/** A span of time in whole minutes, for people who read faster and slower. */
export type Minutes = { min: number; max: number };

/**
 * The parts of a lesson that must be done before it is complete, in their order. `edition` names this list: a page says which one it had
 * when the lesson was completed.
 */
export type RequiredPractices = { ids: string[]; edition: string };

/** A text lesson or a quiz. `outcomes` are ids of the course's learning outcomes which this entry teaches. */
export type EntryOutline = {
  id: string;
  kind: EntryKind;
  title: string;
  /** The plain second line of a lesson, with the words that people search for. */
  topic?: string;
  description: string;
  /** What the learner can do after this lesson alone; without it, the outcomes that it teaches. */
  can?: string | undefined;
  minutes: Minutes;
  preview: boolean;
  /** The language of title, topic, description and tools, when it is not English. */
  lang?: Locale;
  /** The language of the topic, where it is not that of the title. */
  topicLang?: Locale;
  outcomes: string[];
  tools: string[];
  /** Absent where a lesson requires none. */
  practices?: RequiredPractices;
};

/** The people and the place that carry a course. */
type Story = { people: string; place: string; trouble: string };

/** What a course asks for beside its tools: mobile data, accounts, and what takes time to arrange. */
export type Needs = { data: string; accounts: string[]; arrange: string[] };

export type PlannedLesson = { title: string; description: string; minutes: Minutes };

/**
 * What the learner builds, the thing that is left of it, and how long it takes beside the lessons. `peerReading`: the course asks that classmates
 * read it before the instructor (domain/projects/peer-reading.ts says where they do). `defence`: it is defended (domain/projects/defence.ts).
 */
export type Project = {
  task: string;
  artifact: string;
  minutes: Minutes;
  peerReading?: boolean | undefined;
  defence?: boolean | undefined;
};

/** What everybody may know of a course: its order and its titles, never the text of its lessons nor an answer. */
export type CourseOutline = {
  slug: string;
  /** The language of its texts, when it is not English; entries say their own. */
  lang?: Locale;
  code: string;
  title: string;
  description: string;
  level: LevelName;
  levelOrder: number;
  status: CourseStatus;
  category: string;
  instructor: string;
  /** Computed from the minutes: '2-3 weeks'. */
  duration: string;
  /** Course codes, such as PE-102. */
  prerequisites: string[];
  /** Needed together; `phone` alone means that a phone is enough. */
  devices: Device[];
  story: Story;
  tools: string[];
  needs: Needs;
  learningOutcomes: { id: string; text: string }[];
  entries: EntryOutline[];
  /** The lessons that a coming-soon course will have. */
  planned: PlannedLesson[];
  /** Ids of entries that were removed; never used again, because learners' progress still names them. */
  retired: string[];
  project: Project;
  aiGeneratedAssets: string[];
  sfia: { code: string; level: number }[];
};

export type Curriculum = {
  program: { slug: string; name: string; published: boolean };
  courses: CourseOutline[];
  contentHash: string;
};

/** The rank of a level, 1 (Foundations, the lowest) to 4 (Security). */
export function levelRank(level: LevelName): number {
  return LEVELS.indexOf(level) + 1;
}

/** Whether learners can open the course today; a course that is coming soon is only announced. */
export function isAvailable(course: CourseOutline): boolean {
  return course.status === 'available';
}

/** What is asked of a curriculum many times in a request. A curriculum never changes, so it is worked out once. */
type Index = {
  ordered: readonly CourseOutline[];
  available: readonly CourseOutline[];
  byLevel: ReadonlyMap<LevelName, readonly CourseOutline[]>;
  bySlug: ReadonlyMap<string, CourseOutline>;
  byCode: ReadonlyMap<string, CourseOutline>;
};
const indexes = new WeakMap<Curriculum, Index>();

function indexOf(curriculum: Curriculum): Index {
  const known = indexes.get(curriculum);
  if (known !== undefined) return known;
  const ordered = [...curriculum.courses].sort(
    (a, b) => levelRank(a.level) - levelRank(b.level) || a.levelOrder - b.levelOrder || (a.code < b.code ? -1 : 1),
  );
  // Of two courses with one name the first counts, so the first is written last.
  const lastFirst = [...curriculum.courses].reverse();
  const index: Index = {
    ordered,
    available: ordered.filter(isAvailable),
    byLevel: new Map(LEVELS.map((level) => [level, ordered.filter((course) => course.level === level)])),
    bySlug: new Map(lastFirst.map((course) => [course.slug, course])),
    byCode: new Map(lastFirst.map((course) => [course.code, course])),
  };
  indexes.set(curriculum, index);
  return index;
}

/** All courses of the catalogue in level order, then in their order within the level, then by code. */
export function allInOrder(curriculum: Curriculum): readonly CourseOutline[] {
  return indexOf(curriculum).ordered;
}

/** The live courses, in the order of `allInOrder`. */
export function availableCourses(curriculum: Curriculum): readonly CourseOutline[] {
  return indexOf(curriculum).available;
}

/** The courses of one level, live or not, in order. */
export function coursesOfLevel(curriculum: Curriculum, level: LevelName): readonly CourseOutline[] {
  return indexOf(curriculum).byLevel.get(level) ?? [];
}

/** The course with this slug, as an address carries it, or null. */
export function courseBySlug(curriculum: Curriculum, slug: string): CourseOutline | null {
  return indexOf(curriculum).bySlug.get(slug) ?? null;
}

/** The course with this code (PE-102), as prerequisites name it, or null. */
export function courseByCode(curriculum: Curriculum, code: string): CourseOutline | null {
  return indexOf(curriculum).byCode.get(code) ?? null;
}

/** The entry with number n, counted from 1 as in /course/{slug}/lesson/{n}, or null. */
export function entryAt(course: CourseOutline, n: number): EntryOutline | null {
  return course.entries[n - 1] ?? null;
}

/** The place of an entry, counted from 0, or -1 when the course has no such entry. */
export function entryIndex(course: CourseOutline, entryId: string): number {
  return course.entries.findIndex((entry) => entry.id === entryId);
}

/** The titles to show for a course: of its entries, or the planned ones while it has none. */
export function lessonTitles(course: CourseOutline): string[] {
  return listedLessons(course).map(({ title }) => title);
}

/** The same with the language of each title, where it is not English. */
export function listedLessons(course: CourseOutline): Pick<EntryOutline, 'title' | 'lang' | 'topic' | 'topicLang'>[] {
  return course.entries.length > 0
    ? course.entries
    : course.planned.map(({ title }) => ({ title, ...(course.lang && { lang: course.lang }) }));
}

/** How long the whole course takes: its planned lessons while it is in preparation, else its entries, and its project. */
export function courseMinutes({ entries, planned, project }: CourseOutline): Minutes {
  return sumOfMinutes([...(planned.length > 0 ? planned : entries), project].map(({ minutes }) => minutes));
}

/** All spans together. */
export function sumOfMinutes(spans: readonly Minutes[]): Minutes {
  return spans.reduce((sum, { min, max }) => ({ min: sum.min + min, max: sum.max + max }), { min: 0, max: 0 });
}

type ProgramTotals = {
  courses: number;
  levels: number;
  lessonsPerCourse: number;
  hoursPerCourse: { min: number; max: number };
  hours: { min: number; max: number };
};

/**
 * The figures of the program overview: courses and levels of the whole catalogue, lessons a course as a rounded average, the hours of
 * the shortest and of the longest course, and the hours of all courses, planned ones too (docs/decisions/000 row 23).
 */
export function programTotals(curriculum: Curriculum): ProgramTotals {
  const courses = curriculum.courses.length;
  const lessons = curriculum.courses.reduce((sum, course) => sum + lessonTitles(course).length, 0);
  const minutes = curriculum.courses.map(courseMinutes);

  return {
    courses,
    levels: LEVELS.length,
    lessonsPerCourse: courses === 0 ? 0 : Math.round(lessons / courses),
    hoursPerCourse: {
      min: courses === 0 ? 0 : wholeHours(Math.min(...minutes.map(({ min }) => min))),
      max: wholeHours(Math.max(0, ...minutes.map(({ max }) => max))),
    },
    hours: { min: wholeHours(sumOfMinutes(minutes).min), max: wholeHours(sumOfMinutes(minutes).max) },
  };
}

function wholeHours(minutes: number): number {
  return Math.round(minutes / 60);
}

/**
 * What pages know of the courses, at build time only: loaded once, through the same loader and mapper as the server's copy.
 *
 * A quiz comes out of here without its answers. Never import this file into an island.
 */
import { contentHash } from '#content/schema/content-hash';
import type { Landing } from '#content/schema/landing';
import type { Level } from '#content/schema/levels';
import { entryKey, loadSoundContent } from '#content/schema/load-content';
import { toCurriculum, toPublicQuiz } from '#content/schema/outline';
import type { Program } from '#content/schema/program';
import type { Skill } from '#content/schema/sfia';
import { allInOrder, type CourseOutline, type Curriculum, isAvailable } from '#domain/curriculum';
import type { PublicQuiz } from '#domain/grading';

const content = loadSoundContent();

/** The program and all courses, as the server has them too. */
export const curriculum: Curriculum = toCurriculum(content, contentHash(content));

export const program: Program = present(content.program).data;

/** The courses that have pages: those that learners can open, and in `npm run dev` the drafts too, for their authors. */
export const coursesWithPages: CourseOutline[] = allInOrder(curriculum).filter(
  (course) => isAvailable(course) || isDraft(course),
);

/** A course in preparation of which something is written, where authors look at it. */
export function isDraft(course: CourseOutline): boolean {
  return import.meta.env.DEV && !isAvailable(course) && course.entries.length > 0;
}

/** The day on which each available course opened, by its slug. */
export const publishedDays: ReadonlyMap<string, string> = new Map(
  content.courses.flatMap(({ slug, data }) => (data.published === undefined ? [] : [[slug, data.published]])),
);

/** The four levels, the lowest first. */
export const levels: Level[] = present(content.levels).data.levels;

/** The SFIA skills that courses may claim. */
export const sfia: Skill[] = present(content.sfia).data.skills;

/** The texts of the landing page, by file: `landing.hero.lead`. */
export const landing: Landing = content.landing as Landing;

/** A quiz as pages may carry it. Throws on an unknown one: pages ask for entries of the curriculum only. */
export function publicQuiz(slug: string, id: string): PublicQuiz {
  const quiz = content.quizzes.get(entryKey(slug, id));
  if (quiz === undefined) throw new Error(`No quiz "${id}" in the course "${slug}"`);
  return toPublicQuiz(quiz);
}

/** `loadSoundContent` has thrown when a file is missing. */
function present<T>(file: T | undefined): T {
  if (file === undefined) throw new Error('Unreachable: content that loads has all its files');
  return file;
}

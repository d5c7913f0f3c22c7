/** An academy with a build of its own, whose outline a test changes between two starts, as an author's pull request does. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CourseOutline, Curriculum, EntryOutline } from '#domain/catalogue/curriculum';
import type { QuizKey } from '#domain/learning/grading';
import type { RunningAcademy } from './academy.ts';
import { builtCurriculum } from './built-curriculum.ts';
import { type OwnBuildOptions, startOnOwnBuild } from './own-build.ts';

/** Like `startAcademy`; its outline is changed with `changeOutline`. */
export async function startChangeableAcademy(options?: OwnBuildOptions): Promise<RunningAcademy> {
  return await startOnOwnBuild(() => {}, options);
}

/** Starts the academy again, on the same data, with a change of the outline that it was built with (earlier changes are gone). */
export async function changeOutline(academy: RunningAcademy, change: (curriculum: Curriculum) => void): Promise<void> {
  const curriculum = builtCurriculum();
  change(curriculum);
  writeFileSync(join(academy.academy.build, 'pb_hooks', 'curriculum.json'), JSON.stringify(curriculum));
  await academy.restart();
}

/** Starts the academy again with another version of a quiz (earlier ones are gone), as an author's pull request does. */
export async function changeQuiz(academy: RunningAcademy, key: QuizKey): Promise<void> {
  const file = join(academy.academy.build, 'pb_hooks', 'quiz-keys', `${key.course}.json`);
  const keys = JSON.parse(readFileSync(file, 'utf8')) as Record<string, QuizKey>;
  writeFileSync(file, JSON.stringify({ ...keys, [key.id]: key }));
  await academy.restart();
}

export function courseIn(curriculum: Curriculum, slug: string): CourseOutline {
  const course = curriculum.courses.find((known) => known.slug === slug);
  if (course === undefined) throw new Error(`no course ${slug}`);
  return course;
}

/** Takes an entry out, as moving it to `retired:` does. */
export function retire(course: CourseOutline, id: string): void {
  course.entries = course.entries.filter((entry) => entry.id !== id);
  course.retired = [...course.retired, id];
}

/** Puts a new lesson at a place, counted from 0. */
export function addLesson(course: CourseOutline, id: string, place: number): void {
  const { lang: _, ...like } = course.entries[0] as EntryOutline;
  course.entries.splice(place, 0, { ...like, id, kind: 'lesson', title: `Lesson ${id}`, preview: false });
}

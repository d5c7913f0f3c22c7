/** An academy with a build of its own, whose outline a test changes between two starts, as an author's pull request does. */
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { CourseOutline, Curriculum, EntryOutline } from '#domain/catalogue/curriculum';
import { type RunningAcademy, startAcademy } from './academy.ts';
import { builtCurriculum } from './built-curriculum.ts';

/** What a start writes into, or a test changes; everything else of the build is only read. */
const OWN = ['pb_hooks', 'pb_migrations'];

/** Like `startAcademy`; its outline is changed with `changeOutline`. */
export async function startChangeableAcademy(): Promise<RunningAcademy> {
  const copy = mkdtempSync(join(tmpdir(), 'academy-build-'));
  const academy = await startAcademy({
    prepare: async (build) => {
      for (const name of readdirSync(build)) {
        if (OWN.includes(name)) cpSync(join(build, name), join(copy, name), { recursive: true });
        else symlinkSync(resolve(build, name), join(copy, name));
      }
      return copy;
    },
  });
  const stop = async (): Promise<void> => {
    await academy.stop();
    rmSync(copy, { recursive: true, force: true });
  };
  return { ...academy, stop };
}

/** Starts the academy again, on the same data, with a change of the outline that it was built with (earlier changes are gone). */
export async function changeOutline(academy: RunningAcademy, change: (curriculum: Curriculum) => void): Promise<void> {
  const curriculum = builtCurriculum();
  change(curriculum);
  writeFileSync(join(academy.academy.build, 'pb_hooks', 'curriculum.json'), JSON.stringify(curriculum));
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

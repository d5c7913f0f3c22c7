/**
 * Courses that came to this device as files. Each is in a cache of its own, which belongs to nobody: signing out leaves it. Its note is
 * written last, so a course without one is not whole and is not shown.
 */
import type { CourseManifest } from '#domain/course-file/course-file';
import type { Locale } from '#domain/text/locales';

/** `bytes`: all that is stored; `at`: ISO, when; `key`: the one that signed it (`x` of domain/course-file/course-file.ts). */
export type StoredCourse = Pick<CourseManifest, 'course' | 'locale' | 'title' | 'edition' | 'made'> & {
  bytes: number;
  at: string;
  key: string;
};
type Named = Pick<StoredCourse, 'course' | 'locale' | 'edition'>;

const PREFIX = 'academy-course-file.';
/** Who holds it alone stores a course, or removes halves. */
export const STORING_LOCK = 'academy-course-files';
/** The address of the note in its cache; no page has it. */
const NOTE = '/course-file-note';

/** Nothing in it is a learner's own. */
export function fileCache({ course, locale, edition }: Named): string {
  return `${filePrefix(course, locale)}${edition}`;
}

/** With it the names of all editions of a course in a language begin; pages of lessons know it too (features/lesson/reads-file.ts). */
function filePrefix(course: string, locale: Locale): string {
  return `${PREFIX}${course}.${locale}.`;
}

/** All whole courses, the newest edition first. */
export async function storedCourses(): Promise<StoredCourse[]> {
  const notes = await Promise.all((await fileCaches()).map(noteIn));
  return notes.filter((note) => note !== null).sort((a, b) => b.made.localeCompare(a.made));
}

async function fileCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

async function noteIn(name: string): Promise<StoredCourse | null> {
  // Opening a cache that another page has just removed would make an empty one.
  const note = await caches.match(NOTE, { cacheName: name });
  return note ? ((await note.json()) as StoredCourse) : null;
}

export async function writeStored(note: StoredCourse): Promise<void> {
  await (await caches.open(fileCache(note))).put(NOTE, new Response(JSON.stringify(note)));
}

export async function removeStored(course: Named): Promise<void> {
  await caches.delete(fileCache(course));
}

/** What is here of a course and language beside an edition, whole or not. */
export async function removeOthers({ course, locale, edition }: Named): Promise<void> {
  const own = fileCache({ course, locale, edition });
  for (const name of await caches.keys())
    if (name.startsWith(filePrefix(course, locale)) && name !== own) await caches.delete(name);
}

/** Removes what pages that were closed in the middle have left, unless one is storing a course just now. */
export async function removeHalves(): Promise<void> {
  await navigator.locks?.request(STORING_LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    for (const name of await fileCaches()) if ((await noteIn(name)) === null) await caches.delete(name);
  });
}

/**
 * The copy of a page, or of what a page (`page`) asks for, in a course that is whole and that is good (`isGood`): the newest that has the page.
 * Many courses have the frame for learners' code and the words of scripts, each of its own build.
 */
export async function copyInFiles(
  address: string,
  isGood: (course: StoredCourse) => boolean = () => true,
  page = address,
): Promise<Response | undefined> {
  for (const course of (await storedCourses()).filter(isGood)) {
    const how = { cacheName: fileCache(course), ignoreVary: true };
    if ((await caches.match(page, how)) !== undefined) return await caches.match(address, how);
  }
  return undefined;
}

/**
 * The copy in any other cache. What is copied from there to another place may be: a piece of a course file must stay in its cache, to go with
 * it when the key that signed it turns out to be someone else's too.
 */
export async function copyOutsideFiles(address: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const copy = name.startsWith(PREFIX)
      ? undefined
      : await caches.match(address, { cacheName: name, ignoreVary: true });
    if (copy !== undefined) return copy;
  }
  return undefined;
}

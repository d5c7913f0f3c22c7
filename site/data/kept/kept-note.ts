/** What is written down about a kept course, in its own cache: for the settings, and to know later whether it is whole. */
import { type KeptName, keptCache, keptCaches } from './kept-caches.ts';

/** `bytes`: as transferred, of the whole course. `at`: ISO, when it was begun, completed or renewed. `build`: the one it was compared with last. */
export type KeptNote = KeptName & { title: string; bytes: number; at: string; isWhole: boolean; build?: string };

/** The address of the note in its cache; no page has it. */
export const NOTE = '/kept-course';

export async function writeNote(note: KeptNote): Promise<void> {
  await (await caches.open(keptCache(note))).put(NOTE, new Response(JSON.stringify(note)));
}

/** Null when the course is not kept, nor begun. */
export async function readNote(kept: KeptName): Promise<KeptNote | null> {
  return await noteIn(keptCache(kept));
}

/** The notes of all courses that a learner keeps. */
export async function readNotes(learner: string): Promise<KeptNote[]> {
  const notes = await Promise.all((await keptCaches(learner)).map(noteIn));
  return notes.filter((note) => note !== null);
}

async function noteIn(name: string): Promise<KeptNote | null> {
  // Opening a cache makes it: nothing is left behind where nothing is kept.
  if (!(await caches.has(name))) return null;
  const note = await (await caches.open(name)).match(NOTE);
  return note ? ((await note.json()) as KeptNote) : null;
}

/** Takes a course off the device. What other pages of the learner have saved stays. */
export async function removeKept(kept: KeptName): Promise<void> {
  await caches.delete(keptCache(kept));
}

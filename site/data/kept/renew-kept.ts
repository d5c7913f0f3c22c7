import { bytesOf } from '#domain/learning/kept-course';
import { keepPieces } from './keep-pieces.ts';
import { readNote, readNotes, writeNote } from './kept-note.ts';
import { readKeptList } from './read-list.ts';

/** After a new build: loads of each whole course of the learner what has changed. One that was stopped or removed is left alone. */
export async function renewKept(learner: string, build: string): Promise<void> {
  for (const note of await readNotes(learner)) {
    if (!note.isWhole || note.build === build) continue;
    const list = await readKeptList(note);
    if (list === null || (await keepPieces(note, list)) !== 'kept') continue;
    // Removed meanwhile, in a page or at sign-out: it does not come back.
    if ((await readNote(note)) !== null)
      await writeNote({ ...note, build, bytes: bytesOf(list.pieces), at: new Date().toISOString() });
  }
}

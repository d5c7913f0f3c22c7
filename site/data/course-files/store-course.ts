/** Puts a course that was opened from a file on this device: all of it, or nothing. */
import { type CourseManifest, isOlder, pieceHeaders, storedBytes } from '#domain/course-file/course-file';
import type { OpenedCourseFile } from '#domain/course-file/read-course-file';
import type { TakenBack } from '#domain/course-file/taken-back';
import {
  fileCache,
  removeOthers,
  removeStored,
  STORING_LOCK,
  type StoredCourse,
  storedCourses,
  writeStored,
} from './stored-courses.ts';

/** Caches put each piece into a file of its own and keep notes about it: so much more than the bytes is asked for. */
const ROOM = 1.2;

/** `older`: a newer edition is here. `here`: this very edition is. `no-room`: the browser says that it would not fit. */
export type Standing = { can: 'store' | 'replace' } | { can: 'nothing'; why: 'older' | 'here' | 'no-room' };

/** What can be done with an edition on this device. */
export async function standingOf(manifest: CourseManifest): Promise<Standing> {
  const stored = await storedEdition(manifest);
  if (stored?.edition === manifest.edition) return { can: 'nothing', why: 'here' };
  if (stored && isOlder(manifest, stored)) return { can: 'nothing', why: 'older' };
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  // A browser that does not say how much there is is taken to have it.
  const fits = quota === undefined || usage === undefined || storedBytes(manifest) * ROOM <= quota - usage;
  if (!fits) return { can: 'nothing', why: 'no-room' };
  return { can: stored ? 'replace' : 'store' };
}

async function storedEdition({ course, locale }: CourseManifest): Promise<StoredCourse | undefined> {
  return (await storedCourses()).find((one) => one.course === course && one.locale === locale);
}

/**
 * `full`: the device has no more room; `older`: another page has stored a newer edition meanwhile; the others: the academy has taken the file
 * back since this page was opened. Then nothing has changed.
 */
export type StoreOutcome = 'stored' | 'full' | 'older' | TakenBack;

/** A worker that is older than the page gives no answer; the next one looks through all that is here. */
const ANSWER_MS = 3000;

/** Stores it; the edition of before goes once all of this one is here. One page at a time: two would delete each other's pieces. */
export async function storeCourse(
  file: OpenedCourseFile,
  key: string,
  onStored: (bytes: number) => void,
): Promise<StoreOutcome> {
  const work = (): Promise<StoreOutcome> => storeAlone(file, key, onStored);
  return navigator.locks ? await navigator.locks.request(STORING_LOCK, work) : await work();
}

async function storeAlone(
  { manifest, contentOf }: OpenedCourseFile,
  key: string,
  onStored: (bytes: number) => void,
): Promise<StoreOutcome> {
  const { course, locale, title, edition, made } = manifest;
  const note: StoredCourse = {
    ...{ course, locale, title, edition, made, key },
    ...{ bytes: storedBytes(manifest), at: new Date().toISOString() },
  };
  try {
    const stored = await storedEdition(manifest);
    if (stored?.edition === edition) return 'stored';
    if (stored && isOlder(manifest, stored)) return 'older';
    // Of a page that was closed in the middle something may be left.
    await removeStored(note);
    const cache = await caches.open(fileCache(note));
    for (const [n, piece] of manifest.pieces.entries()) {
      await cache.put(piece.path, new Response(contentOf(n) as BodyInit, { headers: pieceHeaders(piece) }));
      onStored(piece.bytes);
    }
    await writeStored(note);
  } catch {
    await removeStored(note);
    return 'full';
  }
  // Asked once the note is there: a worker that comes later finds it.
  const why = await takenBackMeanwhile(note);
  if (why !== null) await removeStored(note);
  else await removeOthers(note);
  return why ?? 'stored';
}

/** Asks the worker, which may be of a newer build than this page. */
async function takenBackMeanwhile({ key, edition }: StoredCourse): Promise<TakenBack | null> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<TakenBack | null>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(null), ANSWER_MS);
  });
  active?.postMessage({ type: 'taken-back', key, edition }, [port2]);
  return await answer.finally(() => port1.close());
}

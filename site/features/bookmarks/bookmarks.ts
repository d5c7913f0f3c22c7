/** Adds and removes bookmarks: shown at once, taken back with a toast when the server did not take it. */

import { at } from '#domain/contract/endpoint';
import type { Bookmark } from '#domain/contract/learning/me-shape';
import { addBookmarkEndpoint, type NewBookmark, removeBookmarkEndpoint } from '#domain/contract/people/bookmarks';
import { type BookmarkPlace, bookmarkAt } from '#domain/learning/bookmarks';
import { call } from '#site/data/api.ts';
import { $me, loadMe, updateMe } from '#site/data/me/me-store.ts';
import { $session } from '#site/data/session/session-store.ts';
import { row, toastAbout } from '#site/ui/toasts/catalogue.ts';
import { problemText } from '#site/ui/toasts/messages.ts';
import { toast } from '#site/ui/toasts/toast.ts';

/** Used instead of the id until the server has given one. */
const UNSENT = '';

const busy = new Set<string>();

/**
 * Removes the bookmark of this place when there is one, else adds it. A second press while the first is on its way does nothing.
 * The caller that undoes a removal passes the description again; otherwise the server sends it with the next response.
 */
export async function toggleBookmark(place: BookmarkPlace & { description?: string }): Promise<void> {
  const user = $session.get()?.user;
  if (user === undefined) {
    toastAbout('bookmark-signed-out');
    return;
  }
  const key = `${place.course}/${place.lesson}`;
  // Without the learner's list nobody knows which of the two it would be.
  const me = $me.get() ?? (await loadMe());
  if (busy.has(key)) return;
  if (me === null) {
    toastAbout('bookmark-load-failed');
    return;
  }
  busy.add(key);
  const present = bookmarkAt(me.bookmarks, place);
  await (present ? remove(present) : add({ user, course: place.course, lesson: place.lesson }, place.description));
  busy.delete(key);
}

async function add({ user, course, lesson }: NewBookmark, description = ''): Promise<void> {
  const made: Bookmark = { id: UNSENT, course, lesson, description, createdAt: new Date().toISOString() };
  change((all) => [made, ...all]);
  const answer = await call(addBookmarkEndpoint, { body: { user, course, lesson } });
  if (answer.ok) {
    // A list that was loaded meanwhile may have it already, or may have been written before.
    change((all) => [
      { ...made, id: answer.data.id },
      ...all.filter((one) => one.course !== course || one.lesson !== lesson),
    ]);
    return;
  }
  change((all) => all.filter((one) => one !== made));
  // Another device may have added it: the server keeps one for each place.
  if (answer.status === 400 && bookmarkAt((await loadMe({ force: true }))?.bookmarks ?? [], { course, lesson })) return;
  if (answer.code === 'bookmarks-full')
    toast({ kind: 'error', title: row('bookmark-add-failed').title, text: problemText(answer) });
  else toastAbout('bookmark-add-failed');
}

async function remove(present: Bookmark): Promise<void> {
  const others = (all: Bookmark[]): Bookmark[] => all.filter(({ id }) => id !== present.id);
  change(others);
  const answer = await call(at(removeBookmarkEndpoint, { id: present.id }));
  // One that is gone already was removed on another device. A list that was loaded meanwhile may have been written before.
  if (answer.ok || answer.status === 404) return change(others);
  change((all) => [present, ...others(all)]);
  toastAbout('bookmark-remove-failed');
}

function change(next: (all: Bookmark[]) => Bookmark[]): void {
  updateMe({ bookmarks: next($me.get()?.bookmarks ?? []) });
}

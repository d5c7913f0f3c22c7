/**
 * Every button with `data-bookmark` (the entry's id, '' for the course): shows whether there is a bookmark, and toggles it. What a
 * press does is loaded with the first press: most readers of a lesson never press.
 */
import { bookmarkAt } from '#domain/learning/bookmarks';
import { $me } from '#site/data/me/me-store.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-bookmark]')) {
  const place = { course: button.dataset['course'] ?? '', lesson: button.dataset['bookmark'] ?? '' };
  $me.subscribe((me) => {
    button.setAttribute('aria-pressed', String(bookmarkAt(me?.bookmarks ?? [], place) !== null));
  });
  button.addEventListener('click', () => {
    import('./bookmarks.ts')
      .then(({ toggleBookmark }) => toggleBookmark(place))
      .catch(() => toastAbout('bookmark-add-failed'));
  });
}

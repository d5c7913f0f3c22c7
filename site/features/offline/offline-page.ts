/** The script of /offline: lists the lessons that are on this device, and opens the page as soon as the connection is back. */

import { keptCaches } from '#site/data/kept/kept-caches.ts';
import { currentLearner, learnerCache } from '#site/data/saved-pages.ts';
import { $session } from '#site/data/session/session-store.ts';

const list = document.querySelector<HTMLElement>('[data-saved-lessons]');
const row = document.querySelector<HTMLTemplateElement>('[data-saved-row]');
const none = document.querySelector<HTMLElement>('[data-saved-none]');

document.querySelector('[data-retry]')?.addEventListener('click', () => location.reload());
// Opened by its own address there is nothing to wait for.
if (!location.pathname.endsWith('/offline')) addEventListener('online', () => location.reload());
void listLessons();

async function listLessons(): Promise<void> {
  const lessons = await savedLessons().catch(() => []);
  list?.replaceChildren(...lessons.flatMap(toRow));
  list?.removeAttribute('aria-busy');
  if (none) none.hidden = lessons.length > 0;
}

type Saved = { path: string; title: string };

/** The guarded pages of the learner who is signed in, by address. Nobody else's are there, and nobody else's would be listed. */
async function savedLessons(): Promise<Saved[]> {
  const learner = $session.get()?.user;
  if (!('caches' in window) || learner === undefined || (await currentLearner()) !== learner) return [];
  const names = [learnerCache(learner), ...(await keptCaches(learner))];
  const pages = (await Promise.all(names.map(pagesIn))).flat();
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return [...byPath.values()].sort((a, b) => a.path.localeCompare(b.path, undefined, { numeric: true }));
}

/** A kept course has its scripts, pictures and questions in the same cache. */
async function pagesIn(name: string): Promise<Saved[]> {
  const cache = await caches.open(name);
  const requests = (await cache.keys()).filter(({ url }) => /\/course\/[^.]*$/.test(new URL(url).pathname));
  return await Promise.all(
    requests.map(async (request) => ({
      path: new URL(request.url).pathname,
      title: titleOf((await (await cache.match(request))?.text()) ?? ''),
    })),
  );
}

function titleOf(html: string): string {
  // Only the title is parsed: a whole document would have its inline styles held against this page's policy.
  const [title = ''] = /<title>[^<]*<\/title>/.exec(html) ?? [];
  return new DOMParser().parseFromString(title, 'text/html').title;
}

function toRow({ path, title }: Saved): Node[] {
  const copy = row?.content.firstElementChild?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return [];
  copy.querySelector('a')?.setAttribute('href', path);
  copy.querySelector('.row-main')?.append(title);
  return [copy];
}

/**
 * The script of /dashboard: draws what comes next, what is due and this week, at once from the copy of the learner on this device and again
 * at each news. Everything else comes with React, once 'More' is opened.
 */
import type { Me } from '#domain/contract/learning/me-shape';
import { firstName } from '#domain/people/first-name';
import { fill } from '#domain/text/fill';
import { readCourseFacts } from '#site/data/curriculum/course-facts.ts';
import { $me, $meState, loadMe } from '#site/data/me/me-store.ts';
import { readMeAgain } from '#site/data/me/read-me.ts';
import { savedMe } from '#site/data/me/saved-me.ts';
import { refreshQueue } from '#site/data/queue/queue.ts';
import { $queue } from '#site/data/queue/queue-store.ts';
import { requireSession } from '#site/data/session/require-session.ts';
import { watchBadges } from '#site/shell/celebration/watch-badges.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { placesOf } from './places-of.ts';
import { enrollHere, showNext } from './show-next.ts';
import { showToday } from './show-today.ts';

const place = placesOf('dash');
const facts = readCourseFacts();
let hasNews = false;

function draw(me: Me): void {
  const t = copy('dashboard');
  const { items } = $queue.get();
  const isNew = Object.keys(me.progress).length === 0;
  place('hello').textContent = fill(isNew ? t.welcome : t.welcomeBack, { name: firstName(me.learner.name) });
  showNext(facts, me, items);
  showToday(me, items, new Date());
  place('page').removeAttribute('aria-busy');
}

/** The last response of the server, or whether it can be reached at all. */
function show(): void {
  const [me, state] = [$me.get(), $meState.get()];
  const isFailed = me === null && state === 'failed';
  place('failed').hidden = !isFailed;
  place('page').hidden = isFailed;
  place('saved').hidden = !(state === 'unreachable' || (state === 'saved' && !$queue.get().online));
  if (me === null) return;
  draw(me);
  if (me.learner.role !== 'learner') void import('./show-waiting.ts').then(({ showWaiting }) => showWaiting());
  if ((me.untoldFlags ?? 0) > 0 && !hasNews) {
    hasNews = true;
    void import('./flag-news.ts').then(({ showFlagNews }) => showFlagNews(place('news')));
  }
}

/** A copy whose form nobody has looked at yet may lack anything: then the server's answer is waited for. */
function drawSaved(): void {
  const me = savedMe();
  try {
    if (me !== null) draw(me);
  } catch {
    place('page').setAttribute('aria-busy', 'true');
  }
}

function more(): HTMLDetailsElement {
  return place('page').querySelector<HTMLDetailsElement>('#more') as HTMLDetailsElement;
}

/** The island, once. Without a connection the fold stays as it is and can be opened again. */
async function openMore(): Promise<void> {
  const root = place('more');
  const { drawMore } = await import('./draw-more.tsx');
  drawMore(root);
}

/** `#more`, and whatever is in there and nowhere else on the page. */
function openAddressed(): void {
  const id = location.hash.slice(1);
  if (id === 'more' || (id !== '' && document.getElementById(id) === null)) more().open = true;
}

if (requireSession()) {
  drawSaved();
  more().addEventListener('toggle', () => more().open && openMore().catch(() => (more().open = false)));
  addEventListener('hashchange', openAddressed);
  openAddressed();
  place('retry').addEventListener('click', readMeAgain);
  enrollHere();
  for (const store of [$me, $meState, $queue]) store.listen(show);
  show();
  void loadMe();
  void refreshQueue();
  watchBadges();
}

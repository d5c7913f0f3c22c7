/** Lesson Actions and the notice for those who read ahead, as the learner's standing changes. */
import type { EntryState } from '#domain/learning/progress';
import { $session } from '#site/data/session/session-store.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { filledNodes } from '#site/ui/texts/filled-nodes.ts';
import { $standing, course, refreshStanding } from '../course/course-store.ts';
import { readsFile } from './reads-file.ts';

/** `at` is the place of this page's entry, from 0. */
export function showActions(at: number): void {
  const next = document.querySelector<HTMLAnchorElement>('[data-next]');
  const note = document.querySelector<HTMLElement>('[data-next-note]');
  const ahead = document.querySelector<HTMLElement>('[data-ahead]');
  const finished = document.querySelector<HTMLElement>('[data-course-complete]');
  const following = course.entries[at + 1];

  void readsFile().then((reads) => {
    if (!reads) return;
    next?.removeAttribute('data-guest');
    // Nor does what follows a completed lesson lead to an account.
    document.querySelector('[data-invite="guest"]')?.remove();
    // The course home is in the file, the page about the course is not: of the two ways back (Reader.astro) the other one is shown.
    for (const one of document.querySelectorAll('[data-guest]')) one.classList.toggle('in-only');
    refreshStanding();
  });
  $standing.subscribe((standing) => {
    if (standing === null) return;
    const { states, progress } = standing;
    const isSignedIn = $session.get() !== null;
    if (ahead) ahead.hidden = !(isSignedIn && states[at] === 'locked');
    document.body.dataset['reading'] = states[at] ?? '';
    if (finished && next) {
      finished.hidden = progress === null || progress.completedAt === null;
      next.hidden = !finished.hidden;
    }
    if (next && note && following) {
      const locked = isSignedIn && states[at + 1] === 'locked';
      // A guest needs an account for the next lesson, unless the course is here as a file: the form that makes one comes first, and leads to it.
      const guestHref = isSignedIn ? undefined : next.dataset['guest'];
      setLink(next, locked ? null : (guestHref ?? following.href));
      note.lang = locked ? document.documentElement.lang : (following.lang ?? document.documentElement.lang);
      note.replaceChildren(...(locked ? lockedBy(states) : [following.title]));
    }
  });
}

function lockedBy(states: readonly EntryState[]): Node[] {
  const current = course.entries[states.indexOf('current')];
  return filledNodes(copy('lesson').nextLocked, { before: current?.title ?? '' }, { before: current?.lang });
}

/** A link that leads nowhere stays in the tab order and says that it is disabled. */
function setLink(link: HTMLAnchorElement, href: string | null): void {
  if (href === null) {
    link.removeAttribute('href');
    link.setAttribute('role', 'link');
    link.setAttribute('aria-disabled', 'true');
    link.tabIndex = 0;
  } else {
    link.href = href;
    for (const name of ['role', 'aria-disabled', 'tabindex']) link.removeAttribute(name);
  }
}

/** The fold with the learner's private note, at the end of a lesson of someone signed in. What is in it is loaded when it is opened. */
import { $session } from '#site/data/session/session-store.ts';
import { element } from '#site/ui/dom/element.ts';

/** Puts the fold into its place, and takes it away with the session. `end` is the section that ends the lesson. */
export function offerNotes(end: HTMLElement, place: Element): void {
  const fold = element('details', 'notes no-print');
  fold.append(element('summary', '', end.dataset['notes']));
  fold.addEventListener('toggle', () => load(fold, end.dataset['finish'] ?? ''));
  place.append(fold);
  $session.listen((session) => {
    if (session === null) fold.remove();
  });
}

/** Once. Where it cannot be loaded the fold closes again, and may be opened for another try. */
function load(fold: HTMLDetailsElement, lesson: string): void {
  if (!fold.open || fold.dataset['state'] !== undefined) return;
  fold.dataset['state'] = 'loading';
  import('./lesson-notes.ts')
    .then(({ startNotes }) => startNotes(fold, lesson))
    .catch(() => {
      delete fold.dataset['state'];
      fold.open = false;
    });
}

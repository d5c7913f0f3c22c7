import { offerKeep } from '../keeping/offer-keep.ts';

/** What the learner did in a practice, mostly elsewhere, can be written down and kept. Where a part inside it takes the text, that part offers it. */
export function start(root: HTMLElement): void {
  if (root.querySelector('[data-part] textarea') === null) offerKeep(root, { look: 'answer', read: () => '' });
}

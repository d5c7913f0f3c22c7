/** Loads the script of a part when the part comes near to what is on the screen. */

import { openAnswers } from './open-answers.ts';

type Start = (root: HTMLElement) => void;
type Load = () => Promise<{ start: Start }>;

const SCRIPTS: { readonly [kind: string]: Load } = {
  check: () => import('./part-check.ts'),
  predict: () => import('./part-predict.ts'),
  mark: () => import('./part-mark.ts'),
  sort: () => import('./part-sort.ts'),
  order: () => import('./part-order.ts'),
  number: () => import('./part-number.ts'),
  builder: () => import('./part-builder.ts'),
  repair: () => import('./part-own-text.ts'),
  write: () => import('./part-own-text.ts'),
  explorer: () => import('./part-explorer.ts'),
};

const NEAR = '600px';

/** `load` is how parts are loaded that are not in the list: a script that is named there is kept with every lesson. */
export function loadParts(roots: Iterable<HTMLElement>, load?: Load): void {
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        watcher.unobserve(target);
        const again = (): void => {
          openAnswers([target]);
          window.addEventListener('online', () => watcher.observe(target), { once: true });
        };
        (load ?? SCRIPTS[target.dataset['part'] ?? ''])?.()
          .then(({ start }) => start(target))
          .catch(again);
      }
    },
    { rootMargin: NEAR },
  );
  for (const root of roots) watcher.observe(root);
}

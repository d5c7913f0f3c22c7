/** What the page of a lesson in steps can be asked, on `window`. Steps are counted from 0 here, as elements are. */
export type FoldedSteps = {
  steps: readonly HTMLElement[];
  links: readonly HTMLAnchorElement[];
  /** Whether the screen is so narrow that one step is shown at a time. */
  narrow: MediaQueryList;
  at(): number;
  show(n: number): void;
};
declare global {
  interface Window {
    academySteps?: FoldedSteps;
  }
}

/** On `window`, whenever a step is shown. */
export const STEP_EVENT = 'academy:step';

/**
 * Folds a lesson to one step on a narrow screen. Its text is in the page itself (LessonSteps.astro), because it has to run before the first
 * paint: so it names nothing from outside, not even `STEP_EVENT`, and it alone opens what a link, Back and the browser's search ask for. A
 * step that is folded is `hidden=until-found`: nobody can tab into it, and a search or a link opens it.
 *
 * What the lesson is for is folded too, so that there is something to do on the first screen. The step that the learner was at is where site/data/lesson-step.ts keeps it. `data-steps` on the root says to the style sheet that the
 * lesson is folded, and whether to its first or last step. In the history a page without an anchor remembers its step by itself.
 */
export function foldSteps(): void {
  const root = document.documentElement;
  const steps = [...document.querySelectorAll<HTMLElement>('.step')];
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.step-row a')];
  const on = document.querySelector<HTMLAnchorElement>('.step-on');
  const narrow = matchMedia('(width < 40rem)');
  const last = steps.length - 1;
  let at = 0;

  const target = (): HTMLElement | null => {
    try {
      return document.getElementById(decodeURIComponent(location.hash.slice(1)));
    } catch {
      return null;
    }
  };
  const kept = (): number => {
    let learner = 'guest';
    try {
      learner = JSON.parse(localStorage['academy-session']).user;
    } catch {}
    try {
      const saved = JSON.parse(localStorage[`academy-texts:lesson-step/${on?.dataset['course']}:${learner}`]);
      return Number.parseInt(saved[on?.dataset['lesson'] ?? ''].value, 10) - 1;
    } catch {
      return 0;
    }
  };
  const remembered = (): number => Math.max(0, Math.min(Number(history.state?.step ?? kept()) || 0, last));
  const wanted = (): number => {
    const element = target();
    const found = steps.findIndex((step) => step.contains(element));
    return found === -1 ? remembered() : found;
  };
  const show = (n: number): void => {
    at = n;
    const folds = narrow.matches;
    steps.forEach((step, index) => {
      if (folds && index !== n) step.setAttribute('hidden', 'until-found');
      else step.removeAttribute('hidden');
    });
    links.forEach((link, index) => {
      if (index === n) link.setAttribute('aria-current', 'step');
      else link.removeAttribute('aria-current');
    });
    if (on) on.hash = links[n + 1]?.hash ?? '';
    if (folds) root.dataset['steps'] = n === last ? 'last' : n === 0 ? 'first' : 'middle';
    else delete root.dataset['steps'];
    if (folds && location.hash === '') history.replaceState({ ...history.state, step: n }, '');
    dispatchEvent(new Event('academy:step'));
  };
  const follow = (): void => {
    if (!narrow.matches) return;
    const element = target();
    if (element === null ? location.hash !== '' : !steps.some((step) => step.contains(element))) return;
    show(wanted());
    if (element === null) return;
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
    element.scrollIntoView();
  };

  if (narrow.matches) document.querySelector('.reader-do')?.removeAttribute('open');
  window.academySteps = { steps, links, narrow, at: () => at, show };
  show(wanted());
  steps.forEach((step, n) => {
    step.addEventListener('beforematch', () => show(n));
  });
  addEventListener('hashchange', follow);
  addEventListener('click', ({ target: pressed }) => {
    const link = pressed instanceof Element ? pressed.closest('a') : null;
    if (link && link.hash !== '' && link.href === location.href) follow();
  });
  narrow.addEventListener('change', () => show(at));
  const [visit] = performance.getEntriesByType('navigation');
  const isNew = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
  if (!narrow.matches && at > 0 && location.hash === '' && isNew) steps[at]?.scrollIntoView();
}

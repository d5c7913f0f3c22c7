import { judgePlaces } from '#domain/practice/judged-answer';
import { fill } from '#domain/text/fill';
import { factsOf, type PartVerdict, startPart } from './answering-part.ts';

/** Steps that move up and down by buttons, which work by finger, keyboard and screen reader alike. */
export function start(root: HTMLElement): void {
  const { moved } = factsOf<{ moved: string }>(root);
  const list = root.querySelector('.order-steps');
  if (list === null) return;
  const steps = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-step]')];
  const region = root.querySelector<HTMLElement>('[data-verdict]');

  list.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-move]') : null;
    const step = button?.closest<HTMLElement>('[data-step]');
    if (!button || !step) return;
    move(step, Number(button.dataset['move']));
    for (const one of steps()) delete one.dataset['right'];
    button.focus();
    if (region) region.textContent = fill(moved, { place: steps().indexOf(step) + 1 });
    limit(steps());
  });
  limit(steps());

  startPart(root, (): PartVerdict => {
    const wanted = steps().map((_, place) => `${place}`);
    const { right, wrong } = judgePlaces(
      steps().map(({ dataset }) => dataset['step'] ?? null),
      wanted,
    );
    for (const [place, step] of steps().entries()) step.dataset['right'] = wrong.includes(place) ? 'no' : 'yes';
    return { kind: right ? 'right' : 'wrong' };
  });
}

function move(step: HTMLElement, by: number): void {
  if (by < 0) step.previousElementSibling?.before(step);
  else step.nextElementSibling?.after(step);
}

/** The first cannot go up, the last not down. They stay focusable: a button that is disabled under the finger loses the focus. */
function limit(steps: readonly HTMLElement[]): void {
  for (const [place, step] of steps.entries()) {
    step.querySelector('[data-move="-1"]')?.setAttribute('aria-disabled', `${place === 0}`);
    step.querySelector('[data-move="1"]')?.setAttribute('aria-disabled', `${place === steps.length - 1}`);
  }
}

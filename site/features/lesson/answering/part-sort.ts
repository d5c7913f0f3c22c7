import { judgePlaces } from '#domain/practice/judged-answer';
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import { factsOf, type PartVerdict, startPart } from './answering-part.ts';

type Facts = { otherBox: string; card: string; cardBefore: string; cardAfter: string };

/** So long a learner sees where a card was put, before the next one comes. */
const SEEN_MS = 250;

/** Says of each item whether it is in its box, with the reason: in a wrong one it helps to find the right one. */
export function start(root: HTMLElement): void {
  const facts = factsOf<Facts>(root);
  const items = [...root.querySelectorAll<HTMLElement>('[data-item]')];
  const show = asCards(items, facts);
  for (const item of items) item.addEventListener('change', () => mark(item, undefined, ''));

  startPart(root, (): PartVerdict => {
    const chosen = items.map(chosenBox);
    const wanted = items.map(({ dataset }) => dataset['box'] ?? '');
    const { right, wrong, empty } = judgePlaces(chosen, wanted);
    show(empty[0] ?? wrong[0] ?? 0);
    if (empty.length > 0) return { kind: 'empty' };
    for (const [index, item] of items.entries()) mark(item, !wrong.includes(index), facts.otherBox);
    return { kind: right ? 'right' : 'wrong' };
  });
}

function chosenBox(item: HTMLElement): string | null {
  return item.querySelector<HTMLInputElement>('input:checked')?.value ?? null;
}

function mark(item: HTMLElement, isRight: boolean | undefined, otherBox: string): void {
  const verdict = item.querySelector<HTMLElement>('[data-item-verdict]');
  if (isRight === undefined) delete item.dataset['right'];
  else item.dataset['right'] = isRight ? 'yes' : 'no';
  if (verdict === null) return;
  verdict.hidden = isRight === undefined;
  verdict.textContent = `${isRight ? '✓' : `✕ ${otherBox}`} ${item.dataset['why'] ?? ''}`;
}

/**
 * On a phone one item is shown at a time (answering.css): a finger that puts it into a box brings the next one that is in none, and two
 * buttons lead to the others. Returns what shows an item, by its place.
 */
function asCards(items: readonly HTMLElement[], { card, cardBefore, cardAfter }: Facts): (at: number) => void {
  const bar = element('div', 'sort-cards');
  const place = element('span', 'small', '', { 'aria-live': 'polite' });
  const before = element('button', 'btn btn-sm', '←', { type: 'button', 'aria-label': cardBefore });
  const after = element('button', 'btn btn-sm', '→', { type: 'button', 'aria-label': cardAfter });
  let at = 0;
  const show = (n: number): void => {
    at = n;
    for (const [index, item] of items.entries()) item.toggleAttribute('data-shown', index === n);
    place.textContent = fill(card, { n: n + 1, total: items.length });
    before.setAttribute('aria-disabled', String(n === 0));
    after.setAttribute('aria-disabled', String(n === items.length - 1));
  };
  before.addEventListener('click', () => show(Math.max(0, at - 1)));
  after.addEventListener('click', () => show(Math.min(items.length - 1, at + 1)));
  bar.append(before, place, after);
  items.at(-1)?.after(bar);
  show(0);

  // With the arrow keys one passes over boxes: only a finger or a mouse has chosen.
  let isPointed = false;
  for (const item of items) {
    item.addEventListener('pointerdown', () => {
      isPointed = true;
    });
    item.addEventListener('keydown', () => {
      isPointed = false;
    });
    item.addEventListener('change', () => {
      const next = items.findIndex((one) => chosenBox(one) === null);
      if (isPointed && next !== -1) setTimeout(() => goTo(next), SEEN_MS);
    });
  }
  const goTo = (n: number): void => {
    if (!bar.checkVisibility()) return;
    show(n);
    // The box that was chosen is gone, and the focus with it.
    const item = items[n];
    if (item === undefined) return;
    item.tabIndex = -1;
    item.focus({ preventScroll: true });
  };
  return show;
}

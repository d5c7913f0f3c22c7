import { judgePlaces } from '#domain/practice/judged-answer';
import { factsOf, type PartVerdict, startPart } from './answering-part.ts';

/** Says of each item whether it is in its box; the reason is shown where it is. */
export function start(root: HTMLElement): void {
  const { otherBox } = factsOf<{ otherBox: string }>(root);
  const items = [...root.querySelectorAll<HTMLElement>('[data-item]')];
  for (const item of items) item.addEventListener('change', () => mark(item, undefined, ''));

  startPart(root, (): PartVerdict => {
    const chosen = items.map((item) => item.querySelector<HTMLInputElement>('input:checked')?.value ?? null);
    const wanted = items.map(({ dataset }) => dataset['box'] ?? '');
    const { right, wrong, empty } = judgePlaces(chosen, wanted);
    if (empty.length > 0) return { kind: 'empty' };
    for (const [index, item] of items.entries()) mark(item, !wrong.includes(index), otherBox);
    return { kind: right ? 'right' : 'wrong' };
  });
}

function mark(item: HTMLElement, isRight: boolean | undefined, otherBox: string): void {
  const verdict = item.querySelector<HTMLElement>('[data-item-verdict]');
  if (isRight === undefined) delete item.dataset['right'];
  else item.dataset['right'] = isRight ? 'yes' : 'no';
  if (verdict === null) return;
  verdict.hidden = isRight === undefined;
  verdict.textContent = isRight ? `✓ ${item.dataset['why'] ?? ''}` : `✕ ${otherBox}`;
}

import { judgeMarks } from '#domain/practice/judged-answer';
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import { factsOf, type PartVerdict, startPart } from './answering-part.ts';

/** Makes each place in the text something to tick, and says of each marked one whether it was right, and why. */
export function start(root: HTMLElement): void {
  const facts = factsOf<{ found: string; extra: string }>(root);
  const spots = [...root.querySelectorAll<HTMLElement>('[data-spot]')];
  for (const spot of spots) makeTickable(spot);

  startPart(root, (): PartVerdict => {
    const marked = spots.map(isMarked);
    if (!marked.includes(true)) return { kind: 'empty' };
    const wanted = spots.map(({ dataset }) => dataset['spot'] === 'wanted');
    const { right, found, extra } = judgeMarks(marked, wanted);
    for (const [index, spot] of spots.entries()) explain(spot, marked[index] === true, wanted[index] === true);
    const sum = wanted.filter(Boolean).length;
    const counted = fill(facts.found, { found: found.length, sum });
    return {
      kind: right ? 'right' : 'wrong',
      text: extra.length === 0 ? counted : `${counted} ${fill(facts.extra, { extra: extra.length })}`,
    };
  });
}

const isMarked = (spot: HTMLElement): boolean => spot.getAttribute('aria-checked') === 'true';

/** A checkbox in the middle of a sentence: a real one cannot break over two lines. */
function makeTickable(spot: HTMLElement): void {
  spot.setAttribute('role', 'checkbox');
  spot.setAttribute('aria-checked', 'false');
  spot.tabIndex = 0;
  const toggle = (): void => {
    spot.setAttribute('aria-checked', `${!isMarked(spot)}`);
    delete spot.dataset['found'];
    if (spot.nextElementSibling?.matches('.spot-why')) spot.nextElementSibling.remove();
  };
  spot.addEventListener('click', toggle);
  spot.addEventListener('keydown', (event) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    toggle();
  });
}

/** What was not marked keeps its secret: the learner looks again. */
function explain(spot: HTMLElement, marked: boolean, wanted: boolean): void {
  if (spot.nextElementSibling?.matches('.spot-why')) spot.nextElementSibling.remove();
  delete spot.dataset['found'];
  if (!marked) return;
  spot.dataset['found'] = wanted ? 'yes' : 'no';
  spot.after(element('span', 'spot-why', ` (${wanted ? '✓' : '✕'} ${spot.dataset['why'] ?? ''})`));
}

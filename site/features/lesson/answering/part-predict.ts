import { element } from '#site/ui/dom/element.ts';
import { factsOf, type PartVerdict, startPart } from './answering-part.ts';

const LEAST_CHARACTERS = 3;

/** A guess of one's own is enough: what happened is shown then, whether it was guessed or not. */
export function start(root: HTMLElement): void {
  const facts = factsOf<{ asGuessed: string; different: string }>(root);
  const { right: rightWords }: { right: string } = JSON.parse(root.dataset['words'] ?? '{}');
  startPart(root, (): PartVerdict => {
    const chosen = root.querySelector<HTMLInputElement>('input:checked');
    const written = root.querySelector<HTMLTextAreaElement>('[data-guess]')?.value.trim() ?? '';
    if (chosen === null && written.length < LEAST_CHARACTERS) return { kind: 'empty' };
    const right = root.querySelector<HTMLInputElement>('input[data-right]');
    if (right === null) return { kind: 'done', text: '' };
    markRight(right, rightWords);
    return { kind: 'done', text: chosen?.matches('[data-right]') ? facts.asGuessed : facts.different };
  });
}

/** Once: with a word, and the sign that the style has, beside the colour. */
function markRight(input: HTMLInputElement, words: string): void {
  const choice = input.closest<HTMLElement>('.answering-choice');
  if (choice === null || choice.dataset['right'] === 'yes') return;
  choice.dataset['right'] = 'yes';
  choice.append(element('span', 'answering-done', words));
}

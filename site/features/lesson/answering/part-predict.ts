import { factsOf, type PartVerdict, startPart } from './answering-part.ts';

const LEAST_CHARACTERS = 3;

/** A guess of one's own is enough: what happened is shown then, whether it was guessed or not. */
export function start(root: HTMLElement): void {
  const facts = factsOf<{ asGuessed: string; different: string }>(root);
  startPart(root, (): PartVerdict => {
    const chosen = root.querySelector<HTMLInputElement>('input:checked');
    const written = root.querySelector<HTMLTextAreaElement>('[data-guess]')?.value.trim() ?? '';
    if (chosen === null && written.length < LEAST_CHARACTERS) return { kind: 'empty' };
    const hasRight = root.querySelector('input[data-right]') !== null;
    if (!hasRight) return { kind: 'done', text: '' };
    return { kind: 'done', text: chosen?.matches('[data-right]') ? facts.asGuessed : facts.different };
  });
}

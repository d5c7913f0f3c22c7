import { fill } from '#domain/text/fill';
import { offerKeep } from '../keeping/offer-keep.ts';
import { factsOf, type PartVerdict, startPart } from './answering-part.ts';
import { keepText, keptText } from './practice-memory.ts';

type Facts = { least: number; short: string; score: string };

/** The model answer opens after an own text; the learner scores the own text by its lines. */
export function start(root: HTMLElement): void {
  const facts = factsOf<Facts>(root);
  const field = root.querySelector<HTMLTextAreaElement>('[data-text]');
  if (field === null) return;
  field.value = keptText(root, 'text') ?? '';
  field.addEventListener('input', () => keepText(root, 'text', field.value));

  const lines = [...root.querySelectorAll<HTMLInputElement>('[data-line]')];
  root.addEventListener('change', () => {
    const score = root.querySelector('[data-score]');
    if (score)
      score.textContent = fill(facts.score, {
        score: lines.filter(({ checked }) => checked).length,
        sum: lines.length,
      });
  });

  offerKeep(root, { look: 'answer', read: () => field.value });
  startPart(root, (): PartVerdict => {
    const words = field.value.split(/\s+/).filter((word) => word !== '').length;
    if (words === 0) return { kind: 'empty' };
    if (words < facts.least) return { kind: 'empty', text: fill(facts.short, { words, least: facts.least }) };
    return { kind: 'done', text: '' };
  });
}

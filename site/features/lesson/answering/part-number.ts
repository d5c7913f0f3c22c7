import { judgeNumber, type TypicalMistake } from '#domain/practice/number-answer';
import { factsOf, type PartVerdict, startPart } from './answering-part.ts';

type Facts = { answer: number; tolerance: number; mistakes: TypicalMistake[]; noNumber: string };

/** A typed number. Enter checks it, as in a form. */
export function start(root: HTMLElement): void {
  const facts = factsOf<Facts>(root);
  const field = root.querySelector<HTMLInputElement>('[data-number]');
  field?.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') root.querySelector<HTMLButtonElement>('[data-judge]')?.click();
  });
  startPart(root, (): PartVerdict => {
    const text = field?.value.trim() ?? '';
    if (text === '') return { kind: 'empty' };
    const verdict = judgeNumber(text, facts);
    if (verdict.kind === 'not-a-number') return { kind: 'empty', text: facts.noNumber };
    if (verdict.kind === 'mistake') return { kind: 'wrong', text: verdict.hint };
    return { kind: verdict.kind };
  });
}

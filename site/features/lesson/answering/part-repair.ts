import { type PromptRule, unmetRules } from '#domain/practice/prompt-rules';
import { element } from '#site/ui/dom/element.ts';
import { offerKeep } from '../keeping/offer-keep.ts';
import { factsOf, type PartVerdict, startPart } from './answering-part.ts';
import { keepText, keptText } from './practice-memory.ts';

type Facts = { rules: { rule: PromptRule; say: string }[]; broken: string };

/** The learner changes the prompt until every rule is met; what is missing is said in the author's words. */
export function start(root: HTMLElement): void {
  const { rules, broken } = factsOf<Facts>(root);
  const field = root.querySelector<HTMLTextAreaElement>('[data-text]');
  const list = root.querySelector('[data-missing]');
  if (field === null) return;
  field.value = keptText(root, 'text') ?? field.value;
  field.addEventListener('input', () => keepText(root, 'text', field.value));
  root.querySelector('[data-reset]')?.addEventListener('click', () => {
    field.value = broken;
    keepText(root, 'text', broken);
    list?.replaceChildren();
    field.focus();
  });

  offerKeep(root, { look: 'prompt', read: () => (field.value.trim() === broken.trim() ? '' : field.value) });
  startPart(root, (): PartVerdict => {
    if (field.value.trim() === broken.trim() || field.value.trim() === '') return { kind: 'empty' };
    const missing = unmetRules(
      rules.map(({ rule }) => rule),
      field.value,
    );
    list?.replaceChildren(...missing.map((index) => element('li', '', rules[index]?.say ?? '')));
    return { kind: missing.length === 0 ? 'right' : 'wrong' };
  });
}

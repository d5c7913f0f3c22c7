import { findPrivateData } from '#domain/practice/private-data';
import { smsSize } from '#domain/practice/sms-parts';
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import { offerKeep } from '../keeping/offer-keep.ts';
import { factsOf, type PartVerdict, startPart } from './answering-part.ts';
import { keepText, keptText } from './practice-memory.ts';

type Warnings = { phone: string; identity: string; email: string; name: string; length: string };
type Facts = { warnings: Warnings; sms: string; missing: string };

/** Puts the fields together to one prompt while they are written, warns, and keeps the text on the device. */
export function start(root: HTMLElement): void {
  const facts = factsOf<Facts>(root);
  const fields = [...root.querySelectorAll<HTMLTextAreaElement>('[data-field]')];
  for (const field of fields) field.value = keptText(root, field.dataset['field']) ?? '';

  const update = (): void => {
    const prompt = promptOf(fields);
    show(root, prompt, facts);
    warn(root, warningsOf(fields, prompt, facts.warnings));
  };
  root.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) keepText(root, target.dataset['field'], target.value);
    update();
  });
  update();

  offerKeep(root, { look: 'prompt', read: () => promptOf(fields) });
  startPart(root, (): PartVerdict => {
    const empty = fields.filter(({ value }) => value.trim() === '');
    if (empty.length === fields.length) return { kind: 'empty' };
    if (empty.length === 0) return { kind: 'right' };
    const labels = empty.map((field) => root.querySelector(`label[for="${field.id}"]`)?.textContent ?? '');
    return { kind: 'wrong', text: fill(facts.missing, { fields: labels.join(', ') }) };
  });
}

function promptOf(fields: readonly HTMLTextAreaElement[]): string {
  return fields
    .map(({ value }) => value.trim())
    .filter((text) => text !== '')
    .join('\n');
}

function show(root: HTMLElement, prompt: string, { sms }: Facts): void {
  const shown = root.querySelector('[data-prompt]');
  if (shown) shown.textContent = prompt;
  root.querySelector('[data-copy-prompt]')?.setAttribute('data-copy', prompt);
  const { parts, characters, room } = smsSize(prompt);
  const size = root.querySelector('[data-sms]');
  if (size) size.textContent = sms === '' ? '' : fill(sms, { parts, characters, room });
}

function warningsOf(fields: readonly HTMLTextAreaElement[], prompt: string, warnings: Warnings): string[] {
  const found = findPrivateData(prompt).map(({ kind, text }) => fill(warnings[kind], { text }));
  const format = fields
    .filter(({ dataset }) => ['format', 'limits'].includes(dataset['field'] ?? ''))
    .map(({ value }) => value);
  const isLengthMissing = format.some((text) => text.trim() !== '') && !/\d/.test(format.join(' '));
  return isLengthMissing ? [...found, warnings.length] : found;
}

/** A screen reader reads again only what changed. */
function warn(root: HTMLElement, texts: readonly string[]): void {
  const list = root.querySelector('[data-warnings]');
  if (list === null || list.textContent === texts.join('')) return;
  list.replaceChildren(...texts.map((text) => element('li', '', text)));
}

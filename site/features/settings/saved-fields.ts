/** Fields that show what is stored: filled when the learner is known, left alone while somebody is typing in them. */
import { keepDraft, readDraft } from './drafts.ts';
import type { Control } from './settings-form.ts';

/** Shows what is stored, unless the field holds something that is not saved yet (now, or from before a reload). */
export function fillSaved(field: Control, saved: string): void {
  const before = field.dataset['saved'];
  const isFirst = before === undefined;
  field.dataset['saved'] = saved;
  if (isFirst) {
    field.value = readDraft()[field.name] ?? saved;
    field.addEventListener('input', () => keepDraft(field.name, isChanged(field) ? field.value : null));
  } else if (field.value === before) {
    field.value = saved;
  }
}

export function isChanged(field: Control): boolean {
  return field.value !== (field.dataset['saved'] ?? '');
}

/** After it was stored: what the field holds is what is stored. */
export function settleSaved(field: Control, saved = field.value): void {
  field.dataset['saved'] = saved;
  field.value = saved;
  keepDraft(field.name, null);
}

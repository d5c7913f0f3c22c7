import { adoptStyles } from '#site/ui/dom/adopt-styles.ts';
import { element } from '#site/ui/dom/element.ts';
// Its text: Astro would link the sheet itself on every lesson.
import styles from './own-field.css?inline';

/** A field in which a learner writes something of their own, with its label and hint before it, in `parts`. */
export function ownField(
  id: string,
  { label, hint }: { label: string; hint: string },
  attributes: Record<string, string>,
): { field: HTMLTextAreaElement; parts: HTMLElement[] } {
  adoptStyles(styles);
  const field = element('textarea', 'own-field', '', { id, 'aria-describedby': `${id}-hint`, ...attributes });
  const parts = [
    element('label', 'own-label', label, { for: id }),
    element('p', 'own-hint', hint, { id: `${id}-hint` }),
    field,
  ];
  return { field, parts };
}

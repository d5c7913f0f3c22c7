/** A row of signs below the field that is being written in, for phones, whose keyboards hide them. */
import { element } from '#site/ui/dom/element.ts';

/** It takes no focus, so that the phone's keyboard stays. */
export function offerSymbols(
  fields: readonly HTMLTextAreaElement[],
  symbols: readonly string[],
  label: string,
): HTMLElement {
  const row = element('div', 'playground-symbols', '', { role: 'group', 'aria-label': label });
  let current = fields[0];
  row.append(...symbols.map((symbol) => element('button', '', symbol, { type: 'button', tabindex: '-1' })));
  row.addEventListener('pointerdown', (event) => event.preventDefault());
  row.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement) || current === undefined) return;
    current.setRangeText(target.textContent ?? '', current.selectionStart, current.selectionEnd, 'end');
    current.dispatchEvent(new Event('input', { bubbles: true }));
    current.focus();
  });
  for (const field of fields) {
    field.addEventListener('focus', () => {
      current = field;
      field.after(row);
    });
  }
  current?.after(row);
  return row;
}

/** The list behind `?`, with the switch for single keys. Script and words are loaded when it is first opened. */
import '#site/ui/dialog-sheet.ts';
import { element } from '#site/ui/dom/element.ts';
import { loadWords } from '#site/ui/texts/words.ts';
import type { Copy } from '../../../.generated/copy.d.ts';
import { singleKeysOn } from './single-keys.ts';
import { switchSingleKeys } from './switch-single-keys.ts';

type Words = Copy['shortcuts'];

let words: Words | undefined;

/** Throws when the words cannot be had. */
export async function openShortcutList(): Promise<void> {
  words ??= await loadWords('shortcuts');
  if (document.querySelector('dialog[open]')) return;
  const dialog = build(words);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function build(t: Words): HTMLDialogElement {
  const dialog = element('dialog', 'dialog shortcuts', '', { 'aria-labelledby': 'shortcuts-title' });
  const head = element('div', 'dialog-head');
  head.append(element('h2', 'h3', t.title, { id: 'shortcuts-title' }));
  const body = element('div', 'dialog-body');
  body.append(...t.groups.map(groupOf), switchOf(t));
  const foot = element('form', 'dialog-foot', '', { method: 'dialog' });
  foot.append(element('button', 'btn btn-primary', document.getElementById('toasts')?.dataset['close']));
  dialog.append(head, body, foot);
  return dialog;
}

function groupOf({ title, rows }: Words['groups'][number]): HTMLElement {
  const group = element('section');
  const list = element('dl');
  for (const { keys, does } of rows) {
    const row = element('div');
    const term = element('dt');
    term.append(...keyParts(keys));
    row.append(term, element('dd', '', does));
    list.append(row);
  }
  group.append(element('h3', 'part-label', title), list);
  return group;
}

/** `[Ctrl] + [K]` as keys with the words between them. */
function keyParts(keys: string): (HTMLElement | string)[] {
  return keys
    .split(/(\[[^\]]+\])/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('[') ? element('kbd', '', part.slice(1, -1)) : part));
}

function switchOf(t: Words): HTMLElement {
  const label = element('label', 'shortcuts-switch');
  const input = element('input', '', '', {
    type: 'checkbox',
    'data-single-keys': '',
    'aria-describedby': 'shortcuts-note',
  });
  input.checked = singleKeysOn();
  input.addEventListener('change', () => switchSingleKeys(input.checked));
  label.append(input, ` ${t.switch}`);
  const box = element('div', 'shortcuts-off');
  box.append(label, element('p', 'small muted', t.switchNote, { id: 'shortcuts-note' }));
  return box;
}

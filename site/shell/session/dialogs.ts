/** Small native dialogs for plain scripts: a question with choices, and a notice with one way out. */
import '#site/ui/dialog-sheet.ts';
import { element } from '#site/ui/dom/element.ts';

/** Asks; resolves with the key of the choice, or 'cancel' when it was closed with Esc. The first choice is the primary one. */
export function ask(title: string, text: string, choices: Record<string, string>): Promise<string> {
  const dialog = build(title, text, Object.entries(choices));
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue || 'cancel');
    });
  });
}

/** Says what is going on while it goes on; resolves with true when the person does not want to wait. It stays until the page goes. */
export function tell(title: string, text: string, leave: string): Promise<true> {
  const dialog = build(title, text, [['leave', leave]]);
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(true));
  });
}

function build(title: string, text: string, choices: [value: string, label: string][]): HTMLDialogElement {
  const dialog = element('dialog', 'dialog', '', { 'aria-labelledby': 'ask-title', 'aria-describedby': 'ask-text' });
  const form = element('form', 'dialog-foot', '', { method: 'dialog' });
  for (const [index, [value, label]] of choices.entries()) {
    form.append(element('button', index === 0 ? 'btn btn-primary' : 'btn', label, { value }));
  }
  const head = element('div', 'dialog-head');
  head.append(element('h2', 'h3', title, { id: 'ask-title' }));
  const body = element('div', 'dialog-body');
  body.append(element('p', '', text, { id: 'ask-text' }));
  dialog.append(head, body, form);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

import { element } from './element.ts';

/** A button that does something; `look` are its classes. */
export function pressButton(label: string, press: () => void, look = 'btn'): HTMLButtonElement {
  const button = element('button', look, label, { type: 'button' });
  button.addEventListener('click', press);
  return button;
}

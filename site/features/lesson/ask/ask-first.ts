/** Questions of the page before a prompt leaves it. */
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import type { AskWords } from './ask-words.ts';

/** Asks at a place and takes the question away again; true for yes. */
export function askOnce(
  place: HTMLElement,
  question: readonly HTMLElement[],
  { yes, no }: { yes: string; no: string },
): Promise<boolean> {
  const accept = element('button', 'btn btn-primary', yes, { type: 'button' });
  const refuse = element('button', 'btn', no, { type: 'button' });
  const buttons = element('div', 'answering-actions');
  buttons.append(accept, refuse);
  const box = element('div', 'notice notice-warning ask-question', '', { role: 'group' });
  const body = element('div', 'stack');
  body.append(...question, buttons);
  box.append(body);
  place.replaceChildren(box);
  accept.focus();
  return new Promise((resolve) => {
    const end = (isYes: boolean): void => {
      place.replaceChildren();
      place
        .closest('section')
        ?.querySelector<HTMLElement>(isYes ? '[data-send]' : '[data-prompt]')
        ?.focus();
      resolve(isYes);
    };
    accept.addEventListener('click', () => end(true));
    refuse.addEventListener('click', () => end(false));
  });
}

/** Names the service that a prompt would go to. */
export function askAllowed(place: HTMLElement, host: string, words: AskWords): Promise<boolean> {
  const question = element('p', '', fill(words.consent, { host }));
  return askOnce(place, [question], { yes: words.allow, no: words.refuse });
}

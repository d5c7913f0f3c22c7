/** Questions of the page before a prompt leaves it. */
import { findPrivateData } from '#domain/practice/private-data';
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import type { AskWords } from './ask-words.ts';

export type PrivateWarnings = { phone: string; identity: string; email: string; name: string };

/** Asks at a place and takes the question away again; true for yes. The focus goes back to where it was, or with no to what may be changed. */
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
      const part = place.closest('section');
      const found = (selector: string): HTMLElement | null => part?.querySelector<HTMLElement>(selector) ?? null;
      (isYes ? (found('[data-send]') ?? found('[data-judge]')) : found('textarea'))?.focus();
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

/** What looks like private data is shown and asked about; true at once where there is nothing. */
export async function askPrivate(
  place: HTMLElement,
  text: string,
  { warnings, ...words }: Pick<AskWords, 'private' | 'sendAnyway' | 'change'> & { warnings: PrivateWarnings },
): Promise<boolean> {
  const found = findPrivateData(text);
  if (found.length === 0) return true;
  const list = element('ul', 'builder-warnings');
  list.append(...found.map(({ kind, text: part }) => element('li', '', fill(warnings[kind], { text: part }))));
  return await askOnce(place, [element('p', '', words.private), list], { yes: words.sendAnyway, no: words.change });
}

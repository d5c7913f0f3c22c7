/**
 * What a copy button does (copy-button.ts): copies the value of `data-copy` or, when that is empty, the text of the `<pre>` beside it,
 * and says 'Copied' for two seconds, in the words that Base puts on the region of the toasts.
 */
import { element } from '#site/ui/dom/element.ts';

const SHOWN_MS = 2000;
const ANNOUNCE_MS = 100;
const labels = new WeakMap<HTMLElement, { text: string; timer: number }>();

const region = element('p', 'sr-only', '', { 'aria-live': 'polite' });
document.body.append(region);

/** Without https there is no clipboard API: the old command copies a selection. `near` keeps focus inside an open dialog. */
async function write(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = element('textarea', 'sr-only', text);
    near.after(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    near.focus();
    return done;
  }
}

/** Shows a word on the button in place of its label, and says it to screen readers. */
function flash(button: HTMLElement, word: string): void {
  const running = labels.get(button);
  clearTimeout(running?.timer);
  const text = running?.text ?? button.textContent ?? '';
  button.textContent = word;
  // A region that was made just now is not read out yet.
  window.setTimeout(() => region.append(word), ANNOUNCE_MS);
  const timer = window.setTimeout(() => {
    button.textContent = text;
    region.textContent = '';
    labels.delete(button);
  }, SHOWN_MS);
  labels.set(button, { text, timer });
}

/** Copies what the button is for, and says whether it worked. */
export async function copyText(button: HTMLElement): Promise<void> {
  const text = button.dataset['copy'] || button.parentElement?.parentElement?.querySelector('pre')?.textContent || '';
  const words = document.getElementById('toasts')?.dataset;
  const done = await write(text.replace(/\n$/, ''), button);
  flash(button, words?.[done ? 'copied' : 'copyFailed'] ?? '');
}

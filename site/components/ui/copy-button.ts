/**
 * Every button with `data-copy`, also one that appears later: copies the attribute's value or, when that is empty, the text of the
 * `<pre>` beside it, and says 'Copied' for two seconds, in the words that Base puts on the region of the toasts.
 */
import { element } from '#site/lib/element.ts';

const SHOWN_MS = 2000;
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
  region.textContent = word;
  const timer = window.setTimeout(() => {
    button.textContent = text;
    region.textContent = '';
    labels.delete(button);
  }, SHOWN_MS);
  labels.set(button, { text, timer });
}

document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
  if (!button) return;
  const text = button.dataset['copy'] || button.parentElement?.parentElement?.querySelector('pre')?.textContent || '';
  const words = document.getElementById('toasts')?.dataset;
  const done = await write(text.replace(/\n$/, ''), button);
  flash(button, words?.[done ? 'copied' : 'copyFailed'] ?? '');
});

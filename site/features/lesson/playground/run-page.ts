import type { CodeTest, startTests, Told } from './start-tests.ts';

/** `html` is the whole page as it is written, with its loops checked; `script` what is in the JavaScript field. `tick` is the name of the check. */
export type PageToRun = { html: string; script: string; code: object; tick: string; limit: number };

/**
 * Shows a learner's page in the frame, and tests it. Only its text gets there (frame-programs.ts), so it names nothing outside of itself.
 * The tests share the page: what one of them clicks stays clicked for the next.
 */
export function runPage(
  start: typeof startTests,
  send: (told: Told) => void,
  tests: CodeTest[],
  { html, script, code, tick, limit }: PageToRun,
): void {
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const one = (selector: string): Element | null => document.querySelector(selector);
  const given = {
    all,
    one,
    code,
    text: (selector: string): string => (one(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    style: (selector: string, property: string): string => {
      const element = one(selector);
      return element === null ? '' : getComputedStyle(element).getPropertyValue(property);
    },
    click: (selector: string): void => {
      one(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    },
    type: (selector: string, value: string): void => {
      const field = one(selector);
      if (field === null || !('value' in field)) return;
      field.value = value;
      for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
    },
    submit: (selector: string): void => {
      const form = one(selector);
      if (form instanceof HTMLFormElement) form.requestSubmit();
    },
  };

  // A task that does not end keeps the message below from arriving; so does a chain of promises.
  const { now } = Date;
  const pause = new MessageChannel();
  let began = 0;
  let isStopped = false;
  pause.port1.onmessage = () => {
    began = 0;
  };
  const check = (): void => {
    if (began === 0) {
      began = now();
      pause.port2.postMessage(null);
    }
    if (!isStopped && now() - began <= limit) return;
    if (!isStopped) send({ kind: 'stopped' });
    isStopped = true;
    throw new Error('stopped');
  };
  Object.defineProperty(window, tick, { value: check });

  const { listen, run } = start(tests, send, given);
  window.alert = console.log;
  document.open();
  // Opening a document takes all listeners away.
  listen(window);
  addEventListener('load', () => void run());
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const href = link?.getAttribute('href') ?? '#';
    if (href.startsWith('#')) return;
    // There is no network here: another page would be an empty frame.
    event.preventDefault();
    console.log(`→ ${href}`);
  });
  document.write(html);
  if (script !== '') {
    const element = document.createElement('script');
    element.textContent = `${script}\n//# sourceURL=script.js`;
    document.body.append(element);
  }
  document.close();
}

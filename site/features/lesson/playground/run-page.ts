import type { PlaygroundCode } from '#domain/practice/playground';
import type { CodeTest, startTests, Told } from './start-tests.ts';

/** `check` is the name of the function that the checks in loops call; `limit` how long a task may take, in ms. */
export type PageToRun = { code: PlaygroundCode; check: string; limit: number };

/**
 * Shows a learner's page in the frame, and tests it. Only its text gets there (frame-programs.ts), so it names nothing outside of itself.
 * `send` tells the lesson; `addChecks` lets it put a check into each loop of some pieces of code. The tests share the page: what one of
 * them clicks stays clicked for the next.
 */
export async function runPage(
  start: typeof startTests,
  send: (told: Told) => void,
  addChecks: (pieces: string[]) => Promise<string[]>,
  tests: CodeTest[],
  { code, check, limit }: PageToRun,
): Promise<void> {
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

  const page = new DOMParser().parseFromString(code.html ?? '', 'text/html');
  const style = page.createElement('style');
  style.textContent = code.css ?? '';
  page.head.append(style);

  /** Everything on the page that runs, as places to read and to write; what could not be checked goes. */
  const runsIn = (part: ParentNode): { read: string; write: (checked: string) => void }[] =>
    [...part.querySelectorAll('*')].flatMap((element) => {
      const inner = element instanceof HTMLTemplateElement ? runsIn(element.content) : [];
      const own = [...element.attributes].flatMap(({ name, value }) => {
        if (name === 'srcdoc' || /^\s*javascript:/i.test(value)) element.removeAttribute(name);
        if (!name.startsWith('on')) return [];
        return [{ read: value, write: (checked: string) => element.setAttribute(name, checked) }];
      });
      if (!(element instanceof HTMLScriptElement)) return [...inner, ...own];
      const script = { read: element.text, write: (checked: string) => element.replaceChildren(checked) };
      return [...inner, ...own, script];
    });
  const places = runsIn(page);
  const pieces = [code.js ?? '', ...places.map(({ read }) => read)];
  const [script = '', ...checked] = pieces.every((piece) => piece.trim() === '') ? pieces : await addChecks(pieces);
  for (const [n, { write }] of places.entries()) write(checked[n] ?? '');

  // A task that does not end keeps the message below from arriving; so does a chain of promises.
  const { now } = Date;
  const { port1, port2 } = new MessageChannel();
  const afterTask = port2.postMessage.bind(port2);
  let began = 0;
  let isStopped = false;
  port1.onmessage = () => {
    began = 0;
  };
  const checkTime = (): void => {
    if (began === 0) {
      began = now();
      afterTask(null);
    }
    if (!isStopped && now() - began <= limit) return;
    if (!isStopped) send({ kind: 'stopped' });
    isStopped = true;
    throw new Error('stopped');
  };
  Object.defineProperty(window, check, { value: checkTime });

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
  document.write(`<!doctype html>${page.documentElement.outerHTML}`);
  if (script !== '') {
    const element = document.createElement('script');
    element.textContent = `${script}\n//# sourceURL=script.js`;
    document.body.append(element);
  }
  document.close();
}

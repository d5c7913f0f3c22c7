import type { PlaygroundCode } from '#domain/practice/playground';

/**
 * What the tests of a page may use by name (content/README.md says what each is for). Only its text gets into the frame (frame-programs.ts),
 * so it names nothing outside of itself. What is not on the page makes a test fail, and is no mistake.
 */
export function pageNames(code: PlaygroundCode): object {
  const one = (selector: string): Element | null => document.querySelector(selector);
  return {
    code,
    one,
    all: (selector: string): Element[] => [...document.querySelectorAll(selector)],
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
}

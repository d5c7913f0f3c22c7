/** A learner's page as one text that the frame writes: the styles in it, and a check in every loop of what runs on it. */
import type { PlaygroundCode } from '#domain/practice/playground';

/** Puts checks into JavaScript (insert-loop-checks.ts). */
export type AddChecks = (code: string) => string;

/** Whether anything on the page may run: without, nothing has to be checked, and the parser is not loaded. */
export function hasScript({ html = '', js = '' }: PlaygroundCode): boolean {
  return js.trim() !== '' || /<script|\son\w+\s*=|javascript:/i.test(html);
}

/** The whole page as HTML. */
export function pageWithChecks({ html = '', css = '' }: PlaygroundCode, addChecks: AddChecks): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  checkScripts(page, addChecks);
  const style = page.createElement('style');
  style.textContent = css;
  page.head.append(style);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function checkScripts(part: Document | DocumentFragment, addChecks: AddChecks): void {
  for (const element of part.querySelectorAll('*')) {
    if (element instanceof HTMLScriptElement) element.textContent = addChecks(element.textContent ?? '');
    if (element instanceof HTMLTemplateElement) checkScripts(element.content, addChecks);
    for (const { name, value } of [...element.attributes]) {
      if (name.startsWith('on')) element.setAttribute(name, addChecks(value));
      // What these would run cannot be checked.
      else if (name === 'srcdoc' || /^\s*javascript:/i.test(value)) element.removeAttribute(name);
    }
  }
}

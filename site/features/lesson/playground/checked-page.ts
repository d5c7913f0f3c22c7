import type { PlaygroundCode } from '#domain/practice/playground';

/** Puts a check into each loop of some pieces of code; the lesson does it, which has the parser. */
export type AddChecks = (pieces: string[]) => Promise<string[]>;

/**
 * A learner's page with its styles, as HTML to write, and its script; with checks in everything that runs. Made in the frame, because the
 * lesson's policy allows no styles of others even in a page that is not shown. Only its text gets there (frame-programs.ts).
 */
export async function checkedPage(
  { html = '', css = '', js = '' }: PlaygroundCode,
  addChecks: AddChecks,
): Promise<{ html: string; script: string }> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const style = page.createElement('style');
  style.textContent = css;
  page.head.append(style);

  /** Everything on the page that runs, to read and to write; what could not be checked goes. */
  const runsIn = (part: ParentNode): { read: string; write: (checked: string) => void }[] =>
    [...part.querySelectorAll('*')].flatMap((element) => {
      const inner = element instanceof HTMLTemplateElement ? runsIn(element.content) : [];
      const own = [...element.attributes].flatMap(({ name, value }) => {
        if (name === 'srcdoc' || /^\s*javascript:/i.test(value)) element.removeAttribute(name);
        if (!name.startsWith('on')) return [];
        return [{ read: value, write: (checked: string) => element.setAttribute(name, checked) }];
      });
      if (!(element instanceof HTMLScriptElement)) return [...inner, ...own];
      return [...inner, ...own, { read: element.text, write: (checked: string) => element.replaceChildren(checked) }];
    });
  const places = runsIn(page);
  const pieces = [js, ...places.map(({ read }) => read)];
  const isQuiet = pieces.every((piece) => piece.trim() === '');
  const [script = '', ...checked] = isQuiet ? pieces : await addChecks(pieces);
  for (const [n, { write }] of places.entries()) write(checked[n] ?? '');
  return { html: `<!doctype html>${page.documentElement.outerHTML}`, script };
}

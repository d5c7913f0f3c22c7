/** A sentence of a plain script with its places filled; the same as ui/Filled.astro. */
import { fillPieces } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';

/** The values named in `lang` are in an element of their own language; '' is one that nobody knows, as of words that were typed. */
export function filledNodes(
  template: string,
  values: Record<string, string | number>,
  lang: Record<string, string | undefined>,
): Node[] {
  return fillPieces(template, values).map(({ text, name }) => {
    const own = name === null ? undefined : lang[name];
    return own === undefined ? document.createTextNode(text) : element('span', '', text, { lang: own });
  });
}

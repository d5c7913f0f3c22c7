import { parseFragment } from 'parse5';

/**
 * The HTML of a lesson, cut before each of its sections; what is before the first belongs to it. A heading inside a part begins none.
 * The pieces are slices of the original text: serialized again, it might be parsed otherwise.
 */
export function cutSteps(html: string): string[] {
  const { childNodes } = parseFragment(html, { sourceCodeLocationInfo: true });
  const starts = childNodes.flatMap((node) =>
    'tagName' in node && node.tagName === 'h2' ? [node.sourceCodeLocation?.startOffset ?? 0] : [],
  );
  const cuts = [0, ...starts.slice(1), html.length];
  return cuts.slice(1).map((end, index) => html.slice(cuts[index], end));
}

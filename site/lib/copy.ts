/** Interface texts in the browser: those areas that the page put into its `CopyData` block, in the page's language. */
import type { Copy } from '../../.generated/copy.d.ts';

/** What a page hands over: a whole area, or one group of it: 'toasts.account'. */
export type CopyArea = { [Area in keyof Copy]: Area | `${Area}.${keyof Copy[Area] & string}` }[keyof Copy];

let pack: Partial<Copy> | undefined;

/** The texts of one area; a page that forgot to hand it over is a bug, and throws. */
export function copy<Area extends keyof Copy>(area: Area): Copy[Area] {
  pack ??= JSON.parse(document.getElementById('copy-data')?.textContent ?? '{}') as Partial<Copy>;
  const texts = pack[area];
  if (texts === undefined) throw new Error(`The page does not carry the texts of "${area}"`);
  return texts as Copy[Area];
}

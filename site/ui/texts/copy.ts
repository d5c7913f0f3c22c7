/** Interface texts in the browser: those areas that the page put into its `CopyData` block, in the page's language. */
import type { Copy } from '../../../.generated/copy.d.ts';

type Toasts = Copy['toasts'];
/** What a page passes: a whole area, or one group of it: 'toasts.account'; of the many toasts, single ones: 'toasts.problems.network'. */
export type CopyArea =
  | { [Area in keyof Copy]: Area | `${Area}.${keyof Copy[Area] & string}` }[keyof Copy]
  | { [Group in keyof Toasts]: `toasts.${Group}.${keyof Toasts[Group] & string}` }[keyof Toasts];

type Pack = { [Area in keyof Copy]?: Partial<Copy[Area]> };

let pack: Pack | undefined;

function pagePack(): Pack {
  pack ??= JSON.parse(document.getElementById('copy-data')?.textContent ?? '{}') as Pack;
  return pack;
}

/** Adds texts that came after the page. */
export function addCopy(late: Pack): void {
  const texts = pagePack() as Record<string, object>;
  for (const [area, groups] of Object.entries(late)) texts[area] = { ...texts[area], ...groups };
}

/** The texts of one area; a page that forgot to hand it over is a bug, and throws. */
export function copy<Area extends keyof Copy>(area: Area): Copy[Area] {
  const texts = pagePack()[area];
  if (texts === undefined) throw new Error(`The page does not carry the texts of "${area}"`);
  return texts as Copy[Area];
}

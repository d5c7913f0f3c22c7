import type { EntryState } from '#domain/learning/progress';
import { cellState, wovenBand } from '#domain/learning/woven-band';
import { fill } from '#domain/text/fill';
import { drawBand } from '#site/ui/dom/draw-band.ts';
import { copy } from '#site/ui/texts/copy.ts';

/** A learner's woven band of a course, with its text. The page carries the texts 'band'. */
export function ownBand(learnerId: string, slug: string, states: readonly EntryState[]): SVGSVGElement {
  const cells = states.map(cellState);
  const done = cells.filter((state) => state === 'done').length;
  const label = fill(copy('band').label, { done, total: cells.length });
  return drawBand(wovenBand(learnerId, slug, cells), label);
}

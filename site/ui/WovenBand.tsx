import type { WovenCell } from '#domain/learning/woven-band';
import { bandBox } from './band-box.ts';
import { bandShapes } from './woven-band.ts';

/** The woven band as a picture with a text in its place; its look is styles/woven-band.css. */
export function WovenBand({ cells, label }: { cells: readonly WovenCell[]; label: string }) {
  return (
    <svg className="woven-band" viewBox={bandBox(cells.length)} role="img" aria-label={label}>
      {bandShapes(cells).map(({ tone, d }) => (
        <path className={`woven-${tone}`} d={d} key={`${tone}${d}`} />
      ))}
    </svg>
  );
}

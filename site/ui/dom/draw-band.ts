import type { WovenCell } from '#domain/learning/woven-band';
import { bandBox } from '../band-box.ts';
import { bandShapes } from '../woven-band.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The woven band as an element, for pages without React; as WovenBand.tsx draws it. */
export function drawBand(cells: readonly WovenCell[], label: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'woven-band');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  weave(svg, cells);
  return svg;
}

/** Fills an `<svg>` with the cells, one beside the other. */
export function weave(svg: SVGSVGElement, cells: readonly WovenCell[]): void {
  svg.setAttribute('viewBox', bandBox(cells.length));
  for (const { tone, d } of bandShapes(cells)) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('class', `woven-${tone}`);
    path.setAttribute('d', d);
    svg.append(path);
  }
}

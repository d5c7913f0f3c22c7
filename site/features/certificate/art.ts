/** The ornaments of the certificate picture, as SVG in data addresses: satori takes pictures only. */

import { finishedBand } from '#domain/learning/woven-band';
import { HEIGHT as BAND_HEIGHT, CELL } from '#site/ui/band-box.ts';
import { bandShapes } from '#site/ui/woven-band.ts';

export const COLOURS = {
  paper: '#FBF7EE',
  ink: '#14211F',
  forest: '#0F3B34',
  deep: '#0A2C27',
  clay: '#B4481E',
  gold: '#C9973B',
  soft: '#5B6B66',
  rule: '#DCD3BF',
  chip: '#EDE6D4',
  white: '#FFFFFF',
} as const;

const TILE = 112;
/** Nested diamonds, from the outermost to the kernel. */
const RINGS = [COLOURS.clay, COLOURS.paper, COLOURS.deep, COLOURS.gold, COLOURS.deep, COLOURS.paper];
const RING_STEP = 0.155;

/** Imigongo, the relief art of Rwanda: a band of nested diamonds. */
export function imigongoBand(width: number, height: number): string {
  const middle = width / 2;
  let diamonds = '';
  for (let top = -TILE / 2; top < height + TILE; top += TILE) {
    const centre = top + TILE / 2;
    RINGS.forEach((colour, index) => {
      const scale = 1 - index * RING_STEP;
      const [x, y] = [middle * scale, (TILE / 2) * scale];
      diamonds += `<path d="M${middle} ${centre - y}L${middle + x} ${centre}L${middle} ${centre + y}L${middle - x} ${centre}Z" fill="${colour}"/>`;
    });
  }
  return svgAddress(width, height, `<rect width="${width}" height="${height}" fill="${COLOURS.forest}"/>${diamonds}`);
}

/** How many diamonds the small band of a certificate has, whatever the course: the certificate does not say how many parts that had. */
const BAND_CELLS = 12;
/** Its width for a height of 1. */
export const BAND_RATIO = (BAND_CELLS * CELL) / BAND_HEIGHT;

/** The learner's own woven band, drawn from what is signed: learner id and slug. */
export function learnersBand(learnerId: string, courseSlug: string): string {
  const shapes = bandShapes(finishedBand(learnerId, courseSlug, BAND_CELLS));
  const colours: Record<string, string> = { ...COLOURS, ground: COLOURS.forest };
  const paths = shapes.map(({ tone, d }) => `<path d="${d}" fill="${colours[tone] ?? COLOURS.forest}"/>`);
  return svgAddress(BAND_CELLS * CELL, BAND_HEIGHT, paths.join(''));
}

/** The faint diamonds behind the words. */
export function watermark(): string {
  let lines = '';
  for (let ring = 0; ring < 6; ring++) {
    const reach = 288 - ring * 42;
    const colour = ring % 2 === 1 ? COLOURS.gold : COLOURS.forest;
    lines += `<path d="M300 ${300 - reach}L${300 + reach} 300 300 ${300 + reach} ${300 - reach} 300Z" fill="none" stroke="${colour}" stroke-width="13"/>`;
  }
  return svgAddress(600, 600, lines);
}

export function svgAddress(width: number, height: number, content: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}

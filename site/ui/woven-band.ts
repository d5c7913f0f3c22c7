/**
 * The drawing of the woven band (domain/learning/woven-band.ts), as plain shapes: pages make elements of them, the certificate a picture. A
 * cell is CELL wide and HEIGHT high: teeth, a diamond, teeth.
 */
import type { Tone, WovenCell } from '#domain/learning/woven-band';
import { CELL, HEIGHT, TEETH } from './band-box.ts';

const TEETH_IN_CELL = 4;

/** `ground` lies under a diamond; `thread` is the line of one that is still to come, or that waits. */
export type Shape = { tone: Tone | 'ground' | 'thread' | 'waiting'; d: string };

/** The shapes of a band, in the order in which they are painted. */
export function bandShapes(cells: readonly WovenCell[]): Shape[] {
  return cells.flatMap((cell, index) =>
    cell.state === 'done' ? wovenCell(cell, index * CELL) : openCell(cell, index * CELL),
  );
}

function wovenCell(cell: WovenCell, left: number): Shape[] {
  const [edgeTone = 'clay'] = cell.tones;
  const teeth = cell.edge.flatMap((isFilled, index) =>
    isFilled ? twoTeeth(left + (index * CELL) / TEETH_IN_CELL) : [],
  );
  return [
    // A little wider than its cell: at sizes in between a line of light would show between two.
    { tone: 'ground', d: `M${left - 0.3} 0h${CELL + 0.6}v${HEIGHT}h${-CELL - 0.6}Z` },
    ...(teeth.length === 0 ? [] : [{ tone: edgeTone, d: teeth.join('') }]),
    ...MOTIF[cell.motif](cell.tones, left + CELL / 2, HEIGHT / 2),
  ];
}

/** A tooth at the upper edge and its mirror image at the lower one. */
function twoTeeth(left: number): string[] {
  const width = CELL / TEETH_IN_CELL;
  return [
    `M${left} 0h${width}L${left + width / 2} ${TEETH - 1}Z`,
    `M${left} ${HEIGHT}h${width}L${left + width / 2} ${HEIGHT - TEETH + 1}Z`,
  ];
}

function openCell({ state }: WovenCell, left: number): Shape[] {
  const [x, y] = [left + CELL / 2, HEIGHT / 2];
  const outline = diamond(x, y, 0.86) + diamond(x, y, 0.8, true);
  return [
    { tone: 'thread', d: outline },
    ...(state === 'waiting' ? [{ tone: 'waiting' as const, d: diamond(x, y, 0.42) }] : []),
  ];
}

type Draw = (tones: readonly Tone[], x: number, y: number) => Shape[];

const MOTIF: Record<WovenCell['motif'], Draw> = {
  nested: (tones, x, y) =>
    [1, 0.74, 0.5, 0.24].map((scale, ring) => ({ tone: toneAt(tones, ring), d: diamond(x, y, scale) })),
  halved: (tones, x, y) => [
    { tone: toneAt(tones, 0), d: half(x, y, 1, -1) },
    { tone: toneAt(tones, 2), d: half(x, y, 1, 1) },
    { tone: toneAt(tones, 1), d: diamond(x, y, 0.68) },
    { tone: toneAt(tones, 2), d: half(x, y, 0.44, -1) },
    { tone: toneAt(tones, 0), d: half(x, y, 0.44, 1) },
  ],
  four: (tones, x, y) => [
    { tone: toneAt(tones, 0), d: diamond(x, y, 1) },
    { tone: toneAt(tones, 1), d: diamond(x, y, 0.8) },
    { tone: toneAt(tones, 2), d: around(x, y, CELL * 0.19, 0.3) },
    { tone: toneAt(tones, 3), d: diamond(x, y, 0.16) },
  ],
  striped: (tones, x, y) => [
    { tone: toneAt(tones, 0), d: diamond(x, y, 1) },
    { tone: toneAt(tones, 1), d: diamond(x, y, 0.8) },
    { tone: toneAt(tones, 2), d: chevrons(x, y) },
    { tone: toneAt(tones, 3), d: diamond(x, y, 0.2) },
  ],
  eye: (tones, x, y) => [
    { tone: toneAt(tones, 0), d: diamond(x, y, 1) },
    { tone: toneAt(tones, 2), d: diamond(x, y, 0.76) },
    { tone: toneAt(tones, 1), d: hourglass(x, y, 0.76) },
    { tone: toneAt(tones, 3), d: diamond(x, y, 0.3) },
    { tone: toneAt(tones, 1), d: diamond(x, y, 0.12) },
  ],
};

function toneAt(tones: readonly Tone[], index: number): Tone {
  return tones[index] ?? 'clay';
}

/** `turned` runs the other way round, so that inside another diamond it is a hole. */
function diamond(x: number, y: number, scale: number, turned = false): string {
  const reach = round((CELL / 2) * scale);
  const [first, second] = turned ? [x - reach, x + reach] : [x + reach, x - reach];
  return `M${x} ${round(y - reach)}L${round(first)} ${y} ${x} ${round(y + reach)} ${round(second)} ${y}Z`;
}

function half(x: number, y: number, scale: number, side: 1 | -1): string {
  const reach = round((CELL / 2) * scale);
  return `M${x} ${round(y - reach)}L${round(x + side * reach)} ${y} ${x} ${round(y + reach)}Z`;
}

function around(x: number, y: number, distance: number, scale: number): string {
  const places = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const;
  return places.map(([dx, dy]) => diamond(round(x + dx * distance), round(y + dy * distance), scale)).join('');
}

/** Two bars that point outwards, left and right of the kernel. */
function chevrons(x: number, y: number): string {
  const reach = CELL / 2;
  return [-1, 1]
    .map((side) => {
      const at = (far: number): number => round(x + side * reach * far);
      const up = (far: number): number => round(y - reach * far);
      const down = (far: number): number => round(y + reach * far);
      return `M${at(0.12)} ${up(0.56)}L${at(0.66)} ${y} ${at(0.12)} ${down(0.56)} ${at(0.12)} ${down(0.3)} ${at(0.4)} ${y} ${at(0.12)} ${up(0.3)}Z`;
    })
    .join('');
}

function hourglass(x: number, y: number, scale: number): string {
  const reach = (CELL / 2) * scale;
  const [near, far] = [round(reach * 0.45), round(reach)];
  return `M${x} ${y}L${x - near} ${round(y - far + near)} ${x} ${round(y - far)} ${x + near} ${round(y - far + near)}ZM${x} ${y}L${x - near} ${round(y + far - near)} ${x} ${round(y + far)} ${x + near} ${round(y + far - near)}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

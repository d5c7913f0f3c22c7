import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadSoundContent } from '#content/schema/load-content';
import { toCurriculum } from '#content/schema/outline';
import { courseMap } from '#domain/learning/course-map';
import { COLUMNS } from './map-grid.ts';
import {
  CHANNEL,
  COLUMN,
  drawMap,
  FIRST_HEAD,
  GEM,
  GEM_AT,
  gemPoint,
  HEAD,
  linePath,
  type MapLine,
  mapHeight,
  overlaps,
  type Point,
  ROW,
} from './map-lines.ts';

const map = courseMap(toCurriculum(loadSoundContent(), 'hash'));
const { grid, lines } = drawMap(map);

type Piece = { from: Point; to: Point };

function piecesOf({ points }: MapLine): Piece[] {
  return points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
}

describe('the lines of the program', () => {
  test('there is one for each prerequisite, from the foot of a diamond to the head of another', () => {
    expect(lines.map(({ from, to }) => `${from}>${to}`).sort()).toEqual(
      map.edges.map(({ from, to }) => `${from}>${to}`).sort(),
    );
    for (const { from, to, points } of lines) {
      const [above, below] = [grid.places.get(from), grid.places.get(to)];
      if (!above || !below) throw new Error(`${from} or ${to} has no place`);
      const [start, end] = [gemPoint(grid, above), gemPoint(grid, below)];
      expect(points[0]).toEqual({ x: start.x, y: start.y + GEM / 2 });
      expect(points.at(-1)).toEqual({ x: end.x, y: end.y - GEM / 2 });
    }
  });

  test('run only down and across, inside the drawing, and never through the title of a course', () => {
    for (const line of lines) {
      for (const { from, to } of piecesOf(line)) {
        const isDown = from.x === to.x && from.y < to.y;
        const isAcross = from.y === to.y;
        expect(isDown || isAcross, `${line.from} > ${line.to}`).toBe(true);
        expect(Math.min(from.x, to.x)).toBeGreaterThan(0);
        expect(Math.max(from.x, to.x)).toBeLessThan(COLUMNS * COLUMN);
        for (const [code, place] of grid.places) {
          const gem = gemPoint(grid, place);
          const title = {
            left: gem.x + 1,
            right: (place.column + 1) * COLUMN,
            top: gem.y - GEM / 2,
            bottom: gem.y - GEM / 2 - CHANNEL + ROW,
          };
          const isBeside = Math.max(from.x, to.x) < title.left || Math.min(from.x, to.x) > title.right;
          const isAbove = Math.max(from.y, to.y) <= title.top || Math.min(from.y, to.y) >= title.bottom;
          expect(isBeside || isAbove, `${line.from} > ${line.to} through ${code}`).toBe(true);
        }
      }
    }
  });

  test('of courses that lead to no course together never run over each other', () => {
    expect(overlaps(lines).map(([one, other]) => `${one.from} > ${one.to} and ${other.from} > ${other.to}`)).toEqual(
      [],
    );
    const points = [
      { x: 0, y: 0 },
      { x: 0, y: 10 },
    ];
    const shifted = points.map(({ x, y }) => ({ x, y: y + 9 }));
    const [a, b] = [
      { from: 'a', to: 'b', points },
      { from: 'c', to: 'd', points: shifted },
    ];
    expect(overlaps([a, b])).toEqual([[a, b]]);
    expect(overlaps([a, { ...b, to: 'b' }])).toEqual([]);
  });
});

test('a path has its corners cut, by at most half of a piece', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 0, y: 20 },
    { x: 10, y: 20 },
    { x: 10, y: 40 },
  ];
  expect(linePath(points, 8)).toBe('M0 0L0 12L5 20L5 20L10 28L10 40');
  expect(linePath([])).toBe('');
});

test('the style sheet places rows, heads and diamonds where the lines expect them', () => {
  const sheet = readFileSync('site/features/course-map/course-map.css', 'utf8');
  const rem = (pixels: number): string => `${pixels / 16}rem`;
  for (const [name, pixels] of Object.entries({ row: ROW, channel: CHANNEL, head: HEAD })) {
    expect(sheet, name).toContain(`--${name}: ${rem(pixels)};`);
  }
  expect(sheet).toMatch(new RegExp(`map-band:first-of-type \\{\\s+--head: ${rem(FIRST_HEAD)};`));
  expect(sheet).toContain(`left: calc(${GEM_AT}% - ${rem(GEM / 2)});`);
  expect(sheet).toContain(`repeat(${COLUMNS}, minmax(0, 1fr))`);
  for (const { rows } of grid.bands) expect(sheet).toContain(`.row-${rows} {`);
  expect(mapHeight(grid)).toBe(gemPoint(grid, { row: grid.rows - 1, column: 0 }).y - GEM / 2 - CHANNEL + ROW);
});

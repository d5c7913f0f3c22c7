/**
 * The lines of the drawn map. A line runs down from a course, changes sides only in the channel above a row of courses, and enters
 * the next course from above, so it never runs through a title. All lines of one course share their way until they part; each course
 * has a height of its own in a channel, and passes rows of courses in a lane between two columns, or where a column is empty.
 */
import type { CourseEdge, CourseMap } from '#domain/learning/course-map';
import { COLUMNS, leadsDown, type MapGrid, mapGrid, type Place } from './map-grid.ts';

/** Sideways a column has 100 units, whatever its width on the page; down the page they are CSS pixels at the usual text size. */
export const COLUMN = 100;
export const ROW = 128;
/** The room above a course in its row, where lines change sides. */
export const CHANNEL = 44;
/** The name of a level, above the first row of its band; no line comes into the first band, so its name is in the channel. */
export const HEAD = 48;
export const FIRST_HEAD = 8;
export const GEM = 26;
/** Where the middle of a course's diamond is in its column. */
export const GEM_AT = 20;
const LANES = [2, 8];
const CORNER = 9;

export type Point = { x: number; y: number };
export type MapLine = { from: string; to: string; points: Point[] };

/** A course, and where the lines that begin at it lead. `lane` is where they pass rows on their way; null when none does. */
type Net = {
  code: string;
  place: Place;
  targets: { code: string; place: Place }[];
  lastRow: number;
  lane: number | null;
};

/** The height of the whole drawing. */
export function mapHeight({ rows, bands }: Pick<MapGrid, 'rows' | 'bands'>): number {
  return rows * ROW + FIRST_HEAD + (bands.length - 1) * HEAD;
}

/** The middle of a course's diamond. */
export function gemPoint(grid: MapGrid, place: Place): Point {
  return { x: place.column * COLUMN + GEM_AT, y: rowTop(grid, place.row) + CHANNEL + GEM / 2 };
}

/** A line for every edge that leads down; those that cannot (a circle) are left out. */
function mapLines(grid: MapGrid, edges: readonly CourseEdge[]): MapLine[] {
  const nets = netsOf(grid, edges);
  const heights = Array.from({ length: grid.rows }, (_, row) => trackHeights(grid, nets, row));
  return nets.flatMap((net) =>
    net.targets.map((target) => ({
      from: net.code,
      to: target.code,
      points: pointsOf(grid, net, target.place, heights),
    })),
  );
}

/** The places and the lines of a map, chosen together. */
export function drawMap({ nodes, edges }: CourseMap): { grid: MapGrid; lines: MapLine[] } {
  const grid = mapGrid({ nodes, edges }, (tried) => overlaps(mapLines(tried, edges)).length);
  return { grid, lines: mapLines(grid, edges) };
}

/** The pairs of lines that run over each other, so that one cannot tell where they lead. Lines of one course may, and lines of courses that lead to the same one. */
export function overlaps(lines: readonly MapLine[]): [MapLine, MapLine][] {
  const together = new Set<string>();
  for (const one of lines)
    for (const other of lines) if (one.to === other.to) together.add(`${one.from} ${other.from}`);
  return lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => !together.has(`${one.from} ${other.from}`) && runOver(one.points, other.points))
      .map((other): [MapLine, MapLine] => [one, other]),
  );
}

/** Whether two lines share more than points. */
function runOver(one: readonly Point[], other: readonly Point[]): boolean {
  return one.some(
    (a, i) => i > 0 && other.some((b, k) => k > 0 && share([one[i - 1] ?? a, a], [other[k - 1] ?? b, b])),
  );
}

function share([a, b]: [Point, Point], [c, d]: [Point, Point]): boolean {
  const inBoth = (of: 'x' | 'y'): number =>
    Math.min(Math.max(a[of], b[of]), Math.max(c[of], d[of])) - Math.max(Math.min(a[of], b[of]), Math.min(c[of], d[of]));
  const down = a.x === b.x && c.x === d.x && a.x === c.x;
  const across = a.y === b.y && c.y === d.y && a.y === c.y;
  return (down && inBoth('y') > 0) || (across && inBoth('x') > 0);
}

/** The path of a line for SVG, its corners cut like those of imigongo. */
export function linePath(points: readonly Point[], corner = CORNER): string {
  const [start] = points;
  if (start === undefined) return '';
  const parts = [`M${round(start.x)} ${round(start.y)}`];
  for (const [index, point] of points.entries()) {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (before === undefined) continue;
    if (after === undefined) {
      parts.push(`L${round(point.x)} ${round(point.y)}`);
      continue;
    }
    for (const end of [before, after]) {
      const near = towards(point, end, corner);
      parts.push(`L${round(near.x)} ${round(near.y)}`);
    }
  }
  return parts.join('');
}

function rowTop({ bands }: MapGrid, row: number): number {
  return row * ROW + FIRST_HEAD + (bands.filter(({ firstRow }) => firstRow <= row).length - 1) * HEAD;
}

function netsOf(grid: MapGrid, edges: readonly CourseEdge[]): Net[] {
  const drawn = edges.filter((edge) => leadsDown(edge, grid.places));
  const nets: Net[] = [];
  for (const [code, place] of grid.places) {
    const targets = drawn.flatMap(({ from, to }) => {
      const below = grid.places.get(to);
      return from === code && below ? [{ code: to, place: below }] : [];
    });
    if (targets.length === 0) continue;
    nets.push({ code, place, targets, lastRow: Math.max(...targets.map(({ place: { row } }) => row)), lane: null });
  }
  // The shortest first: they have the least choice.
  for (const net of [...nets].sort((a, b) => a.lastRow - a.place.row - (b.lastRow - b.place.row))) {
    if (net.lastRow > net.place.row + 1) net.lane = laneFor(grid, net, nets);
  }
  return nets;
}

/** The lane that makes the way shortest and that no other line has on these rows. */
function laneFor(grid: MapGrid, net: Net, nets: readonly Net[]): number {
  const passed = rowsPassed(net);
  // Also where one ends in the channel in which the other begins: they would change places there.
  const isFree = (x: number): boolean =>
    nets.every(
      (other) => other === net || other.lane !== x || other.lastRow <= net.place.row || net.lastRow <= other.place.row,
    );
  const isEmpty = (column: number): boolean =>
    ![...grid.places.values()].some((place) => place.column === column && passed.includes(place.row));

  const candidates: number[] = [];
  for (let column = 0; column < COLUMNS; column += 1) {
    if (isEmpty(column)) candidates.push(gemX(column));
    candidates.push(...LANES.map((lane) => column * COLUMN + lane));
  }
  const far = net.targets
    .filter(({ place: { row } }) => row > net.place.row + 1)
    .map(({ place }) => gemX(place.column));
  const cost = (x: number): number =>
    Math.abs(x - gemX(net.place.column)) + far.reduce((sum, target) => sum + Math.abs(x - target), 0);
  const free = candidates.filter(isFree);
  return free.reduce((best, x) => (cost(x) < cost(best) ? x : best), free[0] ?? 0);
}

function rowsPassed({ place, lastRow }: Net): number[] {
  return Array.from({ length: Math.max(0, lastRow - place.row - 1) }, (_, index) => place.row + 1 + index);
}

/** What a net does in the channel above a row: where it comes in from above, and where it leaves downwards. */
type Crossing = { net: Net; above: number; below: number[] };

/** The height of each net in the channel above the row; nets that run straight through need none. */
function trackHeights(grid: MapGrid, nets: readonly Net[], row: number): ReadonlyMap<Net, number> {
  const crossings = nets.filter((net) => net.place.row < row && net.lastRow >= row).map((net) => crossingOf(net, row));
  const turning = bestOrder(
    crossings.filter(({ above, below }) => below.some((x) => x !== above)),
    crossings,
  );
  const top = rowTop(grid, row);
  return new Map(turning.map(({ net }, index) => [net, top + (CHANNEL * (index + 1)) / (turning.length + 1)]));
}

function crossingOf(net: Net, row: number): Crossing {
  const lane = net.lane ?? gemX(net.place.column);
  const targets = net.targets.filter(({ place }) => place.row === row).map(({ place }) => gemX(place.column));
  return {
    net,
    above: net.place.row === row - 1 ? gemX(net.place.column) : lane,
    below: net.lastRow > row ? [...targets, lane] : targets,
  };
}

/** Gives one net after the other another height, as long as fewer lines run over each other or cross. */
function bestOrder(turning: readonly Crossing[], all: readonly Crossing[]): Crossing[] {
  const middle = ({ above, below }: Crossing): number => (above + Math.max(...below)) / 2;
  let order = [...turning].sort((a, b) => middle(a) - middle(b));
  let best = troubleIn(order, all);
  let improved = true;
  while (improved) {
    improved = false;
    for (const one of turning) {
      for (const height of turning.keys()) {
        const others = order.filter((other) => other !== one);
        const tried = [...others.slice(0, height), one, ...others.slice(height)];
        const trouble = troubleIn(tried, all);
        if (trouble >= best) continue;
        [order, best, improved] = [tried, trouble, true];
      }
    }
  }
  return order;
}

const OVERLAP = 100;
const JOIN = 5;

function troubleIn(order: readonly Crossing[], all: readonly Crossing[]): number {
  let trouble = 0;
  for (const [height, one] of order.entries()) {
    const [left, right] = [Math.min(one.above, ...one.below), Math.max(one.above, ...one.below)];
    for (const other of all) {
      if (other === one) continue;
      const at = order.indexOf(other);
      const isInside = (x: number): boolean => x > left && x < right;
      // Straight through, or coming in from above this height, or leaving below it.
      if (isInside(other.above) && (at === -1 || at > height)) trouble += 1;
      if (at !== -1 && at < height) trouble += other.below.filter(isInside).length;
      // One comes down where the other has already begun to. It is less bad when both lead to the course below: they join.
      if (at === -1 || at >= height || !other.below.includes(one.above)) continue;
      trouble += one.below.includes(one.above) ? JOIN : OVERLAP;
    }
  }
  return trouble;
}

function pointsOf(grid: MapGrid, net: Net, target: Place, heights: readonly ReadonlyMap<Net, number>[]): Point[] {
  const start = { x: gemX(net.place.column), y: gemPoint(grid, net.place).y + GEM / 2 };
  const end = { x: gemX(target.column), y: gemPoint(grid, target).y - GEM / 2 };
  const isNear = target.row === net.place.row + 1;
  const lane = isNear || net.lane === null ? start.x : net.lane;
  const first = heights[net.place.row + 1]?.get(net) ?? start.y;
  const last = heights[target.row]?.get(net) ?? end.y;
  const points = [
    start,
    { x: start.x, y: first },
    { x: lane, y: first },
    { x: lane, y: last },
    { x: end.x, y: last },
    end,
  ];
  return withoutStraight(points);
}

/** Without points that repeat, or that are between two others on one line down or across. */
function withoutStraight(points: Point[]): Point[] {
  return points.reduce<Point[]>((kept, point) => {
    const [before, last] = [kept.at(-2), kept.at(-1)];
    if (last && last.x === point.x && last.y === point.y) return kept;
    const isBetween =
      before && last && ((before.x === last.x && last.x === point.x) || (before.y === last.y && last.y === point.y));
    return [...(isBetween ? kept.slice(0, -1) : kept), point];
  }, []);
}

function gemX(column: number): number {
  return column * COLUMN + GEM_AT;
}

/** The point so far from a corner, but not beyond half of the way to the next. */
function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(distance / length, 0.5);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Where each course is placed on the drawn map: rows from top to bottom, so that a course is always below what it builds on, and
 * columns within a row, so that lines are short and cross little. Pure and without chance: the same courses give the same map.
 */
import type { LevelName } from '#domain/catalogue/curriculum';
import type { CourseEdge, CourseNode } from '#domain/learning/course-map';

export const COLUMNS = 7;

/** Pro Builder and Security are beside each other, because both begin where Builder ends. */
const BANDS: readonly (readonly LevelName[])[] = [['Foundations'], ['Builder'], ['Pro Builder', 'Security']];

/** Rows and columns count from 0, over the whole map. */
export type Place = { row: number; column: number };

/** The part of a band that a level has: `columns` of them from `column` on. */
type LevelArea = { level: LevelName; column: number; columns: number };
type Band = { firstRow: number; rows: number; levels: LevelArea[] };
export type MapGrid = { bands: Band[]; rows: number; places: ReadonlyMap<string, Place> };

type Graph = { nodes: readonly CourseNode[]; edges: readonly CourseEdge[] };

/**
 * Places all courses. Levels without a course have no area, and a band without one is left out. `trouble` says how much is wrong
 * with the lines of a grid (0 for nothing): columns are then chosen once more, so that there is less of it.
 */
export function mapGrid(graph: Graph, trouble?: (grid: MapGrid) => number): MapGrid {
  const bands: Band[] = [];
  const places = new Map<string, Place>();
  for (const names of BANDS) {
    const courses = graph.nodes.filter(({ level }) => names.includes(level));
    if (courses.length === 0) continue;
    const firstRow = bands.reduce((sum, { rows }) => sum + rows, 0);
    const levels = areasOf(names, courses, graph.edges);
    const rows = placeInRows(courses, graph.edges, levels, firstRow, places);
    bands.push({ firstRow, rows, levels });
  }
  const grid = { bands, rows: bands.reduce((sum, { rows }) => sum + rows, 0), places };
  const lines = graph.edges.filter((edge) => leadsDown(edge, places));
  const length = (): number => costOf(lines, places);
  improveColumns(graph.nodes, bands, places, length);
  if (trouble) improveColumns(graph.nodes, bands, places, () => length() + TROUBLE * trouble(grid));
  return grid;
}

/** Whether a line can be drawn: both courses are there, and the second is below the first. */
export function leadsDown({ from, to }: CourseEdge, places: ReadonlyMap<string, Place>): boolean {
  const [above, below] = [places.get(from), places.get(to)];
  return above !== undefined && below !== undefined && above.row < below.row;
}

/** Levels of one band share its columns by the length of their longest row. */
function areasOf(names: readonly LevelName[], courses: CourseNode[], edges: readonly CourseEdge[]): LevelArea[] {
  const widths = names.flatMap((level) => {
    const depths = courses.filter((course) => course.level === level).map(({ code }) => depthIn(courses, edges, code));
    const longest = Math.max(0, ...depths.map((depth) => depths.filter((other) => other === depth).length));
    return longest === 0 ? [] : [{ level, longest }];
  });
  const total = widths.reduce((sum, { longest }) => sum + longest, 0);
  let column = 0;
  return widths.map(({ level, longest }, index) => {
    const left = widths.length - 1 - index;
    const share = left === 0 ? COLUMNS - column : Math.round((longest / total) * COLUMNS);
    const columns = Math.max(1, Math.min(share, COLUMNS - column - left));
    const area = { level, column, columns };
    column += columns;
    return area;
  });
}

/** How many courses of the list come before this one, one after the other; a course that is met again ends its chain. */
function depthIn(
  courses: readonly CourseNode[],
  edges: readonly CourseEdge[],
  code: string,
  chain: string[] = [],
): number {
  const before = edges
    .filter(({ from, to }) => to === code && from !== code && !chain.includes(from))
    .filter(({ from }) => courses.some((course) => course.code === from));
  return Math.max(0, ...before.map(({ from }) => 1 + depthIn(courses, edges, from, [...chain, code])));
}

/** The first row below all that a course builds on which still has room. Returns how many rows the band has. */
function placeInRows(
  courses: CourseNode[],
  edges: readonly CourseEdge[],
  levels: LevelArea[],
  firstRow: number,
  places: Map<string, Place>,
): number {
  const depths = new Map(courses.map(({ code }) => [code, depthIn(courses, edges, code)]));
  const inOrder = [...courses].sort((a, b) => (depths.get(a.code) ?? 0) - (depths.get(b.code) ?? 0));
  let lastRow = firstRow;
  for (const { code, level } of inOrder) {
    const area = levels.find((candidate) => candidate.level === level);
    if (area === undefined) continue;
    const above = edges.filter(({ from, to }) => to === code && from !== code).map(({ from }) => places.get(from)?.row);
    let row = Math.max(firstRow, ...above.map((one) => (one === undefined ? firstRow : one + 1)));
    let column = freeColumn(row, area, places);
    while (column === null) {
      row += 1;
      column = freeColumn(row, area, places);
    }
    places.set(code, { row, column });
    lastRow = Math.max(lastRow, row);
  }
  return lastRow - firstRow + 1;
}

function freeColumn(row: number, { column, columns }: LevelArea, places: ReadonlyMap<string, Place>): number | null {
  const taken = [...places.values()].filter((place) => place.row === row).map((place) => place.column);
  for (let candidate = column; candidate < column + columns; candidate += 1) {
    if (!taken.includes(candidate)) return candidate;
  }
  return null;
}

/** Moves one course, or swaps two of a row, as long as that costs less. */
function improveColumns(
  nodes: readonly CourseNode[],
  bands: Band[],
  places: Map<string, Place>,
  costNow: () => number,
): void {
  let best = costNow();
  let improved = true;
  while (improved) {
    improved = false;
    for (const node of nodes) {
      const area = bands.flatMap(({ levels }) => levels).find(({ level }) => level === node.level);
      if (area === undefined) continue;
      for (let column = area.column; column < area.column + area.columns; column += 1) {
        const undo = moveTo(node.code, column, places);
        const cost = costNow();
        if (cost < best) {
          best = cost;
          improved = true;
        } else {
          undo();
        }
      }
    }
  }
}

/** Puts a course into another column of its row; the course that is there comes into its column. Returns the way back. */
function moveTo(code: string, column: number, places: Map<string, Place>): () => void {
  const own = places.get(code);
  if (own === undefined) return () => {};
  const other = [...places].find(([, place]) => place.row === own.row && place.column === column);
  const before = { ...own };
  places.set(code, { row: own.row, column });
  if (other && other[0] !== code) places.set(other[0], before);
  return () => {
    if (other && other[0] !== code) places.set(other[0], other[1]);
    places.set(code, before);
  };
}

/** A crossing is worth about as much as two columns of way; a line that is not straight costs a little by itself. */
const CROSSING = 1.6;
const BEND = 0.4;
const TROUBLE = 20;

function costOf(lines: readonly CourseEdge[], places: ReadonlyMap<string, Place>): number {
  const spans = lines.flatMap(({ from, to }) => {
    const [above, below] = [places.get(from), places.get(to)];
    return above && below ? [{ from, to, above, below }] : [];
  });
  let cost = 0;
  for (const [index, one] of spans.entries()) {
    const way = Math.abs(one.above.column - one.below.column);
    cost += way + (way > 0 ? BEND : 0);
    for (const other of spans.slice(index + 1)) {
      if (one.from !== other.from && one.to !== other.to && doCross(one, other)) cost += CROSSING;
    }
  }
  return cost;
}

type Span = { above: Place; below: Place };

/** Whether two straight lines change sides on the rows that both pass. */
function doCross(one: Span, other: Span): boolean {
  const top = Math.max(one.above.row, other.above.row);
  const bottom = Math.min(one.below.row, other.below.row);
  if (top >= bottom) return false;
  const difference = (row: number): number => columnAt(one, row) - columnAt(other, row);
  return difference(top) * difference(bottom) < 0;
}

function columnAt({ above, below }: Span, row: number): number {
  return above.column + ((below.column - above.column) * (row - above.row)) / (below.row - above.row);
}

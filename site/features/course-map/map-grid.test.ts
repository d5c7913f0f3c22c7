import { describe, expect, test } from 'vitest';
import { loadSoundContent } from '#content/schema/load-content';
import { toCurriculum } from '#content/schema/outline';
import { LEVELS } from '#domain/catalogue/curriculum';
import { type CourseEdge, type CourseNode, courseMap } from '#domain/learning/course-map';
import { COLUMNS, mapGrid } from './map-grid.ts';

function node(code: string, level: CourseNode['level'] = 'Foundations'): CourseNode {
  const rest = { slug: code, title: code, layer: 0, minutes: { min: 0, max: 0 }, leadsTo: [] };
  return { code, level, status: 'available', ...rest };
}

function edges(...pairs: string[]): CourseEdge[] {
  return pairs.map((pair) => {
    const [from = '', to = ''] = pair.split('>');
    return { from, to };
  });
}

const published = courseMap(toCurriculum(loadSoundContent(), 'hash'));

describe('the places of the courses', () => {
  test('a course is below what it builds on, also within a level', () => {
    const { places } = mapGrid({ nodes: ['a', 'b', 'c'].map((code) => node(code)), edges: edges('a>b', 'b>c', 'a>c') });
    expect(['a', 'b', 'c'].map((code) => places.get(code)?.row)).toEqual([0, 1, 2]);
  });

  test('the levels are bands from top to bottom; Pro Builder and Security are beside each other', () => {
    const { bands, rows } = mapGrid({ nodes: LEVELS.map((level) => node(level, level)), edges: [] });
    expect(bands.map(({ firstRow, levels }) => [firstRow, levels.map(({ level }) => level)])).toEqual([
      [0, ['Foundations']],
      [1, ['Builder']],
      [2, ['Pro Builder', 'Security']],
    ]);
    expect(rows).toBe(3);
    expect(mapGrid({ nodes: [node('x', 'Builder')], edges: [] }).bands).toHaveLength(1);
  });

  test('a row that is full goes on in the next one, and what builds on it stays below', () => {
    const codes = Array.from({ length: COLUMNS + 2 }, (_, index) => `c${index}`);
    const last = codes.at(-1) ?? '';
    const { places } = mapGrid({ nodes: [...codes, 'top'].map((code) => node(code)), edges: edges(`${last}>top`) });
    expect(places.get(last)?.row).toBe(1);
    expect(places.get('top')?.row).toBe(2);
  });

  test('columns are chosen so that lines do not cross where they need not', () => {
    const nodes = ['a', 'b', 'c', 'd'].map((code) => node(code));
    const { places } = mapGrid({ nodes, edges: edges('a>d', 'b>c') });
    expect(places.get('a')?.column).toBe(places.get('d')?.column);
    expect(places.get('b')?.column).toBe(places.get('c')?.column);
  });

  test('ends in a circle, and is the same every time', () => {
    const circle = { nodes: [node('a'), node('b')], edges: edges('a>b', 'b>a') };
    expect(mapGrid(circle).places.size).toBe(2);
    expect([...mapGrid(published).places]).toEqual([...mapGrid(published).places]);
  });

  test('every course of the program has a place of its own, in the columns of its level and below all it builds on', () => {
    const { places, bands, rows } = mapGrid(published);
    expect(places.size).toBe(published.nodes.length);
    expect(new Set([...places.values()].map(({ row, column }) => `${row} ${column}`)).size).toBe(places.size);
    for (const { code, level } of published.nodes) {
      const area = bands.flatMap(({ levels }) => levels).find((one) => one.level === level);
      const column = places.get(code)?.column ?? -1;
      expect(column, code).toBeGreaterThanOrEqual(area?.column ?? Number.NaN);
      expect(column, code).toBeLessThan((area?.column ?? Number.NaN) + (area?.columns ?? 0));
      expect(places.get(code)?.row, code).toBeLessThan(rows);
    }
    for (const { from, to } of published.edges) {
      expect(places.get(from)?.row, `${from} > ${to}`).toBeLessThan(places.get(to)?.row ?? 0);
    }
  });
});

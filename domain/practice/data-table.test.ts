import { describe, expect, it } from 'vitest';
import { axisEnd, linePoints, readDataTable } from './data-table.ts';

const CSV = 'threshold,kept,right\n0.5,240,180\n0.7,170,150\n0.9,60,59\n';

describe('readDataTable', () => {
  it('reads names and numbers', () => {
    expect(readDataTable(CSV)).toEqual({
      ok: true,
      table: {
        columns: ['threshold', 'kept', 'right'],
        rows: [
          [0.5, 240, 180],
          [0.7, 170, 150],
          [0.9, 60, 59],
        ],
      },
    });
  });

  it.each([
    ['one', 1, 'columns'],
    ['a,\n1,2\n2,3', 1, 'columns'],
    ['a,b\n1,2\n1', 3, 'cells'],
    ['a,b\n1,x\n2,3', 2, 'number'],
    ['a,b\n1,\n2,3', 2, 'number'],
    ['a,b\n1,2', 2, 'rows'],
  ])('says in which line of %j something is wrong', (csv, line, why) => {
    expect(readDataTable(csv)).toEqual({ ok: false, line, why });
  });
});

describe('drawing', () => {
  const table = {
    columns: ['t', 'kept'],
    rows: [
      [0, 240],
      [1, 120],
      [2, 0],
    ],
  };

  it('ends an axis at a round number', () => {
    expect(axisEnd(table, [1])).toBe(250);
    expect(axisEnd({ columns: ['t', 'p'], rows: [[0, 0.83]] }, [1])).toBe(1);
    expect(axisEnd({ columns: ['t', 'p'], rows: [[0, 0]] }, [1])).toBe(1);
  });

  it('draws one point a row, upwards', () => {
    expect(linePoints(table, 1, { width: 300, height: 100, most: 240 })).toBe('0,0 150,50 300,100');
  });
});

import { describe, expect, it } from 'vitest';
import { materialCsv, materialText, namedLines, type TaskMaterial } from './task-material.ts';

const book: TaskMaterial = {
  notes: ['In the box at the start: 34,500 RWF.'],
  head: ['What', 'In (+) or out (−)', 'Balance'],
  lines: [
    { key: 'A', cells: ['Red cherries', '+18,200', '52,700'] },
    { key: 'B', cells: ['Airtime', '−1,400', '51,300'] },
    { key: 'C', cells: ['Wages', '', '1,051,300.5'] },
  ],
  ask: { kind: 'code', letters: 'ABC', length: 1 },
};

describe('the material as a table', () => {
  it('has its head first and numbers that a sheet can sum, and the notes at the end', () => {
    expect(materialCsv(book).replace('\uFEFF', '').split('\r\n')).toEqual([
      'Line,What,In (+) or out (−),Balance',
      'A,Red cherries,18200,52700',
      'B,Airtime,-1400,51300',
      'C,Wages,,1051300.5',
      '',
      '"In the box at the start: 34,500 RWF."',
      '',
    ]);
  });

  it('is the same in the clipboard, under the notes', () => {
    expect(materialText(book).split('\n').slice(0, 3)).toEqual([
      'In the box at the start: 34,500 RWF.',
      'Line\tWhat\tIn (+) or out (−)\tBalance',
      'A\tRed cherries\t18200\t52700',
    ]);
  });

  it('has a unit in the head where the whole column has it, and leaves text alone', () => {
    const list: TaskMaterial = {
      notes: [],
      head: ['Pack', 'Size', 'Time'],
      lines: [
        { key: 'A', cells: ['1,000 g', '850 KB', '08:29'] },
        { key: 'B', cells: ['250 g', '1.2 MB', '14:05'] },
      ],
      ask: { kind: 'marks' },
    };
    expect(materialCsv(list)).toBe('\uFEFFLine,Pack (g),Size,Time\r\nA,1000,850 KB,08:29\r\nB,250,1.2 MB,14:05\r\n');
  });

  it('runs nothing in a sheet', () => {
    const formula = { ...book, notes: ['=1+1'], lines: [{ key: 'A', cells: ['-x', '=1', '@y'] }] };
    expect(materialCsv(formula)).toContain("A,'-x,'=1,'@y\r\n\r\n'=1+1");
  });
});

describe('the lines that an answer names', () => {
  const keys = (ask: TaskMaterial['ask'], answer: string): string[] =>
    namedLines({ ...book, ask }, answer).map(({ key }) => key);

  it('are in the order of the answer, as it is typed and as a review shows it', () => {
    expect(keys({ kind: 'order' }, 'C,A,B')).toEqual(['C', 'A', 'B']);
    expect(keys({ kind: 'marks' }, 'A, C')).toEqual(['A', 'C']);
    expect(keys({ kind: 'code', letters: 'ABC', length: 1 }, ' b')).toEqual(['B']);
  });

  it('are none for a number', () => {
    expect(keys({ kind: 'number', unit: 'RWF' }, '1200')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { csvCell, csvLine, plainCell } from './csv.ts';

describe('a cell of a CSV file', () => {
  it.each(['=1+1', '+250788', '-1', '@SUM(A1)', '\tx', '\rx', ' =1', '\n=1', '＝1+1', '"=1', '""=1', '\u0000=1'])(
    '%j gets a quote mark in front: no formula runs',
    (text) => {
      expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );
  it.each(['Aline Uwase', "N'Diaye", 'a=b', 'x@academy.example', '', '12', '1 = 1'])('%j stays as it is', (text) => {
    expect(csvCell(text)).toBe(text);
  });
  it('nor in the middle, where a semicolon begins a cell', () => {
    expect(csvCell('Aline;=1+1')).toBe("Aline;'=1+1");
    expect(csvCell('Aline; =1+1')).toBe("Aline;' =1+1");
    expect(csvCell('Aline; Keza')).toBe('Aline; Keza');
  });
  it('is quoted when it holds a comma, a quote or a new line', () => {
    expect(csvCell('Uwase, Aline')).toBe('"Uwase, Aline"');
    expect(csvCell('a "b"')).toBe('"a ""b"""');
    expect(csvCell('a\nb')).toBe('"a\nb"');
  });
  it('numbers are numbers, also below zero', () => {
    expect(csvCell(-3)).toBe('-3');
  });
});

it.each(['=1+1', '-1', 'Aline; =1+1', '＝1', ' @x', "N'Diaye", '; x', ''])(
  'what was written in a cell comes back: %j',
  (text) => {
    expect(plainCell(csvCell(text))).toBe(text);
  },
);

it('a line ends as spreadsheets expect', () => {
  expect(csvLine(['a', 1, '=x'])).toBe("a,1,'=x\r\n");
});

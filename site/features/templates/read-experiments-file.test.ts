import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { DATASETS, type Experiment, firstExperiment } from '#domain/practice/experiments';
import type { Copy } from '../../../.generated/copy.d.ts';
import { readExperimentsFile } from './read-experiments-file.ts';
import { tableDocument } from './template-document.ts';

const words = parse(readFileSync('content/copy/en/templates.yaml', 'utf8')) as Copy['templates'];
const first = firstExperiment('2026-11-22');
const file = (...rows: Experiment[]): string => tableDocument(rows, words).content;

describe('the table as a file', () => {
  it('has the columns of an experiment, and comes back as it was', () => {
    expect(file(first)).toBe(
      '\uFEFFExperiment,Approach,Dataset,Accuracy,Precision,Recall,F1,Notes,Date\r\n' +
        'Random Baseline,Random Classification,Training Set,0.25,0.25,0.25,0.25,Random classification baseline for comparison,2026-11-22\r\n',
    );
    expect(readExperimentsFile(file(first))).toEqual({ ok: true, rows: [first] });
  });

  it.each(['=1+1', '+250788', '-1', '@SUM(A1)', '=HYPERLINK("http://x","y")', 'a;=1'])(
    'runs no formula: %j is text for a spreadsheet, and comes back',
    (name) => {
      const text = file({ ...first, name });
      const cell = Papa.parse<string[]>(text.slice(1)).data[1]?.[0] ?? '';
      expect(cell).not.toMatch(/(^|;)[=+\-@]/);
      expect(readExperimentsFile(text)).toEqual({ ok: true, rows: [{ ...first, name }] });
    },
  );

  it('comes back whatever was written in it', () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 30 })
      .map((one) => one.replace(/(^|;)'/g, '$1').replace(/\r/g, ''));
    fc.assert(
      fc.property(text, text, fc.constantFrom(...DATASETS), (name, notes, dataset) => {
        const row = { ...first, name: `x${name}`, notes, dataset };
        expect(readExperimentsFile(file(row))).toEqual({ ok: true, rows: [row] });
      }),
    );
  });

  it('that a spreadsheet saved with semicolons and commas is read too', () => {
    const lines =
      'Igerageza;b;c;d;e;f;g;h;i\r\nRules;Keywords;Test Set;0,78;0,79;0,75;0,76;note, with a comma;22/11/2026\r\n';
    expect(readExperimentsFile(lines)).toMatchObject({
      ok: true,
      rows: [{ id: '1', name: 'Rules', metrics: { accuracy: '0,78' }, notes: 'note, with a comma', date: '' }],
    });
  });

  it('with a wrong line is not read, and the line is named; any other file is none', () => {
    expect(readExperimentsFile(`${file(first)}Rules,Keywords,Test Set,78,,,,,\r\n`)).toEqual({ ok: false, line: 3 });
    expect(readExperimentsFile(file())).toEqual({ ok: false, line: null });
    expect(readExperimentsFile('a,b\r\n1,2\r\n')).toEqual({ ok: false, line: null });
    expect(readExperimentsFile('')).toEqual({ ok: false, line: null });
  });
});

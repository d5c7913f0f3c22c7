import { expect, it } from 'vitest';
import { notebookFile } from './notebook-file.ts';
import type { TicketParts } from './tickets.ts';

const NONE = { en: [], rw: [], mixed: [] };
const PARTS: TicketParts = {
  languages: { en: 1, rw: 0, mixed: 0 },
  wrongLabels: 0.1,
  vagueShare: 0,
  vague: NONE,
  openings: NONE,
  closings: NONE,
  amounts: ["y'iduka $&"],
  devices: NONE,
  tickets: { billing: NONE, technical: NONE, account: NONE },
};
const NOTEBOOK = {
  fileName: 'lab.ipynb',
  title: 'Lab',
  intro: 'Run it.',
  sections: [{ id: 'data', title: 'Data', text: 'Makes it.', code: 'PARTS = r"""{{parts}}"""\n' }],
};

it('is a notebook of format 4.5 with a text and a code cell a section, each with an id of its own', () => {
  const file = JSON.parse(notebookFile(NOTEBOOK, PARTS)) as {
    nbformat: number;
    nbformat_minor: number;
    cells: { id: string; cell_type: string; source: string }[];
  };
  expect([file.nbformat, file.nbformat_minor]).toEqual([4, 5]);
  expect(file.cells.map(({ id, cell_type }) => [id, cell_type])).toEqual([
    ['title', 'markdown'],
    ['data-text', 'markdown'],
    ['data-code', 'code'],
  ]);
});

it('holds the parts as JSON, whatever characters they have', () => {
  const { cells } = JSON.parse(notebookFile(NOTEBOOK, PARTS)) as { cells: { source: string }[] };
  expect(cells[2]?.source).toBe(`PARTS = r"""${JSON.stringify(PARTS)}"""`);
});

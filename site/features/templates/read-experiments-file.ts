/**
 * The experiments of a file that was downloaded here, perhaps edited in a spreadsheet since: those separate by semicolons in much of the
 * world. It comes with its parser, so it is loaded when someone opens a file.
 */
import Papa from 'papaparse';
import { EXPERIMENT_COLUMNS, type Experiment, experimentOfCells } from '#domain/practice/experiments';
import { plainCell } from '#domain/text/csv';

type Read = { ok: true; rows: Experiment[] } | { ok: false; line: number | null };

/** `line`: the line, from 1 with the heads, that is no experiment; null for a file that is no table of experiments at all. */
export function readExperimentsFile(text: string): Read {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
  });
  const [head, ...lines] = data;
  if (head?.length !== EXPERIMENT_COLUMNS || lines.length === 0) return { ok: false, line: null };
  const rows = lines.map((cells, n) => experimentOfCells(n + 1, cells.map(plainCell)));
  const wrong = rows.indexOf(null);
  return wrong < 0 ? { ok: true, rows: rows.filter((row) => row !== null) } : { ok: false, line: wrong + 2 };
}

/** A small table of numbers for `<Explorer>`: the first column is what the slider moves over, the others follow. */
export type DataTable = { columns: string[]; rows: number[][] };

type ReadTable =
  | { ok: true; table: DataTable }
  | { ok: false; line: number; why: 'columns' | 'cells' | 'number' | 'rows' };

const MOST_ROWS = 200;

/** Reads comma-separated numbers below a line of names. `line` counts from 1. Two rows at least, two columns at least. */
export function readDataTable(csv: string): ReadTable {
  const lines = csv.trim().split(/\r?\n/);
  const columns = (lines[0] ?? '').split(',').map((name) => name.trim());
  if (columns.length < 2 || columns.includes('')) return { ok: false, line: 1, why: 'columns' };
  const rows: number[][] = [];
  for (const [index, text] of lines.slice(1).entries()) {
    const cells = text.split(',').map((cell) => cell.trim());
    if (cells.length !== columns.length) return { ok: false, line: index + 2, why: 'cells' };
    const numbers = cells.map((cell) => (cell === '' ? Number.NaN : Number(cell)));
    if (!numbers.every(Number.isFinite)) return { ok: false, line: index + 2, why: 'number' };
    rows.push(numbers);
  }
  if (rows.length < 2 || rows.length > MOST_ROWS) return { ok: false, line: lines.length, why: 'rows' };
  return { ok: true, table: { columns, rows } };
}

/** The points of one column as a line in a box of the given size, y upwards, for an SVG `points` attribute. */
export function linePoints(
  { rows }: DataTable,
  column: number,
  { width, height, most }: { width: number; height: number; most: number },
): string {
  return rows
    .map(
      (row, index) =>
        `${round((index / (rows.length - 1)) * width)},${round(height - ((row[column] ?? 0) / most) * height)}`,
    )
    .join(' ');
}

/** The upper end of an axis: the smallest of 1, 2, 2.5, 5 times a power of ten that is not below any value. */
export function axisEnd({ rows }: DataTable, columns: readonly number[]): number {
  const most = Math.max(...rows.flatMap((row) => columns.map((column) => row[column] ?? 0)));
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 2.5, 5, 10].map((step) => step * power).find((end) => end >= most) ?? most;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

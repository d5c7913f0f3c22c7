/** The rows of a Server's table as they are drawn: at build time, and after each request. */
import type { Row } from '#domain/practice/server';
import { type DrawnCell, type DrawnTable, MOST_SHOWN } from '../tables/shown-rows.ts';

/** Rows may have other columns than the first one: code writes what it likes. */
export function tableOf(label: string, all: readonly Row[]): DrawnTable {
  const shown = all.slice(0, MOST_SHOWN);
  const columns = [...new Set(shown.flatMap((row) => Object.keys(row)))];
  const rows = shown.map((row) => ({ cells: columns.map((name) => cellOf(row[name])) }));
  return { label, columns, rows, count: all.length };
}

function cellOf(value: unknown): DrawnCell {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

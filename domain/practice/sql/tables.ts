/** The tables of a lesson as one script: from CSV files, and from files of SQL with their keys and rules. */
import { readCsv } from '../sheet/sheet-text.ts';
import { quotedText } from './database.ts';

export type TableFile = { name: string; text: string };

/** The files of a course that may be tables. */
export const TABLE_FILE = /^[a-z][a-z0-9_]*(?:-[a-z0-9-]+)?\.(?:csv|sql)$/;

/** The table of a file: `loans.csv`, and `loans-2.csv` with other rows for the same one. */
export function tableOf(name: string): string {
  return name.replace(/[-.].*$/, '');
}

/** In their order. Rows of a CSV file go into the table that a file of SQL before it has made, or make one. */
export function setupScript(files: readonly TableFile[]): string {
  return files.reduce((made, { name, text }) => `${made}${partOf(made, name, text)}\n`, '');
}

/** Other files in the place of those for the same tables; the others stay. */
export function withOtherFiles(files: readonly TableFile[], others: readonly TableFile[]): TableFile[] {
  return files.map((file) => others.find(({ name }) => tableOf(name) === tableOf(file.name)) ?? file);
}

function partOf(made: string, name: string, text: string): string {
  if (name.endsWith('.sql')) return text.trimEnd().replace(/([^;])$/, '$1;');
  const table = tableOf(name);
  const [heads = [], ...rows] = readCsv(text);
  const columns = heads.map((head) => head.trim());
  const isThere = new RegExp(String.raw`create\s+table\s+(?:if\s+not\s+exists\s+)?["\x60[]?${table}\b`, 'i').test(made);
  const types = columns.map((column, at) => `${column} ${typeOf(rows.map((row) => row[at] ?? ''))}`);
  const create = isThere ? '' : `create table ${table} (${types.join(', ')});\n`;
  if (rows.length === 0) return create;
  const values = rows.map((row) => `(${columns.map((_, at) => literal(row[at] ?? '')).join(', ')})`);
  return `${create}insert into ${table} (${columns.join(', ')}) values\n${values.join(',\n')};`;
}

const WHOLE = /^-?\d{1,15}$/;
const DECIMAL = /^-?\d{1,15}(?:\.\d+)?$/;

function typeOf(texts: readonly string[]): 'integer' | 'real' | 'text' {
  const filled = texts.filter((text) => text !== '');
  if (filled.length === 0) return 'text';
  // A number that begins with 0, such as a phone's, is a text.
  if (filled.some((text) => /^-?0\d/.test(text))) return 'text';
  if (filled.every((text) => WHOLE.test(text))) return 'integer';
  return filled.every((text) => DECIMAL.test(text)) ? 'real' : 'text';
}

function literal(text: string): string {
  if (text === '') return 'null';
  // 1.50 and 007 keep their letters in a column of texts; a column of numbers takes them as numbers all the same.
  return DECIMAL.test(text) && String(Number(text)) === text ? text : quotedText(text);
}

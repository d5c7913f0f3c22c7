/** What is used of SQLite (sql.js), so that the same rules run in the worker of a lesson and under Node. */

export type SqlValue = number | string | Uint8Array | null;
export type SqlStatement = {
  step: () => boolean;
  get: () => SqlValue[];
  getColumnNames: () => string[];
  free: () => boolean;
};
export type SqlDatabase = {
  iterateStatements: (sql: string) => {
    next: () => { done?: boolean | undefined; value: SqlStatement };
    getRemainingSQL: () => string;
  };
  exec: (sql: string) => { columns: string[]; values: SqlValue[][] }[];
  close: () => void;
};
export type OpenDatabase = () => SqlDatabase;

/** A value as it is shown, compared and sent. */
export type Cell = number | string | null;

/** Letters of a text that are shown, saved and kept. */
export const LONGEST_TEXT = 300;
const CUT = '…';
const MOST_PAGES = 4000;
const MOST_MEMORY_BYTES = 32 * 1024 * 1024;

/**
 * Limits that SQL cannot lift again: what a database may take on disk (16 MB here) and in memory. What it would write beside itself stays
 * in that memory. Keys are checked, as in most databases; SQLite alone does not do it by itself.
 */
const LIMITS = `pragma max_page_count=${MOST_PAGES}; pragma temp_store=memory; pragma journal_mode=memory;
  pragma foreign_keys=on; pragma hard_heap_limit=${MOST_MEMORY_BYTES};`;

/** A new database with the tables of a lesson. Throws where the setup is wrong. */
export function openTables(open: OpenDatabase, setup: string): SqlDatabase {
  const db = open();
  db.exec(LIMITS);
  if (setup.trim() !== '') db.exec(setup);
  return db;
}

export function toCell(value: SqlValue): Cell {
  if (value instanceof Uint8Array) return `(${value.length} bytes)`;
  return typeof value === 'string' && value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}${CUT}` : value;
}

/** Whether a text was longer than what is left of it. */
export function isCutText(cell: Cell): boolean {
  return typeof cell === 'string' && cell.length === LONGEST_TEXT + CUT.length && cell.endsWith(CUT);
}

/** Whether a transaction was begun and not ended. There is no other way to ask than to begin one. */
export function isInTransaction(db: SqlDatabase): boolean {
  try {
    db.exec('begin');
  } catch {
    return true;
  }
  db.exec('rollback');
  return false;
}

/** A text as SQL writes it. */
export function quotedText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

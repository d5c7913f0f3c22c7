/** What a script changed: the rows of each table before and after. */
import { type Cell, quotedText, type SqlDatabase, toCell } from './database.ts';

/** `count`: how many rows there are; `rows` has the first of them, by what names a row. */
export type TableState = { name: string; columns: string[]; rows: [key: string, row: Cell[]][]; count: number };

export type RowChange =
  | { kind: 'added' | 'removed'; row: Cell[] }
  /** `columns`: the places of the cells that are other than before. */
  | { kind: 'changed'; before: Cell[]; row: Cell[]; columns: number[] };

/** `new` and `gone` are of the whole table, `altered` of its columns. */
export type TableChange = {
  table: string;
  kind: 'rows' | 'new' | 'gone' | 'altered';
  columns: string[];
  rows: RowChange[];
};

const MOST_ROWS = 500;

export function readTables(db: SqlDatabase): TableState[] {
  const names =
    db.exec(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!' order by rowid",
    )[0]?.values ?? [];
  return names.map(([name]) => readTable(db, String(name)));
}

function readTable(db: SqlDatabase, name: string): TableState {
  const quoted = quotedName(name);
  const count = Number(db.exec(`select count(*) from ${quoted}`)[0]?.values[0]?.[0] ?? 0);
  const columns = (db.exec(`select name from pragma_table_info(${quotedText(name)})`)[0]?.values ?? []).map(String);
  return { name, columns, rows: readRows(db, quoted), count };
}

function readRows(db: SqlDatabase, quoted: string): TableState['rows'] {
  try {
    const found = db.exec(`select rowid, * from ${quoted} limit ${MOST_ROWS}`)[0]?.values ?? [];
    return found.map(([key, ...row]) => [String(key), row.map(toCell)]);
  } catch {
    // A table without rowid: its rows have no other name than what is in them.
    const found = db.exec(`select * from ${quoted} limit ${MOST_ROWS}`)[0]?.values ?? [];
    return found.map((row) => [JSON.stringify(row), row.map(toCell)]);
  }
}

export function tableChanges(before: readonly TableState[], after: readonly TableState[]): TableChange[] {
  const gone = before.filter(({ name }) => !after.some((now) => now.name === name));
  const changed = after.flatMap((now): TableChange[] => {
    const old = before.find(({ name }) => name === now.name);
    const change = { table: now.name, columns: now.columns };
    if (old === undefined)
      return [{ ...change, kind: 'new', rows: now.rows.map(([, row]) => ({ kind: 'added', row })) }];
    if (old.columns.join('\n') !== now.columns.join('\n')) return [{ ...change, kind: 'altered', rows: [] }];
    const rows = rowChanges(old, now);
    return rows.length === 0 ? [] : [{ ...change, kind: 'rows', rows }];
  });
  return [...changed, ...gone.map(({ name, columns }) => ({ table: name, kind: 'gone' as const, columns, rows: [] }))];
}

function rowChanges(before: TableState, after: TableState): RowChange[] {
  const [old, now] = [new Map(before.rows), new Map(after.rows)];
  const kept = after.rows.flatMap(([key, row]): RowChange[] => {
    const was = old.get(key);
    if (was === undefined) return [{ kind: 'added', row }];
    const columns = row.flatMap((cell, at) => (cell === was[at] ? [] : [at]));
    return columns.length === 0 ? [] : [{ kind: 'changed', before: was, row, columns }];
  });
  const removed = before.rows.filter(([key]) => !now.has(key));
  return [...kept, ...removed.map(([, row]) => ({ kind: 'removed' as const, row }))];
}

function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

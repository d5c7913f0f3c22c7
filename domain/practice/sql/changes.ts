/** What a script changed: the rows of each table before and after. */
import { type Cell, quotedText, type SqlDatabase, toCell } from './database.ts';

/** `count`: how many rows there are; `rows` has the first of them, by what names a row. */
export type TableState = { name: string; columns: string[]; rows: [key: string, row: Cell[]][]; count: number };

export type RowChange =
  | { kind: 'added' | 'removed'; row: Cell[] }
  /** `columns`: the places of the cells that are other than before. */
  | { kind: 'changed'; before: Cell[]; row: Cell[]; columns: number[] };

/** `new` and `gone` are of the whole table, `altered` of its columns. `count`: how many rows changed, as far as it is known; `rows` has the first of them. */
export type TableChange = {
  table: string;
  kind: 'rows' | 'new' | 'gone' | 'altered';
  columns: string[];
  rows: RowChange[];
  count: number;
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
  const columns = (
    db.exec(`select name from pragma_table_xinfo(${quotedText(name)}) where hidden <> 1`)[0]?.values ?? []
  ).map(String);
  return { name, columns, rows: readRows(db, quoted), count };
}

function readRows(db: SqlDatabase, quoted: string): TableState['rows'] {
  try {
    const found = db.exec(`select rowid, * from ${quoted} order by rowid limit ${MOST_ROWS}`)[0]?.values ?? [];
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
      return [{ ...change, kind: 'new', rows: now.rows.map(([, row]) => ({ kind: 'added', row })), count: now.count }];
    if (old.columns.join('\n') !== now.columns.join('\n')) return [{ ...change, kind: 'altered', rows: [], count: 0 }];
    const rows = rowChanges(old, now);
    const added = rows.filter(({ kind }) => kind === 'added').length;
    const removed = rows.filter(({ kind }) => kind === 'removed').length;
    const unseen = Math.abs(now.count - old.count - (added - removed));
    return rows.length + unseen === 0 ? [] : [{ ...change, kind: 'rows', rows, count: rows.length + unseen }];
  });
  const left = gone.map(({ name, columns }) => ({ table: name, kind: 'gone' as const, columns, rows: [], count: 0 }));
  return [...changed, ...left];
}

/** The number of the last row that was read, where there are more: what comes behind it was not looked at. */
function lastRead({ rows, count }: TableState): number {
  const last = count > rows.length ? Number(rows.at(-1)?.[0]) : Number.NaN;
  return Number.isNaN(last) ? Number.POSITIVE_INFINITY : last;
}

function rowChanges(before: TableState, after: TableState): RowChange[] {
  const last = Math.min(lastRead(before), lastRead(after));
  const wasRead = ([key]: TableState['rows'][number]): boolean =>
    last === Number.POSITIVE_INFINITY || Number(key) <= last;
  const [had, has] = [before.rows.filter(wasRead), after.rows.filter(wasRead)];
  const [old, now] = [new Map(had), new Map(has)];
  const kept = has.flatMap(([key, row]): RowChange[] => {
    const was = old.get(key);
    if (was === undefined) return [{ kind: 'added', row }];
    const columns = row.flatMap((cell, at) => (cell === was[at] ? [] : [at]));
    return columns.length === 0 ? [] : [{ kind: 'changed', before: was, row, columns }];
  });
  const removed = had.filter(([key]) => !now.has(key));
  return [...kept, ...removed.map(([, row]) => ({ kind: 'removed' as const, row }))];
}

function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The tables that a learner works on: what each run does to them, and how a run is taken back. */
import { readTables, type TableChange, type TableState, tableChanges } from './changes.ts';
import { isInTransaction, type OpenDatabase, openTables, type SqlDatabase } from './database.ts';
import { runScript, type ScriptRun } from './script.ts';

/** `isOpen`: a transaction was begun and not ended. `isChanged`: to take the run back makes a difference. */
export type SessionRun = ScriptRun & {
  changes: TableChange[];
  tables: TableState[];
  isOpen: boolean;
  isChanged: boolean;
  /** How many rows were written, also those that `changes` does not have. */
  written: number;
};

/**
 * A run is taken back by doing all runs before it again on new tables: that also brings back a transaction that was open, which no copy of
 * the tables has in it. So the caller names the runs of before; where the tables have just those, they are used as they are.
 */
export class SqlSession {
  readonly #open: OpenDatabase;
  readonly #setup: string;
  #db: SqlDatabase | null = null;
  #done: string[] = [];

  constructor(open: OpenDatabase, setup: string) {
    this.#open = open;
    this.#setup = setup;
  }

  /** `before`: the scripts that made a change until now. `tick` is called after each of them that is run again. */
  run(before: readonly string[], script: string, tick = (): void => {}): SessionRun {
    const db = this.#at(before, tick);
    const [tables, state, wasOpen, writtenBefore] = [readTables(db), stateOf(db), isInTransaction(db), writtenIn(db)];
    const run = runScript(db, script);
    const [after, isOpen] = [readTables(db), isInTransaction(db)];
    const changes = tableChanges(tables, after);
    const written = writtenIn(db) - writtenBefore;
    const isChanged = changes.length > 0 || written > 0 || isOpen !== wasOpen || stateOf(db) !== state;
    if (isChanged) this.#done.push(script);
    return { ...run, changes, tables: after, isOpen, isChanged, written };
  }

  #at(before: readonly string[], tick: () => void): SqlDatabase {
    const isThere = this.#done.length === before.length && this.#done.every((script, at) => script === before[at]);
    if (this.#db !== null && isThere) return this.#db;
    this.#db?.close();
    const db = openTables(this.#open, this.#setup);
    for (const script of before) {
      runScript(db, script);
      tick();
    }
    [this.#db, this.#done] = [db, [...before]];
    return db;
  }
}

/** Views, indexes and triggers, what is temporary, and whether keys are checked. */
function stateOf(db: SqlDatabase): string {
  const all = 'select name, sql from sqlite_master union all select name, sql from sqlite_temp_master';
  return JSON.stringify(db.exec(`${all}; pragma foreign_keys`));
}

function writtenIn(db: SqlDatabase): number {
  return Number(db.exec('select total_changes()')[0]?.values[0]?.[0] ?? 0);
}

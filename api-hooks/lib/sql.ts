/**
 * Reading and writing rows by SQL, as plain values. Most of the academy's own commands do so: an upsert is one statement and idempotent, and
 * what a route decided needs no rule of a collection. Records are used where their hooks or validation are wanted (accounts, attempts).
 */

const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

export function newId(): string {
  return $security.randomStringWithAlphabet(15, ID_LETTERS);
}

/** All rows of a query as plain objects of the shape of `like` (its values give the column types). */
export function rows<Row extends object>(app: CoreApp, sql: string, values: Record<string, unknown>, like: Row): Row[] {
  const found = arrayOf(new DynamicModel(like as { [key: string]: unknown }));
  app
    .db()
    .newQuery(sql)
    .bind(values as never)
    .all(found);
  return JSON.parse(JSON.stringify(found)) as Row[];
}

/** The first row, or null. */
export function firstRow<Row extends object>(
  app: CoreApp,
  sql: string,
  values: Record<string, unknown>,
  like: Row,
): Row | null {
  return rows(app, `${sql} LIMIT 1`, values, like)[0] ?? null;
}

/**
 * SQL that is prepared once in each runtime: for SQLite that takes longer than to run it. In a transaction it is prepared for that one.
 */
function readySql(sql: string): (app: CoreApp, values: Record<string, unknown>) => dbx.Query {
  let prepared: dbx.Query | undefined;
  return (app, values) => {
    if (app.isTransactional())
      return app
        .db()
        .newQuery(sql)
        .bind(values as never);
    prepared ??= $app.db().newQuery(sql).prepare();
    return prepared.bind(values as never);
  };
}

/** Ready SQL that returns one text: its column `text`, in one row always. */
export function textQuery(sql: string): (app: CoreApp, values: Record<string, unknown>) => string {
  const ready = readySql(sql);
  return (app, values) => {
    const row = new DynamicModel({ text: '' }) as DynamicModel & { text: string };
    ready(app, values).one(row);
    return row.text;
  };
}

/** Ready SQL that writes. */
export function command(sql: string): (app: CoreApp, values: Record<string, unknown>) => void {
  const ready = readySql(sql);
  return (app, values) => {
    ready(app, values).execute();
  };
}

export function execute(app: CoreApp, sql: string, values: Record<string, unknown>): void {
  app
    .db()
    .newQuery(sql)
    .bind(values as never)
    .execute();
}

/** PocketBase's form of a moment: `2026-11-21 05:00:00.000Z`. */
export function dbTime(iso: string): string {
  return iso.replace('T', ' ');
}

/** The ISO form of a stored moment, null for ''. */
export function isoTime(stored: string): string | null {
  return stored === '' ? null : stored.replace(' ', 'T');
}

/** Whether a save failed because the row is already there. */
export function isUniqueViolation(error: unknown): boolean {
  return /unique/i.test(String(error));
}

/** What the academy asks of the app: of the server's, of a request's and of a transaction's, which differ in hooks only. */
export type CoreApp = Pick<
  core.App,
  | 'db'
  | 'isTransactional'
  | 'hasTable'
  | 'findCollectionByNameOrId'
  | 'findFirstRecordByFilter'
  | 'findRecordById'
  | 'runInTransaction'
  | 'save'
>;

/**
 * How many connections to the database stay open for readers. PocketBase keeps 15 of up to 120: under load the others are opened and closed
 * again and again, each reads the schema, and statements that were prepared (lib/sql.ts) are prepared again on each.
 */
const READERS = 16;

export function keepConnections(event: core.BootstrapEvent): void {
  event.next();
  const readers = (event.app.concurrentDB() as dbx.DB).db();
  readers.setMaxOpenConns(READERS);
  readers.setMaxIdleConns(READERS);
}

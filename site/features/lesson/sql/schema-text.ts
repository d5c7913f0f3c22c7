/** How the tables are made, as SQL: columns with their types, keys and rules. */
import type { SqlDatabase } from '#domain/practice/sql/database';

export function schemaText(db: SqlDatabase): string {
  const made = db.exec('select sql from sqlite_master where sql is not null order by rowid')[0]?.values ?? [];
  return made
    .map(([sql]) => `${sql};`.replace(/^CREATE (TABLE|INDEX|VIEW|TRIGGER)/, (words) => words.toLowerCase()))
    .join('\n');
}

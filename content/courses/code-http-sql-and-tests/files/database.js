// SQLite, made for JavaScript by sql.js. The tables are kept in memory: with each start they are those of tables.sql again.
import { readFileSync } from 'node:fs';
import initSqlJs from 'sql.js';

// Returns the function `ask`. It takes SQL and the values for its question marks, and returns the rows that come out.
export async function openTables() {
  const { Database } = await initSqlJs();
  const database = new Database();
  database.run(readFileSync(new URL('tables.sql', import.meta.url), 'utf8'));
  return (sql, values = []) => {
    const statement = database.prepare(sql);
    statement.bind(values);
    const rows = [];
    while (statement.step()) rows.push(statement.getAsObject());
    statement.free();
    return rows;
  };
}

/** sql.js has no types of its own: what is used of it (domain/practice/sql/database.ts). */
declare module 'sql.js' {
  type Options = { wasmBinary: ArrayBuffer | Uint8Array };
  type Engine = { Database: new () => import('#domain/practice/sql/database').SqlDatabase };
  export default function initSqlJs(options: Options): Promise<Engine>;
}

declare module 'sql.js/dist/sql-wasm-browser.js' {
  export { default } from 'sql.js';
}

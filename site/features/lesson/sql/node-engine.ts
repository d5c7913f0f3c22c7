/** SQLite under Node: the build shows the tables of a lesson with it, and the content check runs its scripts. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import initSqlJs from 'sql.js';
import type { OpenDatabase } from '#domain/practice/sql/database';

const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm.wasm'));
const { Database } = await initSqlJs({ wasmBinary });

export const openInNode: OpenDatabase = () => new Database();

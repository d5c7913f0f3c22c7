/**
 * The data folder that an academy of a test begins with: all migrations done, and a superuser. It is made once a build and copied for each
 * academy, because making it takes as long as many a test.
 *
 * Passwords are hashed as cheaply as bcrypt allows: a test signs up and in again and again, and none measures how long a guess takes.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Build } from '#scripts/build/build';
import { withPrivateFiles } from '#scripts/lib/data-folder';
import { readEnvironment } from '#scripts/lib/environment';
import { type Academy, runPocketBase } from '#scripts/serve/pocketbase';

export const SUPERUSER = { email: 'root@academy.example', password: 'a-long-root-password-1' };
/** Set to the folder of what is copied, once a test run has made it: build-once.ts. */
const TEMPLATES = 'ACADEMY_TESTS_DATA';
/** What bcrypt takes at least. */
const CHEAPEST = 4;

/** Makes what the academies of these builds begin with, for this process and those that it starts; returns what removes it. */
export function prepareFreshData(builds: readonly Build[]): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'academy-tests-'));
  process.env[TEMPLATES] = folder;
  for (const build of builds) makeTemplate(build);
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Fills the empty data folder of an academy. `build` is the one that it was made from: a test may have changed something in its own.
 * Without a template, as in a measurement, the data are made as `npm start` makes them.
 */
export function fillData(academy: Academy, build: Build): void {
  const template = templateOf(build);
  if (existsSync(template)) withPrivateFiles(() => cpSync(template, academy.environment.data, { recursive: true }));
  else addSuperuser(academy);
}

function templateOf({ build }: Build): string {
  return join(process.env[TEMPLATES] ?? '', basename(build));
}

function makeTemplate(build: Build): void {
  const data = templateOf(build);
  const academy = { ...build, environment: { ...readEnvironment(), data } };
  runCommand(academy, 'migrate', 'up');
  makePasswordsCheap(join(data, 'data.db'));
  addSuperuser(academy);
}

function addSuperuser(academy: Academy): void {
  runCommand(academy, 'superuser', 'upsert', SUPERUSER.email, SUPERUSER.password);
}

function runCommand(academy: Academy, ...command: string[]): void {
  const { code, output } = runPocketBase(academy, ...command);
  if (code !== 0) throw new Error(output);
}

type Field = { type: string; cost?: number };

function makePasswordsCheap(database: string): void {
  const db = new DatabaseSync(database);
  const collections = db.prepare("SELECT id, fields FROM _collections WHERE type = 'auth'").all() as {
    id: string;
    fields: string;
  }[];
  for (const { id, fields } of collections) {
    const cheap = (JSON.parse(fields) as Field[]).map((field) =>
      field.type === 'password' ? { ...field, cost: CHEAPEST } : field,
    );
    db.prepare('UPDATE _collections SET fields = ? WHERE id = ?').run(JSON.stringify(cheap), id);
  }
  db.close();
}

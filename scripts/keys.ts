/**
 * `npm run keys`: lists the keys that sign certificates. `-- make` adds real ones, which sign from then on; `-- retire ID` stops one.
 * Backups hold no keys: `-- export FILE` writes them to a file of their own, `-- import FILE` brings them back.
 * After a change the pages are built anew, because the verification page carries the public keys.
 */

import type { IssuerKey } from '#domain/credentials/issuer-key';
import { buildIfStale } from './build.ts';
import { readEnvironment } from './environment.ts';
import { exportKeys, importKeys, makeKeys, readKeys, retireKey } from './issuer-keys.ts';

function line({ id, alg, test, createdAt, retiredAt }: IssuerKey): string {
  const state = retiredAt === null ? 'signs' : `retired ${retiredAt.slice(0, 10)}`;
  return `  ${id.padEnd(24)} ${alg.padEnd(6)} made ${createdAt.slice(0, 10)}  ${state}${test ? '  test issuer' : ''}`;
}

function list(file: string): void {
  const keys = readKeys(file);
  console.log(`Keys in ${file}:\n${keys.map(line).join('\n') || '  none'}`);
}

const USAGE = `Usage: npm run keys                 lists the keys
       npm run keys -- make         makes a new pair, which signs from then on
       npm run keys -- retire ID    stops a key; certificates it signed stay valid
       npm run keys -- export FILE  writes all keys to a new file: whoever reads it can sign certificates
       npm run keys -- import FILE  adds the keys of such a file, e.g. after a restore`;

/** Runs one command; returns whether the keys changed. */
function run(file: string, [command = 'list', id = '']: string[]): boolean {
  if (command === 'list') return false;
  if (command === 'make') {
    const made = makeKeys(file).map((key) => key.id);
    console.log(`Made ${made.join(' and ')}. Keep a copy of ${file} where nobody else can read it.`);
    return true;
  }
  if (command === 'retire' && id !== '') {
    retireKey(file, id);
    return true;
  }
  if (command === 'export' && id !== '') {
    const count = exportKeys(file, id).length;
    console.log(`Wrote ${count} keys to ${id}. Keep it where nobody else can read it, and not beside the backups.`);
    return false;
  }
  if (command === 'import' && id !== '') {
    const ids = importKeys(file, id).map((key) => key.id);
    console.log(ids.length === 0 ? 'All of its keys are here already.' : `Added ${ids.join(' and ')}.`);
    return ids.length > 0;
  }
  throw new Error(USAGE);
}

try {
  const { keys } = readEnvironment();
  const changed = run(keys, process.argv.slice(2));
  list(keys);
  if (changed) {
    const { build } = await buildIfStale((text) => console.log(`· ${text}`));
    console.log(
      `The verification page knows the keys (${build}). A running academy signs with them at once; restart it to show the new pages.`,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/**
 * `npm run keys`: lists the keys that sign certificates. `-- make` adds real ones, which sign from then on; `-- retire ID` stops one;
 * `-- revoke ID` withdraws one that someone else may have, and `-- sign-again` then gives its certificates new signatures.
 * Backups hold no keys: `-- export FILE` writes them to a file of their own, `-- import FILE` brings them back.
 * After a change the pages are built again, because the verification page carries the public keys.
 */

import type { IssuerKey } from '#domain/credentials/issuer-key';
import { buildIfStale, readCurrent } from '../build/build.ts';
import { readEnvironment } from '../lib/environment.ts';
import {
  exportKeys,
  importKeys,
  makeKeys,
  readCourseFileKeys,
  readKeys,
  retireKey,
  revokeCourseFileKey,
  revokeKeys,
} from '../lib/issuer-keys.ts';
import { type Academy, runPocketBase } from '../serve/pocketbase.ts';

function line({ id, alg, test, createdAt, retiredAt, revokedAt = null }: IssuerKey): string {
  const retired = retiredAt === null ? 'signs' : `retired ${retiredAt.slice(0, 10)}`;
  const state = revokedAt === null ? retired : `withdrawn ${revokedAt.slice(0, 10)}`;
  return `  ${id.padEnd(24)} ${alg.padEnd(6)} made ${createdAt.slice(0, 10)}  ${state}${test ? '  test issuer' : ''}`;
}

function list(file: string): void {
  const keys = readKeys(file);
  console.log(`Keys in ${file}:\n${keys.map(line).join('\n') || '  none'}`);
  const ofCourseFiles = readCourseFileKeys(file);
  if (ofCourseFiles.length > 0)
    console.log(`Keys of course files, which sign nothing else:\n${ofCourseFiles.map(line).join('\n')}`);
}

const USAGE = `Usage: npm run keys                 lists the keys
       npm run keys -- make         makes a new pair, which signs from then on
       npm run keys -- retire ID    stops a key; certificates it signed stay valid
       npm run keys -- revoke ID …  withdraws keys that somebody else may have; what they signed needs a new signature. One of course files
                                    is replaced, and devices refuse its files when they have met the next build
       npm run keys -- sign-again   signs the certificates of withdrawn keys again
       npm run keys -- export FILE  writes all keys to a new file: everyone who reads it can sign certificates
       npm run keys -- import FILE  adds the keys of such a file, e.g. after a restore`;

/** Runs one command; returns whether the keys changed. */
function run(file: string, [command = 'list', id = '', ...others]: string[]): boolean {
  if (command === 'list' || command === 'sign-again') return false;
  if (command === 'make') {
    const made = makeKeys(file).map((key) => key.id);
    console.log(`Made ${made.join(' and ')}. Keep a copy of ${file} where nobody else can read it.`);
    return true;
  }
  if (command === 'retire' && id !== '') {
    retireKey(file, id);
    return true;
  }
  if (command === 'revoke' && id !== '') {
    if (others.length > 0 || !revokeCourseFileKey(file, id)) revokeKeys(file, [id, ...others]);
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

/** One portion after the other, until no certificate has a signature of a withdrawn key; the academy may run meanwhile. */
function signAgain(academy: Academy): void {
  for (let left = 1; left > 0; ) {
    const { code, output } = runPocketBase(academy, 'sign-again');
    const [, signed, rest] = /signed again: (\d+), left: (\d+)/.exec(output) ?? [];
    if (code !== 0 || rest === undefined) throw new Error(output.trim());
    console.log(`Signed again: ${signed}; left: ${rest}.`);
    left = Number(rest);
    if (left > 0 && Number(signed) === 0) throw new Error(`These could not be signed:\n${output.trim()}`);
  }
}

try {
  const environment = readEnvironment();
  const changed = run(environment.keys, process.argv.slice(2));
  list(environment.keys);
  if (process.argv[2] === 'sign-again') {
    const current = readCurrent();
    if (!current) throw new Error('The academy was not built yet. Run npm start once first.');
    signAgain({ environment, ...current });
  }
  if (changed) {
    const { build } = await buildIfStale((text) => console.log(`· ${text}`));
    console.log(
      `The verification page knows the keys (${build}). A running academy signs with them at once; npm run update shows the new pages.`,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

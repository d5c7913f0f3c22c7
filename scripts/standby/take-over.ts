/** The last step of a promotion: the restored database becomes the one of this machine. */
import { existsSync, linkSync, renameSync, rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { academyOn, DATABASE, signingKeysOf } from '../lib/data-folder.ts';
import { readKeys } from '../lib/issuer-keys.ts';
import { type FolderFacts, reasonsOfFolder } from './decide-promotion.ts';
import type { StandbySettings } from './standby-settings.ts';

export type TakeOver = {
  /** Where the replica is now. */
  setAside: string;
  /** Keys that signed certificates in the database and are not on this machine. */
  missingKeys: string[];
};

/**
 * Moves the replica aside and, last of all, puts the database `restored`, a file of the data folder, in its place. Throws when the folder
 * has a database or an academy meanwhile, and when anything fails: then no database was put there, and the replica is where it was.
 */
export function takeOver(restored: string, { data, keys, replica }: Omit<StandbySettings, 'primary'>): TakeOver {
  const missingKeys = keysMissing(restored, keys);
  const reasons = reasonsOfFolder(readFolder(data));
  if (reasons.length > 0) throw new Error([...reasons, `The restored database is ${restored}.`].join('\n'));
  const setAside = setReplicaAside(replica);
  try {
    putInPlace(restored, join(data, DATABASE));
  } catch (error) {
    renameSync(setAside, replica);
    throw error;
  }
  return { setAside, missingKeys };
}

/** What a data folder has that a promotion must not meet. */
export function readFolder(data: string): FolderFacts {
  const beside = ['-wal', '-shm', '-journal'].map((ending) => DATABASE + ending);
  return {
    academyRuns: academyOn(data) !== null,
    databaseExists: existsSync(join(data, DATABASE)),
    leftBehind: beside.filter((name) => existsSync(join(data, name))),
  };
}

/** A link, unlike a rename, fails where there is a file already: nothing is overwritten, whatever was started meanwhile. */
function putInPlace(restored: string, database: string): void {
  linkSync(restored, database);
  unlinkSync(restored);
}

/** A machine that comes back would otherwise go on in this replica, from another state than the one that is served now. */
function setReplicaAside(replica: string): string {
  const aside = `${replica}-until-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  renameSync(replica, aside);
  return aside;
}

function keysMissing(database: string, keys: string): string[] {
  const here = new Set(readKeys(keys).map(({ id }) => id));
  const missing = signingKeysOf(database).filter((id) => !here.has(id));
  // A program that only reads leaves these two, empty, beside the database.
  for (const ending of ['-wal', '-shm']) rmSync(`${database}${ending}`, { force: true });
  return missing;
}

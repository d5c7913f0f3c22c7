/** The last step of a promotion: the restored database becomes the one of this machine. */
import { existsSync, linkSync, renameSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { academyOn, DATABASE } from '../lib/data-folder.ts';
import { type FolderFacts, reasonsOfFolder } from './decide-promotion.ts';
import { type KeyProblems, keyProblems } from './key-problems.ts';
import type { StandbySettings } from './standby-settings.ts';

export type TakeOver = {
  /** Where the replica is now. */
  setAside: string;
  keys: KeyProblems;
};

/**
 * Moves the replica aside and, last of all, puts the database `restored`, a file of the data folder, in its place. Throws when the folder
 * has a database or an academy meanwhile, and when anything fails: then no database was put there, and the replica is where it was.
 */
export function takeOver(restored: string, { data, keys, replica }: Omit<StandbySettings, 'primary'>): TakeOver {
  const found = keyProblems(restored, keys);
  const reasons = reasonsOfFolder(readFolder(data));
  if (reasons.length > 0) throw new Error([...reasons, `The restored database is ${restored}.`].join('\n'));
  const setAside = setReplicaAside(replica);
  try {
    putInPlace(restored, join(data, DATABASE));
  } catch (error) {
    renameSync(setAside, replica);
    throw error;
  }
  return { setAside, keys: found };
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

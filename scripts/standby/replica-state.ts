/** What is in the folder into which Litestream copies a database: `ltx/LEVEL/FIRST-LAST.ltx`, each a range of transactions. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type ReplicaState = {
  /** The newest transaction that arrived, as Litestream counts them. */
  transaction: bigint;
  /** When it was made, by the clock of the machine that served. */
  at: Date;
  files: number;
  bytes: number;
};

const RANGE = /^[0-9a-f]{16}-([0-9a-f]{16})\.ltx$/;

/** The state of a replica; null when nothing has arrived in it. */
export function readReplica(folder: string): ReplicaState | null {
  const levels = join(folder, 'ltx');
  if (!existsSync(levels)) return null;
  const files = readdirSync(levels, { recursive: true, encoding: 'utf8' }).flatMap((name) => fileIn(levels, name));
  const newest = files.reduce<File | null>((best, file) => (best === null || isNewer(file, best) ? file : best), null);
  if (newest === null) return null;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { transaction: newest.last, at: newest.at, files: files.length, bytes };
}

type File = { last: bigint; at: Date; bytes: number };

/** Litestream puts files together later and removes the small ones: of those that end with the same transaction the first one has its time. */
function isNewer(file: File, than: File): boolean {
  return file.last > than.last || (file.last === than.last && file.at < than.at);
}

function fileIn(levels: string, name: string): File[] {
  const [, last] = RANGE.exec(name.split(/[/\\]/).at(-1) ?? '') ?? [];
  if (last === undefined) return [];
  const found = statSync(join(levels, name), { throwIfNoEntry: false });
  return found ? [{ last: BigInt(`0x${last}`), at: found.mtime, bytes: found.size }] : [];
}

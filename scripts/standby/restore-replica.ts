/** Makes a database of what is in a replica, with Litestream. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { withPrivateFiles } from '../lib/data-folder.ts';
import { programFile } from '../lib/engine-programs.ts';

/** The program: LITESTREAM_BIN, or what `npm run engine -- litestream` built. Throws when neither is there. */
export function findLitestream(): string {
  const program = process.env['LITESTREAM_BIN'] || programFile('litestream');
  if (!existsSync(program)) {
    throw new Error(
      `There is no Litestream at ${program}: npm run engine -- litestream builds it, LITESTREAM_BIN names another.`,
    );
  }
  return program;
}

/**
 * Writes the newest state of a replica to `file`, in place of what is there. A plain restore each time, not a copy that follows: one that
 * follows may stop without a word when files were put together meanwhile (Litestream 0.5.17). Throws with Litestream's own words.
 */
export function restoreReplica(replica: string, file: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
  const run = withPrivateFiles(() =>
    spawnSync(findLitestream(), ['restore', '-o', file, `file://${replica}`], {
      encoding: 'utf8',
      maxBuffer: 64_000_000,
    }),
  );
  if (run.status !== 0 || !existsSync(file))
    throw new Error(`The replica cannot be restored:\n${run.stdout}${run.stderr}`);
}

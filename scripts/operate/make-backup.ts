/**
 * Run by the server for a backup: `make-backup.mjs DATA ZIP` copies the database of a data folder as it is at one moment, without its secrets
 * (copy-database.ts), and packs the copy with the uploads. All of it happens here, in a program of its own with a low claim on the
 * processor: the server holds no lock, and nobody who writes waits.
 */
import { once } from 'node:events';
import { constants, createWriteStream, type Dirent, readdirSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { constants as limits, setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { copyDatabase } from './copy-database.ts';

/** Where the copy is in the zip; scripts/lib/data-folder.ts puts it in its place at the first start. */
const COPY = join('backup-copy', 'data.db');
const UPLOADS = 'storage';
/** Pictures do not get smaller, and a database does so at once: more would only take longer. */
const COMPRESSION = 1;
const PRIVATE_FILE = 0o100600;
/** From here on a zip needs its longer form for a file. */
const LARGE = 0xf0000000;

/** Writes the backup of the data folder to `zip`, readable by its owner only. */
export async function makeBackup(data: string, zip: string): Promise<void> {
  const copy = join(data, COPY);
  try {
    copyDatabase(join(data, 'data.db'), copy);
    await pack(data, [copy, ...filesIn(join(data, UPLOADS))], zip);
  } catch (error) {
    rmSync(zip, { force: true });
    throw error;
  } finally {
    rmSync(copy, { force: true });
  }
}

/** Plain files only: a link would take along what it points to. */
function filesIn(folder: string): string[] {
  const isFile = (entry: Dirent): boolean => entry.isFile();
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(isFile);
    return entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
  } catch (error) {
    // Nobody has uploaded anything yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function pack(data: string, files: readonly string[], target: string): Promise<void> {
  const zip = new ZipFile();
  const failed = once(zip, 'error').then(([error]) => Promise.reject(error));
  const written = pipeline(zip.outputStream, createWriteStream(target, { mode: 0o600 }));
  const packed = (async () => {
    // One after the other: each is open before it has a place in the zip, so one that was deleted meanwhile has none.
    for (const file of files) await add(zip, file, relative(data, file));
    zip.end();
    await written;
  })();
  await Promise.race([packed, failed]);
}

async function add(zip: ZipFile, file: string, name: string): Promise<void> {
  const opened = await openExisting(file);
  if (opened === null) return;
  const { size, mtime } = await opened.stat();
  const stream = opened.createReadStream();
  const options = { size, mtime, mode: PRIVATE_FILE, compressionLevel: COMPRESSION, forceZip64Format: size > LARGE };
  zip.addReadStream(stream, name.replaceAll('\\', '/'), options);
  await once(stream, 'close');
}

async function openExisting(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

// As the built program only; import.meta.main is not there in Node 22.
if (process.argv[1]?.endsWith('make-backup.mjs')) {
  process.umask(0o077);
  setPriority(limits.priority.PRIORITY_BELOW_NORMAL);
  try {
    await makeBackup(process.argv[2] ?? '', process.argv[3] ?? '');
  } catch (error) {
    // The server reads what is printed; nothing means that all went well.
    console.log(error instanceof Error ? error.message : error);
  }
}

/** What a backup is: the uploads, and a copy of the database without its secrets. Nothing else, whatever is put into the folder. */
import { now } from '../lib/clock.ts';
import { environment } from '../lib/environment.ts';

/** Where the program works, beside the database. */
const COPY_FOLDER = 'backup-copy';
const PRIVATE = 0o700;
/** At the root of a backup that an older version made: the database itself, with its secrets. */
const OLD_DATABASE = 'data.db';

const END_OF_DIRECTORY = [0x50, 0x4b, 0x05, 0x06];
const END_BYTES = 22;
/** Names of a zip are in the order of the alphabet: the database is among the first. */
const FIRST_NAMES_BYTES = 2_000;
const SEEK_START = 0;

/**
 * Makes every backup, the dashboard's and scheduled ones included, in place of PocketBase's own way, which holds everybody who writes for as long
 * as it packs (at 20 GB for minutes). The program does all of it, and needs no lock (scripts/operate/make-backup.ts).
 */
export function makeBackupApart(event: core.BackupEvent): void {
  const folder = event.app.dataDir();
  const work = `${folder}/${COPY_FOLDER}`;
  const zip = `${work}/backup.zip`;
  event.name ||= `academy-${now().replace(/\D/g, '').slice(0, 17)}.zip`;
  try {
    $os.mkdirAll(work, PRIVATE as never);
    const program = $os.cmd(environment.node, `${__hooks}/make-backup.mjs`, folder, zip);
    const reason = toString(program.output());
    if (reason !== '') throw new Error(`the backup was not made: ${reason}`);
    keep(event, zip);
  } finally {
    $os.removeAll(work);
  }
}

/** On this machine it only gets its name; where backups are kept elsewhere it is sent there. */
function keep(event: core.BackupEvent, zip: string): void {
  if (!event.app.settings().backups.s3.enabled) {
    const kept = `${event.app.dataDir()}/backups`;
    $os.mkdirAll(kept, PRIVATE as never);
    $os.rename(zip, `${kept}/${event.name}`);
    return;
  }
  const files = event.app.newBackupsFilesystem();
  try {
    const file = $filesystem.fileFromPath(zip);
    file.originalName = event.name;
    file.name = event.name;
    files.uploadFile(file, event.name);
  } finally {
    files.close();
  }
}

/**
 * Whether a stored backup holds keys of the academy: the copies before an update do, and what an older version made. These stay on the
 * machine: nobody downloads them with a session alone.
 */
export function holdsKeys(files: filesystem.System, name: string, bytes: number): boolean {
  if (!name.endsWith('.zip')) return true;
  const reader = files.getReader(name);
  const read = (offset: number, length: number): readonly number[] => {
    if (offset < 0 || offset >= bytes) return [];
    reader.seek(offset, SEEK_START);
    return toBytes(reader, Math.min(length, bytes - offset));
  };
  try {
    const end = read(bytes - END_BYTES, END_BYTES);
    // What is not understood counts as one that does.
    if (END_OF_DIRECTORY.some((byte, index) => end[index] !== byte)) return true;
    const [a = 0, b = 0, c = 0, d = 0] = end.slice(16, 20);
    return namesIn(read(a + b * 0x100 + c * 0x10000 + d * 0x1000000, FIRST_NAMES_BYTES)).includes(OLD_DATABASE);
  } finally {
    reader.close();
  }
}

/** The names in the first entries of a zip's directory. Of 46 bytes before each name, three pairs say how long name and notes are. */
function namesIn(bytes: readonly number[]): string[] {
  const names: string[] = [];
  for (let at = 0; at + 46 < bytes.length; ) {
    const [name, extra, comment] = [28, 30, 32].map(
      (place) => (bytes[at + place] ?? 0) + (bytes[at + place + 1] ?? 0) * 256,
    );
    names.push(String.fromCharCode(...bytes.slice(at + 46, at + 46 + (name ?? 0))));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return names;
}

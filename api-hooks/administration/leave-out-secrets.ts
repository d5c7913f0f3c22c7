/** What goes into a backup: the uploads, and a copy of the database without its secrets. Nothing else, whatever is put into the folder. */
import { environment } from '../lib/environment.ts';

/** The copy within the backup; scripts/lib/data-folder.ts puts it in its place at the first start. */
const COPY_FOLDER = 'backup-copy';
const KEPT = ['storage', COPY_FOLDER];
/** At the root of a backup that an older version made: the database itself, with its secrets. */
const OLD_DATABASE = 'data.db';

const END_OF_DIRECTORY = [0x50, 0x4b, 0x05, 0x06];
const END_BYTES = 22;
/** Names of a zip are in the order of the alphabet: the database is among the first. */
const FIRST_NAMES_BYTES = 2_000;
const SEEK_START = 0;

/** Around every backup, the dashboard's and scheduled ones included. Without a copy there is no backup. */
export function leaveOutSecrets(event: core.BackupEvent): void {
  const folder = event.app.dataDir();
  const copy = `${folder}/${COPY_FOLDER}`;
  try {
    copyDatabase(`${folder}/data.db`, `${copy}/data.db`);
    const others = $os.readDir(folder).flatMap((entry) => (KEPT.includes(entry.name()) ? [] : [entry.name()]));
    event.exclude = [...event.exclude, ...others] as typeof event.exclude;
    event.next();
  } finally {
    $os.removeAll(copy);
  }
}

/** By SQLite's own way, so that nothing waits for it; scripts/operate/copy-database.ts takes the secrets out. */
function copyDatabase(source: string, target: string): void {
  const program = $os.cmd(environment.node, `${__hooks}/copy-database.mjs`, source, target);
  const reason = toString(program.output());
  if (reason !== '') throw new Error(`the database was not copied: ${reason}`);
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

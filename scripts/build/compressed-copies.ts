/**
 * The compressed copies of a build's files. They are kept by content from one build to the next: after one changed sentence a handful of
 * 1,700 files differ, and brotli at its best takes longer than everything else that is done to a page.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** `best` is for a public site; `quick` makes files 12 % larger in a fortieth of the time. */
export type Compression = 'quick' | 'best';

/** Brotli's own numbers. Between 5 and 9 the files differ by 0.5 %, above 8 the time is ten times as long. */
const QUALITY: Record<Compression, number> = { quick: 5, best: 11 };
/** As many as Node has threads for such work. */
const AT_ONCE = 4;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/**
 * Writes `<file>.br` and `<file>.gz` beside each file. Copies that were made before are taken from the folder `kept`, a better one in place of
 * a quick one too. Returns how many files had to be compressed, and the names of the kept files that are in use.
 */
export async function writeCompressedCopies(
  files: readonly string[],
  kept: string,
  compression: Compression,
): Promise<{ compressed: number; used: string[] }> {
  mkdirSync(kept, { recursive: true });
  const used = new Set<string>();
  let compressed = 0;
  const left = files.values();
  const work = async (): Promise<void> => {
    for (const file of left) {
      const bytes = readFileSync(file);
      const hash = createHash('sha256').update(bytes).digest('hex');
      const known = keptCopy(kept, hash, compression) ?? (await makeCopy(kept, hash, bytes, compression));
      if (known.isNew) compressed += 1;
      writeFileSync(`${file}.br`, known.br);
      writeFileSync(`${file}.gz`, known.gz);
      for (const name of known.names) used.add(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { compressed, used: [...used] };
}

/** Removes the kept copies that no file of the build uses any more. */
export function keepOnly(kept: string, used: readonly string[]): void {
  const names = new Set(used);
  for (const name of readdirSync(kept)) if (!names.has(name)) rmSync(join(kept, name), { force: true });
}

type Copy = { br: Uint8Array; gz: Uint8Array; names: string[]; isNew: boolean };

/** The names of the two kept files of one content. */
function namesOf(hash: string, compression: Compression): [br: string, gz: string] {
  return [`${hash}.${QUALITY[compression]}.br`, `${hash}.gz`];
}

/** null while there is no copy that is at least so good. */
function keptCopy(kept: string, hash: string, compression: Compression): Copy | null {
  for (const wanted of compression === 'quick' ? (['best', 'quick'] as const) : (['best'] as const)) {
    const names = namesOf(hash, wanted);
    const [br, gzipped] = names.map((name) => readIfThere(join(kept, name)));
    if (br && gzipped) return { br, gz: gzipped, names, isNew: false };
  }
  return null;
}

/** Another build may remove a file at any moment. */
function readIfThere(file: string): Uint8Array | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

async function makeCopy(kept: string, hash: string, bytes: Buffer, compression: Compression): Promise<Copy> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[compression],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const names = namesOf(hash, compression);
  const br = await brotli(bytes, { params });
  const gzipped = await gz(bytes, { level: constants.Z_BEST_COMPRESSION });
  keep(join(kept, names[0]), br);
  keep(join(kept, names[1]), gzipped);
  return { br, gz: gzipped, names, isNew: true };
}

/** Whole or not at all: half a file of a build that was stopped would be sent by all later ones. */
function keep(file: string, bytes: Uint8Array): void {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, file);
  } catch {
    // A build that ends beside this one has tidied up. Then the next one compresses once more.
  }
}

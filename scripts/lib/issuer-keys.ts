/**
 * The keys with which the academy signs credentials, and beside them those that sign course files and nothing else. They are stored in one file outside the repository (ACADEMY_KEYS, else in the data
 * folder), readable by its owner only. Public keys always stay in it: what they signed must always verify.
 */
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CourseFileKey } from '#domain/course-file/course-file';
import { type IssuerKey, isInUse } from '#domain/credentials/issuer-key';

/** What the verification page is built with: the keys that sign JWTs, without their secrets. */
type PublicKey = {
  id: string;
  test: boolean;
  /** Whether the key was withdrawn: its signatures prove nothing. */
  revoked: boolean;
  jwk: { kty: string; crv: string; x: string; y: string };
};

/** `courseFiles`: the keys that sign course files. Files of before have none. */
type KeysFile = { keys: IssuerKey[]; courseFiles: IssuerKey[] };

/** The keys of a file, [] when there is no file. Throws, naming the file, when it is no file of keys. */
export function readKeys(file: string): IssuerKey[] {
  return readFile(file).keys;
}

function readFile(file: string): KeysFile {
  if (!existsSync(file)) return { keys: [], courseFiles: [] };
  try {
    const { keys, courseFiles = [] } = JSON.parse(readFileSync(file, 'utf8')) as Partial<KeysFile> & {
      keys: IssuerKey[];
    };
    if ([...keys, ...courseFiles].every(isKey)) return { keys, courseFiles };
  } catch (error) {
    throw new Error(`${file} cannot be read as keys: ${error instanceof Error ? error.message : error}`);
  }
  throw new Error(`${file} holds something that is no key. \`npm run keys -- export\` writes such files.`);
}

function isKey(key: Partial<IssuerKey>): boolean {
  const known = key.alg === 'ES256' || key.alg === 'EdDSA';
  return known && typeof key.id === 'string' && typeof key.jwk?.x === 'string' && typeof key.jwk.d === 'string';
}

/**
 * Makes a test issuer where there is none yet. Returns whether it did. `used` are the keys that signed the certificates of this academy:
 * without them those could not be verified any more, so no new issuer takes their place silently.
 */
export function ensureKeys(file: string, used: readonly string[] = []): boolean {
  if (readKeys(file).length > 0) return false;
  if (used.length > 0) {
    throw new Error(
      `The certificates of this academy are signed with ${used.join(', ')}, and ${file} is not there. ` +
        'Bring the keys back: npm run keys -- import FILE\n' +
        'FILE is what `npm run keys -- export` wrote. If they are lost, `npm run keys -- make` makes new ones; the certificates so far ' +
        'cannot be verified by their signature then.',
    );
  }
  makeKeys(file, { test: true });
  return true;
}

/** Adds one key of each kind, named by kind and day, which sign from then on. Keys of a test issuer stop signing when real ones come. */
export function makeKeys(file: string, { test = false, now = new Date() } = {}): IssuerKey[] {
  const keys = readKeys(file);
  const made = (['ES256', 'EdDSA'] as const).map((alg) => makeKey({ alg, test, now }, keys));
  writeKeys(file, { keys: [...keys, ...made] });
  return made;
}

/** The keys of course files, [] when there are none. */
export function readCourseFileKeys(file: string): IssuerKey[] {
  return readFile(file).courseFiles;
}

/** Makes a key for course files where none signs. Returns whether it did. */
export function ensureCourseFileKey(file: string, now = new Date()): boolean {
  const { courseFiles } = readFile(file);
  if (courseFiles.some(isInUse)) return false;
  const made = makeKey({ alg: 'EdDSA', test: false, now, prefix: 'course-files' }, courseFiles);
  writeKeys(file, { courseFiles: [...courseFiles, made] });
  return true;
}

/** The keys of course files as pages know them. */
export function publicCourseFileKeys(file: string): CourseFileKey[] {
  return readCourseFileKeys(file).map(({ jwk: { x }, revokedAt = null }) => ({ x, withdrawn: revokedAt !== null }));
}

/**
 * Withdraws a key of course files that someone else may have, and makes another. Devices refuse what it signed, and let go of it, once they
 * have met the next build. False when no key of course files has this name.
 */
export function revokeCourseFileKey(file: string, id: string, now = new Date()): boolean {
  const { courseFiles } = readFile(file);
  const key = courseFiles.find((known) => known.id === id);
  if (key === undefined) return false;
  if ((key.revokedAt ?? null) !== null) throw new Error(`${id} was withdrawn on ${key.revokedAt?.slice(0, 10)}.`);
  const revoked = { ...key, revokedAt: now.toISOString() };
  writeKeys(file, { courseFiles: courseFiles.map((known) => (known === key ? revoked : known)) });
  ensureCourseFileKey(file, now);
  return true;
}

type NewKey = { alg: IssuerKey['alg']; test: boolean; now: Date; prefix?: string };

function makeKey(
  { alg, test, now, prefix = alg === 'ES256' ? 'es' : 'ed' }: NewKey,
  existing: readonly IssuerKey[],
): IssuerKey {
  const { privateKey } =
    alg === 'ES256' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('ed25519');
  const jwk = privateKey.export({ format: 'jwk' }) as IssuerKey['jwk'];
  const base = `${test ? 'test-' : ''}${prefix}-${now.toISOString().slice(0, 10)}`;
  const taken = new Set(existing.map((key) => key.id));
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
  return { id, alg, test, createdAt: now.toISOString(), retiredAt: null, revokedAt: null, jwk };
}

/** The key signs no more and stays published. Refuses the last one of its kind: make new ones first. */
export function retireKey(file: string, id: string, now = new Date()): void {
  const key = knownKey(file, id);
  if (key.retiredAt !== null) throw new Error(`${id} was retired on ${key.retiredAt.slice(0, 10)}.`);
  endKeys(file, [id], { retiredAt: now.toISOString() });
}

/**
 * Withdraws keys that someone else may have: they sign no more, the DID document says since when, and the signatures that they made
 * prove nothing. All of them or none; refuses when no other key of their kind signs.
 */
export function revokeKeys(file: string, ids: readonly string[], now = new Date()): void {
  for (const id of ids) {
    const { revokedAt = null } = knownKey(file, id);
    if (revokedAt !== null) throw new Error(`${id} was withdrawn on ${revokedAt.slice(0, 10)}.`);
  }
  endKeys(file, ids, { revokedAt: now.toISOString() });
}

function knownKey(file: string, id: string): IssuerKey {
  const key = readKeys(file).find((known) => known.id === id);
  if (!key) throw new Error(`There is no key ${id}. \`npm run keys\` lists them.`);
  return key;
}

function endKeys(file: string, ids: readonly string[], end: Partial<IssuerKey>): void {
  const keys = readKeys(file).map((key) => (ids.includes(key.id) ? { ...key, ...end } : key));
  for (const alg of ['ES256', 'EdDSA']) {
    if (keys.some((key) => key.alg === alg && isInUse(key))) continue;
    const last = keys.find((key) => key.alg === alg && ids.includes(key.id))?.id ?? ids[0];
    throw new Error(`${last} is the last key of its kind that signs. Make new ones first: npm run keys -- make`);
  }
  writeKeys(file, { keys });
}

/** Writes all keys, private parts included, to a new file that only its owner can read. */
export function exportKeys(file: string, target: string): IssuerKey[] {
  const all = readFile(file);
  const keys = [...all.keys, ...all.courseFiles];
  if (keys.length === 0) throw new Error(`There are no keys in ${file} yet. The first start makes some.`);
  try {
    writeFileSync(target, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Error(`${target} is there already. Name a new file.`);
    throw error;
  }
  return keys;
}

/** Adds the keys of an exported file to those that are there. The same key twice is one; two keys of one name are refused. */
export function importKeys(file: string, source: string): IssuerKey[] {
  if (!existsSync(source)) throw new Error(`There is no file ${source}.`);
  const known = readFile(file);
  const added = readFile(source);
  const keys = newKeys(known.keys, added.keys, source);
  const courseFiles = newKeys(known.courseFiles, added.courseFiles, source);
  const fresh = [...keys, ...courseFiles];
  if (fresh.length > 0)
    writeKeys(file, { keys: [...known.keys, ...keys], courseFiles: [...known.courseFiles, ...courseFiles] });
  return fresh;
}

function newKeys(known: readonly IssuerKey[], added: readonly IssuerKey[], source: string): IssuerKey[] {
  return added.filter((key) => {
    const same = known.find(({ id }) => id === key.id);
    if (same && same.jwk.d !== key.jwk.d)
      throw new Error(`${key.id} in ${source} is another key than the one of that name here.`);
    return same === undefined;
  });
}

/** The keys that the verification page carries. */
export function publicKeys(file: string): PublicKey[] {
  return readKeys(file)
    .filter((key) => key.alg === 'ES256')
    .map(({ id, test, revokedAt = null, jwk: { kty, crv, x, y = '' } }) => ({
      id,
      test,
      revoked: revokedAt !== null,
      jwk: { kty, crv, x, y },
    }));
}

/** Writes the keys of one kind, or of both; the others stay as they are. */
function writeKeys(file: string, changed: Partial<KeysFile>): void {
  const all: KeysFile = { ...readFile(file), ...changed };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

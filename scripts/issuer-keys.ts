/**
 * The keys with which the academy signs credentials. They are stored in one file outside the repository (ACADEMY_KEYS, else in the data
 * folder), readable by its owner only. Public keys always stay in it: what they signed must always verify.
 */
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { IssuerKey } from '#domain/credentials/issuer-key';
import { fromBase64url, toBase58 } from '#domain/text/bytes';

/** What the verification page is built with: the keys that sign JWTs, without their secrets. */
type PublicKey = { id: string; test: boolean; jwk: { kty: string; crv: string; x: string; y: string } };

const ED25519_PREFIX = [0xed, 0x01];

export function readKeys(file: string): IssuerKey[] {
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, 'utf8')) as { keys: IssuerKey[] }).keys;
}

/** Makes a test issuer where there is none yet. Returns whether it did. */
export function ensureKeys(file: string): boolean {
  if (readKeys(file).length > 0) return false;
  makeKeys(file, { test: true });
  return true;
}

/** Adds one key of each kind, named by kind and day, which sign from then on. Keys of a test issuer stop signing when real ones come. */
export function makeKeys(file: string, { test = false, now = new Date() } = {}): IssuerKey[] {
  const keys = readKeys(file);
  const made = [makeKey('ES256', keys, test, now), makeKey('EdDSA', keys, test, now)];
  writeKeys(file, [...keys, ...made]);
  return made;
}

function makeKey(alg: IssuerKey['alg'], existing: IssuerKey[], test: boolean, now: Date): IssuerKey {
  const { privateKey } =
    alg === 'ES256' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('ed25519');
  const jwk = privateKey.export({ format: 'jwk' }) as IssuerKey['jwk'];
  const base = `${test ? 'test-' : ''}${alg === 'ES256' ? 'es' : 'ed'}-${now.toISOString().slice(0, 10)}`;
  const taken = new Set(existing.map((key) => key.id));
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
  const multibase = alg === 'EdDSA' ? `z${toBase58(new Uint8Array([...ED25519_PREFIX, ...bytesOf(jwk.x)]))}` : '';
  return { id, alg, test, createdAt: now.toISOString(), retiredAt: null, multibase, jwk };
}

/** The key signs no more and stays published. Refuses the last one of its kind: make new ones first. */
export function retireKey(file: string, id: string, now = new Date()): void {
  const keys = readKeys(file);
  const key = keys.find((known) => known.id === id);
  if (!key) throw new Error(`There is no key ${id}. \`npm run keys\` lists them.`);
  if (key.retiredAt !== null) throw new Error(`${id} was retired on ${key.retiredAt.slice(0, 10)}.`);
  const others = keys.filter((known) => known.alg === key.alg && known.retiredAt === null && known.id !== id);
  if (others.length === 0)
    throw new Error(`${id} is the last key of its kind that signs. Make new ones first: npm run keys -- make`);
  writeKeys(
    file,
    keys.map((known) => (known.id === id ? { ...known, retiredAt: now.toISOString() } : known)),
  );
}

/** The keys that the verification page carries. */
export function publicKeys(file: string): PublicKey[] {
  return readKeys(file)
    .filter((key) => key.alg === 'ES256')
    .map(({ id, test, jwk: { kty, crv, x, y = '' } }) => ({ id, test, jwk: { kty, crv, x, y } }));
}

function writeKeys(file: string, keys: IssuerKey[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify({ keys }, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function bytesOf(base64url: string): Uint8Array {
  return fromBase64url(base64url) ?? new Uint8Array();
}

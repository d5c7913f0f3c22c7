/** Whether the keys of this machine are those that signed the certificates of a database. */
import { createPublicKey, verify } from 'node:crypto';
import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { IssuerKey } from '#domain/credentials/issuer-key';
import { signingKeysOf } from '../lib/data-folder.ts';
import { readKeys } from '../lib/issuer-keys.ts';

export type KeyProblems = {
  /** Keys that signed certificates in the database and are not on this machine. */
  missing: string[];
  /** Keys that have the name of such a key and did not sign them: names are made of the day only, so another academy's may be the same. */
  others: string[];
};

/** `database` is a file that nobody has open, `keys` the file of keys. Throws when one of them cannot be read. */
export function keyProblems(database: string, keys: string): KeyProblems {
  const here = new Map(readKeys(keys).map((key) => [key.id, key]));
  const missing = signingKeysOf(database).filter((id) => !here.has(id));
  const others = newestSigned(database).flatMap((jwt) => {
    const id = keyIdOf(jwt);
    const key = here.get(id);
    return key === undefined || hasSigned(key, jwt) ? [] : [id];
  });
  // A program that only reads leaves these two, empty, beside the database.
  for (const ending of ['-wal', '-shm']) rmSync(`${database}${ending}`, { force: true });
  return { missing, others: [...new Set(others)] };
}

/** The newest certificate of each key, as it was signed. */
function newestSigned(database: string): string[] {
  const db = new DatabaseSync(database, { readOnly: true });
  try {
    // Of a group SQLite takes the row that has the maximum.
    const rows = db
      .prepare("SELECT vc_jwt, MAX(rowid) FROM certificate_tokens WHERE vc_jwt != '' GROUP BY key_ids")
      .all() as { vc_jwt: string }[];
    return rows.map(({ vc_jwt }) => vc_jwt);
  } finally {
    db.close();
  }
}

/** The name of a key after the `#` of `kid` in the header. */
function keyIdOf(jwt: string): string {
  const header = JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()) as { kid?: string };
  return (header.kid ?? '').split('#')[1] ?? '';
}

function hasSigned({ jwk }: IssuerKey, jwt: string): boolean {
  const [header = '', claims = '', signature = ''] = jwt.split('.');
  const { d: _, ...open } = jwk;
  const key = createPublicKey({ key: open, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}

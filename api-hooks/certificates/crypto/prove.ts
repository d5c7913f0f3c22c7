/// <reference path="./jsonld.d.ts" />
/** Bundled to pb_hooks/data-integrity.js and loaded when a credential gets its Data Integrity proof (eddsa-rdfc-2022). */
import './runtime.ts';
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { gzipSync } from 'fflate';
import jsonld from 'jsonld';
import { fromBase64url, toBase58, toBase64url, utf8Bytes } from '#domain/text/bytes';

type Json = Record<string, unknown>;
type Proving = {
  credential: Json;
  /** Address → JSON-LD context: nothing is fetched while signing. */
  contexts: Record<string, unknown>;
  verificationMethod: string;
  created: string;
  /** The private key as in a JWK. */
  d: string;
};

/** The credential with its proof. Rejects when a term of it has no meaning in its contexts. */
export async function prove({ credential, contexts, verificationMethod, created, d }: Proving): Promise<Json> {
  const secret = fromBase64url(d);
  if (secret === null) throw new Error('The private key is no base64url.');
  const config = {
    type: 'DataIntegrityProof',
    created,
    verificationMethod,
    cryptosuite: 'eddsa-rdfc-2022',
    proofPurpose: 'assertionMethod',
  };
  const ofProof = await canonical({ '@context': credential['@context'], ...config }, contexts);
  const ofCredential = await canonical(credential, contexts);
  const hashes = new Uint8Array(64);
  hashes.set(sha256(utf8Bytes(ofProof)), 0);
  hashes.set(sha256(utf8Bytes(ofCredential)), 32);
  return { ...credential, proof: [{ ...config, proofValue: `z${toBase58(ed25519.sign(hashes, secret))}` }] };
}

/** The bits of a status list as `encodedList`: gzip, base64url, and the multibase letter of that. */
export function encodeStatusList(size: number, indexes: number[]): string {
  const bits = new Uint8Array(size / 8);
  for (const index of indexes) bits[index >> 3] = (bits[index >> 3] ?? 0) | (128 >> (index & 7));
  return `u${toBase64url(gzipSync(bits, { mtime: 0 }))}`;
}

class Sha256 {
  readonly #hash = sha256.create();
  update(text: string): void {
    this.#hash.update(utf8Bytes(text));
  }
  digest(): string {
    return bytesToHex(this.#hash.digest());
  }
}

function canonical(document: Json, contexts: Record<string, unknown>): Promise<string> {
  const options = {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    safe: true,
    rdfDirection: 'i18n-datatype',
    produceGeneralizedRdf: false,
    createMessageDigest: () => new Sha256(),
    documentLoader: async (url: string) => {
      if (contexts[url] === undefined) throw new Error(`No context is kept for ${url}.`);
      return { documentUrl: url, document: contexts[url] };
    },
  };
  return jsonld.canonize(document, options) as Promise<string>;
}

/**
 * What the signing libraries expect of a runtime and goja lacks. Import it before them. There are no real timers: a callback runs as a
 * microtask, and goja drains those before the handler ends.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8Bytes } from '#domain/text/bytes';

type Callback = () => void;
const runtime = globalThis as unknown as Record<string, unknown>;

const soon = (callback: Callback): number => {
  void Promise.resolve().then(callback);
  return 0;
};
const subtle = {
  digest: (_algorithm: string, data: ArrayBuffer | Uint8Array): Promise<ArrayBuffer> => {
    const hash = sha256(data instanceof Uint8Array ? data : new Uint8Array(data));
    return Promise.resolve(hash.buffer.slice(hash.byteOffset, hash.byteOffset + hash.byteLength) as ArrayBuffer);
  },
};

runtime['setImmediate'] ??= soon;
runtime['setTimeout'] ??= soon;
runtime['clearTimeout'] ??= () => {};
runtime['queueMicrotask'] ??= soon;
runtime['self'] ??= globalThis;
runtime['crypto'] ??= { subtle };
runtime['TextEncoder'] ??= class {
  encode(text: string): Uint8Array {
    return utf8Bytes(text);
  }
};

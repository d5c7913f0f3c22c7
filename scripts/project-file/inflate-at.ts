import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import type { Inflate } from '#domain/projects/pdf-file';
import type { Unpack } from '#domain/text/zip-parts';

/** Unpacks the zlib data that begin at a place of a file, whatever is behind them. */
export function inflateAt(file: Buffer): Inflate {
  return (at, max) => {
    const [first = 0, second = 0] = file.subarray(at, at + 2);
    // Two bytes begin all such data, and their number is divisible by 31. Most of what is no such data is known by that.
    if ((first & 0x0f) !== 8 || (first * 256 + second) % 31 !== 0) return null;
    try {
      const how = { maxOutputLength: max, finishFlush: constants.Z_SYNC_FLUSH };
      return inflateSync(file.subarray(at), how).toString('latin1');
    } catch {
      return null;
    }
  };
}

/** Unpacks a part of a zip: all of its bytes, and to no more than its size says. */
export const unpackPart: Unpack = (packed, size) => {
  try {
    // With `info` it also returns the engine, which knows how much of its input it used; the types do not say so.
    const { buffer, engine } = inflateRawSync(packed, {
      maxOutputLength: Math.max(size, 1),
      info: true,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
    return engine.bytesWritten === packed.length && buffer.length === size ? buffer : null;
  } catch {
    return null;
  }
};

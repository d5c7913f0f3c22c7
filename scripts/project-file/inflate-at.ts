import { constants, inflateSync } from 'node:zlib';
import type { Inflate } from '#domain/projects/pdf-file';

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

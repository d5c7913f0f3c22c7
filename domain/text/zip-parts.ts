/**
 * The parts of a zip, strictly: the list at its end and the parts themselves say the same, part after part without a gap, so that the file is a
 * zip and nothing else. What is in a part is the business of those who know what it should be.
 */

/** Longer names are cut here, one letter over the limit. */
export const NAME_LENGTH = 240;
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DESCRIPTOR = 0x08074b50;
const END_BYTES = 22;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
/** The flag of a part whose sizes follow its data. */
const SIZES_AFTER = 8;
/** How a part is packed: not at all, or by deflate. Nothing else is in general use. */
export const STORED = 0;
export const DEFLATED = 8;
/** An extra field with another name of the part, which some programs take instead of the one that others show. */
const OTHER_NAME = 0x7075;
const FIELD_BYTES = 4;

/** Unpacks data of deflate: null unless all of them give exactly so many bytes. */
export type Unpack = (packed: Uint8Array, size: number) => Uint8Array | null;
type Part = {
  name: string;
  flags: number;
  method: number;
  packed: number;
  unpacked: number;
  at: number;
  mode: number;
  hasOtherName: boolean;
};
/** A part with the place of its data. */
export type ZipPart = Part & { data: number };

/**
 * The parts in the order of the file, at most so many; null when the list and the parts do not fit exactly. Behind the list is the comment of
 * the zip, of exactly `comment` bytes.
 */
export function zipParts(bytes: Uint8Array, most: number, comment = 0): ZipPart[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - comment - END_BYTES;
  // More disks and the form for huge files are nothing that a zip of the academy or of a learner needs.
  if (end < 0 || view.getUint32(end, true) !== END || view.getUint16(end + 20, true) !== comment) return null;
  const count = view.getUint16(end + 10, true);
  const listAt = view.getUint32(end + 16, true);
  const isWhole = view.getUint32(end + 4, true) === 0 && view.getUint16(end + 8, true) === count;
  if (!isWhole || count > most || listAt + view.getUint32(end + 12, true) !== end) return null;
  const parts = readList(bytes, view, { listAt, end, count });
  if (parts === null) return null;
  const placed: ZipPart[] = [];
  let at = 0;
  for (const part of parts.sort((a, b) => a.at - b.at)) {
    const place = part.at === at ? placeOf(bytes, view, part, listAt) : null;
    if (place === null) return null;
    placed.push({ ...part, data: place.data, hasOtherName: part.hasOtherName || place.hasOtherName });
    at = place.end;
  }
  return at === listAt ? placed : null;
}

type List = { listAt: number; end: number; count: number };

function readList(bytes: Uint8Array, view: DataView, { listAt, end, count }: List): Part[] | null {
  const parts: Part[] = [];
  let at = listAt;
  for (let n = 0; n < count; n++) {
    if (at + CENTRAL_BYTES > bytes.length || view.getUint32(at, true) !== CENTRAL) return null;
    const nameLength = view.getUint16(at + 28, true);
    const extraAt = at + CENTRAL_BYTES + nameLength;
    const extraLength = view.getUint16(at + 30, true);
    if (extraAt + extraLength > bytes.length) return null;
    parts.push({
      name: nameAt(bytes, at + CENTRAL_BYTES, nameLength),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
      mode: (view.getUint32(at + 38, true) >>> 16) & 0xf000,
      hasOtherName: hasField(view, extraAt, extraLength, OTHER_NAME),
    });
    at = extraAt + extraLength + view.getUint16(at + 32, true);
  }
  return at === end ? parts : null;
}

type Place = { data: number; end: number; hasOtherName: boolean };

/** Where the data of a part are and where it ends, its own head saying the same as the list; null when it does not. */
function placeOf(bytes: Uint8Array, view: DataView, part: Part, listAt: number): Place | null {
  const { at, name, flags, method, packed, unpacked } = part;
  if (at + LOCAL_BYTES > listAt || view.getUint32(at, true) !== LOCAL) return null;
  const nameLength = view.getUint16(at + 26, true);
  const extraAt = at + LOCAL_BYTES + nameLength;
  const extraLength = view.getUint16(at + 28, true);
  const data = extraAt + extraLength;
  const end = data + packed;
  const isSame =
    nameAt(bytes, at + LOCAL_BYTES, nameLength) === name &&
    view.getUint16(at + 6, true) === flags &&
    view.getUint16(at + 8, true) === method;
  if (!isSame || end > listAt) return null;
  const place = { data, hasOtherName: hasField(view, extraAt, extraLength, OTHER_NAME) };
  const saysSizes = (sizesAt: number): boolean =>
    view.getUint32(sizesAt, true) === packed && view.getUint32(sizesAt + 4, true) === unpacked;
  if ((flags & SIZES_AFTER) === 0) return saysSizes(at + 18) ? { ...place, end } : null;
  const isMarked = end + 16 <= listAt && view.getUint32(end, true) === DESCRIPTOR;
  const sizes = isMarked ? end + 4 : end;
  return sizes + 12 <= listAt && saysSizes(sizes + 4) ? { ...place, end: sizes + 12 } : null;
}

/** Whether the extra fields from a place on have one of this kind. */
function hasField(view: DataView, from: number, length: number, kind: number): boolean {
  for (let at = from; at + FIELD_BYTES <= from + length; at += FIELD_BYTES + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === kind) return true;
  }
  return false;
}

/** Bytes as letters, one for one: enough to compare names and to see their ends. */
function nameAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + Math.min(length, NAME_LENGTH + 1)));
}

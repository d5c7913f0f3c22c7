/**
 * Zips of code. The list at the end of a zip and the parts themselves must say the same, part after part without a gap, so that the file
 * is a zip and nothing else; each part unpacks to exactly the size that is stated; its names are the same to every program and lead nowhere
 * outside of it; and it has no programs, no archives and nothing private.
 */
import type { FileProblem } from './project-file.ts';

const MAX_ENTRIES = 500;
/** Bytes of all files of a zip, unpacked. */
const MAX_UNPACKED = 50 * 1024 * 1024;
/** Above a megabyte nothing that people write is packed to less than a hundredth. */
const MAX_RATIO = 100;
const RATIO_FROM = 1024 * 1024;
const NAME_LENGTH = 240;

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DESCRIPTOR = 0x08074b50;
const END_BYTES = 22;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
/** Flags: locked with a password; strongly so; the sizes follow the data; names in UTF-8. */
const [LOCKED, STRONGLY_LOCKED, SIZES_AFTER] = [1, 0x40, 8];
const SYMBOLIC_LINK = 0xa000;
/** How a part is packed: not at all, or by deflate. Nothing else is in general use. */
const [STORED, DEFLATED] = [0, 8];
/** An extra field with another name of the part, which some programs take instead of the one that others show. */
const OTHER_NAME = 0x7075;
const FIELD_BYTES = 4;

const PROGRAMS =
  /\.(?:exe|dll|msi|msp|scr|pif|com|bat|cmd|ps1|vbs|vbe|jse|wsf|wsh|hta|lnk|url|scf|cpl|reg|chm|jar|apk|app|dmg|deb|rpm|iso|docm|xlsm|pptm|dotm|xlam|xll)$|vbaproject\.bin$/i;
const ARCHIVES = /\.(?:zip|7z|rar|gz|tgz|bz2|xz|zst|tar|cab)$/i;
const PRIVATE =
  /(?:^|\/)\.(?:git|svn|hg|ssh|aws|azure|kube|gnupg)\/|(?:^|\/)(?:\.env(?:\.[^/]*)?|\.(?:npmrc|pypirc|netrc|htpasswd|git-credentials)|id_(?:rsa|dsa|ecdsa|ed25519)|[^/]*\.(?:pem|key|p12|pfx|jks|ppk|kdbx))$/i;
/** How archives and programs begin, whatever their name: zip (also Office and wheels), 7z, rar, gzip, Windows, Linux. */
const BEGINS: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x52, 0x61, 0x72, 0x21],
  [0x1f, 0x8b, 0x08],
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
];

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
type PlacedPart = Part & { data: number };

/** What is wrong with a zip, by its parts, their names and how they begin. */
export function zipProblem(bytes: Uint8Array, unpack: Unpack): FileProblem | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = readParts(bytes, view);
  if (parts === null || parts.length === 0) return 'file-broken';
  if (parts.some(({ flags }) => (flags & (LOCKED | STRONGLY_LOCKED)) !== 0)) return 'file-active';
  const unpacked = parts.reduce((sum, part) => sum + part.unpacked, 0);
  const isBomb = ({ packed, unpacked: size }: Part): boolean => size > RATIO_FROM && size > packed * MAX_RATIO;
  if (unpacked > MAX_UNPACKED || parts.some(isBomb)) return 'file-large';
  if (new Set(parts.map(({ name }) => nameOnDisk(name))).size < parts.length) return 'file-archive';
  if (parts.some((part) => leadsOut(part.name) || part.mode === SYMBOLIC_LINK || part.hasOtherName))
    return 'file-archive';
  if (parts.some(({ name }) => PROGRAMS.test(name) || ARCHIVES.test(name))) return 'file-archive';
  if (parts.some(({ name }) => PRIVATE.test(name))) return 'file-private';
  return contentProblem(bytes, parts, unpack);
}

/** What is wrong with what the parts unpack to: one after the other, so that only one is in memory. */
function contentProblem(bytes: Uint8Array, parts: readonly PlacedPart[], unpack: Unpack): FileProblem | null {
  for (const { data, packed, unpacked, method } of parts) {
    const stored = bytes.subarray(data, data + packed);
    const content = method === DEFLATED ? unpack(stored, unpacked) : method === STORED ? stored : null;
    if (content?.length !== unpacked) return 'file-broken';
    if (BEGINS.some((begin) => begin.every((byte, index) => content[index] === byte))) return 'file-archive';
  }
  return null;
}

/** The parts in the order of the file; null when the list and the parts do not fit exactly. */
function readParts(bytes: Uint8Array, view: DataView): PlacedPart[] | null {
  const end = bytes.length - END_BYTES;
  // A comment after the list, more disks and the form for huge files are nothing that a learner's zip needs.
  if (end < 0 || view.getUint32(end, true) !== END || view.getUint16(end + 20, true) !== 0) return null;
  const count = view.getUint16(end + 10, true);
  const listAt = view.getUint32(end + 16, true);
  const isWhole = view.getUint32(end + 4, true) === 0 && view.getUint16(end + 8, true) === count;
  if (!isWhole || count > MAX_ENTRIES || listAt + view.getUint32(end + 12, true) !== end) return null;
  const parts = readList(bytes, view, listAt, count);
  if (parts === null) return null;
  const placed: PlacedPart[] = [];
  let at = 0;
  for (const part of parts.sort((a, b) => a.at - b.at)) {
    const place = part.at === at ? placeOf(bytes, view, part, listAt) : null;
    if (place === null) return null;
    placed.push({ ...part, data: place.data, hasOtherName: part.hasOtherName || place.hasOtherName });
    at = place.end;
  }
  return at === listAt ? placed : null;
}

function readList(bytes: Uint8Array, view: DataView, listAt: number, count: number): Part[] | null {
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
  return at === bytes.length - END_BYTES ? parts : null;
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

/** Names that a careless program would unpack to somewhere else, or that hide what they are. */
function leadsOut(name: string): boolean {
  if (name === '' || name.length > NAME_LENGTH) return true;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is these characters that are refused
  if (/^[/~]|[\\:]|[\u0000-\u001f\u007f]/.test(name)) return true;
  // Windows drops dots and spaces at the end: 'run.exe.' is 'run.exe' there.
  return name.split('/').some((piece) => /[. ]$/.test(piece) && piece !== '.');
}

/** A name as Windows and macOS compare it: two parts of one name would leave open which is unpacked. */
function nameOnDisk(name: string): string {
  return name.replace(/\/$/, '').toLowerCase();
}

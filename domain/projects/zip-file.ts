/**
 * Zips of code. The list at the end of a zip and the parts themselves must say the same, part after part without a gap, so that the file
 * is a zip and nothing else; its names lead nowhere outside of it; and it has no programs, no archives and nothing private.
 * What is in the files of a zip is not read.
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

const PROGRAMS =
  /\.(?:exe|dll|msi|scr|com|bat|cmd|ps1|vbs|vbe|wsf|hta|lnk|cpl|reg|jar|apk|app|dmg|deb|rpm|iso|docm|xlsm|pptm|dotm|xlam)$|vbaproject\.bin$/i;
const ARCHIVES = /\.(?:zip|7z|rar|gz|tgz|bz2|xz|zst|tar|cab)$/i;
const PRIVATE =
  /(?:^|\/)(?:\.git|\.svn|\.hg|\.ssh)\/|(?:^|\/)(?:\.env(?:\.[^/]*)?|id_rsa|id_ed25519|[^/]*\.(?:pem|p12|pfx))$/i;

type Part = { name: string; flags: number; packed: number; unpacked: number; at: number; mode: number };

/** What is wrong with a zip, by its parts and their names. */
export function zipProblem(bytes: Uint8Array): FileProblem | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = readParts(bytes, view);
  if (parts === null || parts.length === 0) return 'file-broken';
  if (parts.some(({ flags }) => (flags & (LOCKED | STRONGLY_LOCKED)) !== 0)) return 'file-active';
  const unpacked = parts.reduce((sum, part) => sum + part.unpacked, 0);
  const isBomb = ({ packed, unpacked: size }: Part): boolean => size > RATIO_FROM && size > packed * MAX_RATIO;
  if (unpacked > MAX_UNPACKED || parts.some(isBomb)) return 'file-large';
  if (parts.some(({ name, mode }) => leadsOut(name) || mode === SYMBOLIC_LINK)) return 'file-archive';
  if (parts.some(({ name }) => PROGRAMS.test(name) || ARCHIVES.test(name))) return 'file-archive';
  return parts.some(({ name }) => PRIVATE.test(name)) ? 'file-private' : null;
}

/** The parts in the order of the file; null when the list and the parts do not fit exactly. */
function readParts(bytes: Uint8Array, view: DataView): Part[] | null {
  const end = bytes.length - END_BYTES;
  // A comment after the list, more disks and the form for huge files are nothing that a learner's zip needs.
  if (end < 0 || view.getUint32(end, true) !== END || view.getUint16(end + 20, true) !== 0) return null;
  const count = view.getUint16(end + 10, true);
  const listAt = view.getUint32(end + 16, true);
  const isWhole = view.getUint32(end + 4, true) === 0 && view.getUint16(end + 8, true) === count;
  if (!isWhole || count > MAX_ENTRIES || listAt + view.getUint32(end + 12, true) !== end) return null;
  const parts = readList(bytes, view, listAt, count);
  if (parts === null) return null;
  const inOrder = [...parts].sort((a, b) => a.at - b.at);
  let at = 0;
  for (const part of inOrder) {
    const next = part.at === at ? endOfPart(bytes, view, part, listAt) : null;
    if (next === null) return null;
    at = next;
  }
  return at === listAt ? inOrder : null;
}

function readList(bytes: Uint8Array, view: DataView, listAt: number, count: number): Part[] | null {
  const parts: Part[] = [];
  let at = listAt;
  for (let n = 0; n < count; n++) {
    if (at + CENTRAL_BYTES > bytes.length || view.getUint32(at, true) !== CENTRAL) return null;
    const nameLength = view.getUint16(at + 28, true);
    parts.push({
      name: nameAt(bytes, at + CENTRAL_BYTES, nameLength),
      flags: view.getUint16(at + 8, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
      mode: (view.getUint32(at + 38, true) >>> 16) & 0xf000,
    });
    at += CENTRAL_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return at === bytes.length - END_BYTES ? parts : null;
}

/** Where a part ends, its own head saying the same as the list; null when it does not. */
function endOfPart(bytes: Uint8Array, view: DataView, part: Part, listAt: number): number | null {
  const { at, name, flags, packed } = part;
  if (at + LOCAL_BYTES > listAt || view.getUint32(at, true) !== LOCAL) return null;
  const nameLength = view.getUint16(at + 26, true);
  const end = at + LOCAL_BYTES + nameLength + view.getUint16(at + 28, true) + packed;
  const isSame = nameAt(bytes, at + LOCAL_BYTES, nameLength) === name && view.getUint16(at + 6, true) === flags;
  if (!isSame || end > listAt) return null;
  if ((flags & SIZES_AFTER) === 0) return view.getUint32(at + 18, true) === packed ? end : null;
  const isMarked = end + 16 <= listAt && view.getUint32(end, true) === DESCRIPTOR;
  const sizes = isMarked ? end + 4 : end;
  if (sizes + 12 > listAt || view.getUint32(sizes + 4, true) !== packed) return null;
  return sizes + 12;
}

/** Bytes as letters, one for one: enough to compare names and to see their ends. */
function nameAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + Math.min(length, NAME_LENGTH + 1)));
}

/** Names that a careless program would unpack to somewhere else, or that hide what they are. */
function leadsOut(name: string): boolean {
  if (name === '' || name.length > NAME_LENGTH) return true;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is these characters that are refused
  return /^[/~]|^[a-z]:|\\|[\u0000-\u001f\u007f]/i.test(name) || name.split('/').some((piece) => piece === '..');
}

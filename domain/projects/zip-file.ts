/**
 * Zips of code. The list at the end of a zip and the parts themselves must say the same, part after part without a gap, so that the file
 * is a zip and nothing else; each part unpacks to exactly the size that is stated; its names are the same to every program and lead nowhere
 * outside of it; and it has no programs, no archives and nothing private.
 */
import { DEFLATED, NAME_LENGTH, STORED, type Unpack, type ZipPart, zipParts } from '../text/zip-parts.ts';
import type { FileProblem } from './project-file.ts';

const MAX_ENTRIES = 500;
/** Bytes of all files of a zip, unpacked. */
const MAX_UNPACKED = 50 * 1024 * 1024;
/** Above a megabyte nothing that people write is packed to less than a hundredth. */
const MAX_RATIO = 100;
const RATIO_FROM = 1024 * 1024;

/** Flags: locked with a password; strongly so. */
const [LOCKED, STRONGLY_LOCKED] = [1, 0x40];
const SYMBOLIC_LINK = 0xa000;

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

/** What is wrong with a zip, by its parts, their names and how they begin. */
export function zipProblem(bytes: Uint8Array, unpack: Unpack): FileProblem | null {
  const parts = zipParts(bytes, MAX_ENTRIES);
  if (parts === null || parts.length === 0) return 'file-broken';
  if (parts.some(({ flags }) => (flags & (LOCKED | STRONGLY_LOCKED)) !== 0)) return 'file-active';
  const unpacked = parts.reduce((sum, part) => sum + part.unpacked, 0);
  const isBomb = ({ packed, unpacked: size }: ZipPart): boolean => size > RATIO_FROM && size > packed * MAX_RATIO;
  if (unpacked > MAX_UNPACKED || parts.some(isBomb)) return 'file-large';
  if (new Set(parts.map(({ name }) => nameOnDisk(name))).size < parts.length) return 'file-archive';
  if (parts.some((part) => leadsOut(part.name) || part.mode === SYMBOLIC_LINK || part.hasOtherName))
    return 'file-archive';
  if (parts.some(({ name }) => PROGRAMS.test(name) || ARCHIVES.test(name))) return 'file-archive';
  if (parts.some(({ name }) => PRIVATE.test(name))) return 'file-private';
  return contentProblem(bytes, parts, unpack);
}

/** What is wrong with what the parts unpack to: one after the other, so that only one is in memory. */
function contentProblem(bytes: Uint8Array, parts: readonly ZipPart[], unpack: Unpack): FileProblem | null {
  for (const { data, packed, unpacked, method } of parts) {
    const stored = bytes.subarray(data, data + packed);
    const content = method === DEFLATED ? unpack(stored, unpacked) : method === STORED ? stored : null;
    if (content?.length !== unpacked) return 'file-broken';
    if (BEGINS.some((begin) => begin.every((byte, index) => content[index] === byte))) return 'file-archive';
  }
  return null;
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

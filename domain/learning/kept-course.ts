/**
 * A course kept whole on a device: its list names the pieces (pages, questions, scripts, styles, pictures, the font), each with the hash of
 * its bytes and what it weighs on its way. A hash says whether a piece that is there is still the right one, so after a new build only
 * what changed is loaded again.
 */

/** `path` from the root of the site; `hash`: SHA-256 of the bytes, base64url, the first 22 characters; `bytes` as transferred. */
export type KeptPiece = { path: string; hash: string; bytes: number };
/** The same as one file (domain/course-file/): `bytes` as it is sent; `edition`: what it is in. */
export type KeptFile = { bytes: number; edition: string };
/**
 * `stored`: the bytes of all pieces unpacked, as the device stores them. Scripts and pictures come before the pages that need them. `file` is
 * not there when the academy makes no course files.
 */
export type KeptList = { stored: number; pieces: readonly KeptPiece[]; file?: KeptFile | undefined };
/** What a device has, by path. */
export type KeptHashes = ReadonlyMap<string, string>;

/** The pieces that are missing or have changed, in the order of the list. */
export function missingPieces(list: KeptList, has: KeptHashes): KeptPiece[] {
  return list.pieces.filter(({ path, hash }) => has.get(path) !== hash);
}

/** The paths of what is there and no longer belongs to the course. */
export function surplusPaths(list: KeptList, has: KeptHashes): string[] {
  const listed = new Set(list.pieces.map(({ path }) => path));
  return [...has.keys()].filter((path) => !listed.has(path));
}

/** What pieces weigh together on their way, in bytes. */
export function bytesOf(pieces: readonly KeptPiece[]): number {
  return pieces.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Whole kilobytes of 1024 bytes, never 0 for something. */
export function kilobytes(bytes: number): number {
  return Math.ceil(bytes / 1024);
}

/** What a bundle of mobile data costs: so many megabytes for so much. */
export type DataPrice = { megabytes: number; price: number };

/** What loading so many bytes costs at the price of a bundle, rounded to whole units; 0 for less than one half. */
export function dataCost(bytes: number, { megabytes, price }: DataPrice): number {
  return Math.round((bytes / (megabytes * 1024 * 1024)) * price);
}

/** A device puts files into blocks and keeps notes about them: so much more than their bytes is asked for. */
const ROOM = 1.2;

/** Whether a course has room. A browser that does not say how much there is is taken to have it. */
export function hasRoom(list: KeptList, { quota, usage }: { quota?: number; usage?: number }): boolean {
  return quota === undefined || usage === undefined || list.stored * ROOM <= quota - usage;
}

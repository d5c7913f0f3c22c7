/**
 * The files of a project: which kinds there are, how many and how large. A kind is known by the name's ending and must be what is in the
 * file; what a browser says about a file is not asked. The contents: pdf-file.ts, zip-file.ts, text-file.ts, and for pictures
 * domain/people/picture-file.ts.
 */
import { isPrintable } from '../text/printable.ts';

export const FILE_BYTES = 5 * 1024 * 1024;
/** Of one version. */
export const MAX_FILES = 3;
/** Of one learner, over all courses and kept versions. */
export const STORAGE_BYTES = 50 * 1024 * 1024;
const NAME_LENGTH = 100;

export const FILE_KINDS = ['pdf', 'picture', 'csv', 'markdown', 'zip'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const ENDINGS: Readonly<Record<string, FileKind>> = {
  pdf: 'pdf',
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  webp: 'picture',
  csv: 'csv',
  md: 'markdown',
  markdown: 'markdown',
  zip: 'zip',
};

/** What a file chooser offers. */
export const FILE_ENDINGS: readonly string[] = Object.keys(ENDINGS).map((ending) => `.${ending}`);

/**
 * `file-type`: none of these kinds, or not what its name says. `file-large`: over the limit of its kind. `file-broken`: cut off, or more than
 * one thing at once. `file-active`: it would run something, or is locked with a password. `file-archive`: a zip with programs, archives or
 * names that lead out of it. `file-private`: a zip with the history of a repository or a file of secrets.
 */
export type FileProblem = 'file-type' | 'file-large' | 'file-broken' | 'file-active' | 'file-archive' | 'file-private';

/** The kind that a name says, or null for none of them. */
export function fileKind(name: string): FileKind | null {
  const ending = /\.([a-z0-9]+)$/.exec(name.toLowerCase())?.[1] ?? '';
  return Object.hasOwn(ENDINGS, ending) ? (ENDINGS[ending] ?? null) : null;
}

/** A name as it is shown and downloaded: no folders, nothing that steers the text around it, and short, with its ending. */
export function shownName(name: string): string {
  const plain = [...name.replace(/^.*[\\/]/, '').normalize('NFC')]
    .filter((character) => isPrintable(character) && !/["'<>:|?*;%]/.test(character))
    .join('')
    .trim();
  const ending = /\.[A-Za-z0-9]+$/.exec(plain)?.[0] ?? '';
  const stem = [...plain.slice(0, plain.length - ending.length)].slice(0, NAME_LENGTH).join('').trim();
  return `${stem === '' ? 'file' : stem}${ending}`;
}

/** Why no further file may be added; null when it may. `files`: how many the draft has, `used`: bytes of all files of the learner. */
export function roomProblem(bytes: number, { files, used }: { files: number; used: number }): RoomProblem | null {
  if (files >= MAX_FILES) return 'files-full';
  return used + bytes > STORAGE_BYTES ? 'storage-full' : null;
}
export type RoomProblem = 'files-full' | 'storage-full';

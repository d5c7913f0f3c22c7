/**
 * Pictures by what is in them: a learner's picture is a jpeg, png or webp by its first bytes and by the ending of its name, both the
 * same, and at most 2,097,152 bytes. What a browser says about a file is not asked.
 */
import type { Problem } from '../problems.ts';
import { AVATAR_MAX_BYTES } from './settings.ts';

/** How many bytes of the beginning are enough. */
export const PICTURE_HEAD_BYTES = 12;

type Kind = 'jpeg' | 'png' | 'webp';
const ENDINGS: Record<string, Kind> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp' };

/** What is wrong with a file that is to be a learner's picture, or null. `head` are its first bytes. */
export function checkPictureFile(file: { name: string; size: number; head: readonly number[] }): Problem | null {
  const kind = kindOf(file.head);
  const ending = /\.([a-z0-9]+)$/.exec(file.name.toLowerCase())?.[1] ?? '';
  if (kind === null || !Object.hasOwn(ENDINGS, ending) || ENDINGS[ending] !== kind) return 'image-type';
  return file.size > AVATAR_MAX_BYTES ? 'image-large' : null;
}

function kindOf(head: readonly number[]): Kind | null {
  const starts = (bytes: readonly number[], at = 0): boolean => bytes.every((byte, index) => head[at + index] === byte);
  if (starts([0xff, 0xd8, 0xff])) return 'jpeg';
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  // 'RIFF', four bytes of length, 'WEBP'.
  return starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8) ? 'webp' : null;
}

/**
 * Pictures by what is in them: a learner's picture is a jpeg, png or webp by its first bytes and by the ending of its name, both the
 * same, of at most 2,097,152 bytes and at most 2,048 pixels a side. What a browser says about a file is not asked.
 */
import type { Problem } from '../problems.ts';
import { type PictureKind, pictureFrames, type ReadBytes } from './picture-frames.ts';
import { AVATAR_MAX_BYTES } from './settings.ts';

/** A decoder takes four bytes a pixel and more: at this size a picture costs some 20 to 60 MB for a moment. */
export const AVATAR_MAX_SIDE = 2_048;
/** What the server makes of every picture and hands out: a square of so many pixels, enough for the 96 px circle of a sharp screen. */
export const AVATAR_SIDE = 192;

const HEAD_BYTES = 12;
const ENDINGS: Record<string, PictureKind> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp' };

export type PictureFile = { name: string; size: number; read: ReadBytes };

/** What is wrong with a file that is to be a learner's picture, or null. Only headers are read. Pictures of projects have another limit. */
export function checkPictureFile({ name, size, read }: PictureFile, maxBytes = AVATAR_MAX_BYTES): Problem | null {
  const kind = kindOf(read(0, HEAD_BYTES));
  const ending = /\.([a-z0-9]+)$/.exec(name.toLowerCase())?.[1] ?? '';
  if (kind === null || !Object.hasOwn(ENDINGS, ending) || ENDINGS[ending] !== kind) return 'image-type';
  if (size > maxBytes) return 'image-large';
  const frames = pictureFrames(kind, size, read);
  if (frames === null || frames.some(({ width, height }) => width === 0 || height === 0)) return 'image-broken';
  return frames.some((frame) => Math.max(frame.width, frame.height) > AVATAR_MAX_SIDE) ? 'image-dimensions' : null;
}

function kindOf(head: readonly number[]): PictureKind | null {
  const starts = (bytes: readonly number[], at = 0): boolean => bytes.every((byte, index) => head[at + index] === byte);
  if (starts([0xff, 0xd8, 0xff])) return 'jpeg';
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  // 'RIFF', four bytes of length, 'WEBP'.
  return starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8) ? 'webp' : null;
}

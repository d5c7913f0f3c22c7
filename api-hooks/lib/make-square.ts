import { AVATAR_SIDE, checkPictureFile, type PictureFile } from '#domain/people/picture-file';
import { refuse } from './refuse.ts';
import { newId } from './sql.ts';

/** Where a picture waits while its square is made, beside the folders of the collections. */
const WORKPLACE = 'academy-pictures';
const SIZE = `${AVATAR_SIDE}x${AVATAR_SIDE}`;

type PictureApp = Pick<core.App, 'newFilesystem'>;

/**
 * The square that is stored instead of an upload: decoded and encoded again by PocketBase's own thumb function, so nothing of the file but
 * its pixels is kept, and turned as its notes say. Refuses what is no picture, too large, or cannot be decoded.
 */
export function makeSquare(app: PictureApp, upload: filesystem.File): filesystem.File {
  const problem = checkUpload(upload);
  if (problem) refuse(problem);
  const square = squareOf(app, upload);
  if (square === null) refuse('image-broken');
  return square;
}

/** The same for a file that is stored already, for which there is nobody to refuse: null when it is no good. */
export function squareOf(app: PictureApp, file: filesystem.File): filesystem.File | null {
  return redraw(app, file, SIZE);
}

/** A picture, decoded and encoded again in a size as PocketBase writes them; null when it cannot be decoded. */
export function redraw(app: PictureApp, file: filesystem.File, size: string): filesystem.File | null {
  const files = app.newFilesystem();
  const place = `${WORKPLACE}/${newId()}`;
  // A photo stays a JPEG; the others may be see-through.
  const ending = /\.jpe?g$/i.test(file.originalName) ? 'jpg' : 'png';
  try {
    files.uploadFile(file, `${place}/original.${ending}`);
    files.createThumb(`${place}/original.${ending}`, `${place}/drawn.${ending}`, size);
    const reader = files.getReader(`${place}/drawn.${ending}`);
    const bytes = toBytes(reader);
    reader.close();
    return $filesystem.fileFromBytes(bytes, `picture.${ending}`);
  } catch {
    return null;
  } finally {
    files.deletePrefix(`${place}/`);
    files.close();
  }
}

/** What is wrong with a file by its headers, or null. */
export function checkUpload(file: filesystem.File, maxBytes?: number): ReturnType<typeof checkPictureFile> {
  const reader = file.reader.open();
  const read: PictureFile['read'] = (offset, length) => {
    if (offset < 0 || offset >= file.size) return [];
    reader.seek(offset, SEEK_START);
    return toBytes(reader, Math.min(length, file.size - offset));
  };
  try {
    return checkPictureFile({ name: file.originalName, size: Number(file.size), read }, maxBytes);
  } finally {
    reader.close();
  }
}

const SEEK_START = 0;

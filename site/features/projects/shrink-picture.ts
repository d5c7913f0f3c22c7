/** A photo of a phone has more pixels than a reader needs, and costs data to send: it is drawn again, small enough for the server. */
import { AVATAR_MAX_SIDE } from '#domain/people/picture-file';

const QUALITY = 0.85;
/** What is smaller is sent as it is. */
const SMALL_BYTES = 600 * 1024;

/** The picture as a JPEG of at most 2,048 pixels a side; the file itself when it is small already, or cannot be drawn here. */
export async function shrinkPicture(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file);
    const share = AVATAR_MAX_SIDE / Math.max(picture.width, picture.height);
    if (share >= 1 && file.size <= SMALL_BYTES) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(picture.width * Math.min(1, share)));
    canvas.height = Math.max(1, Math.floor(picture.height * Math.min(1, share)));
    const pen = canvas.getContext('2d');
    if (pen === null) return file;
    // JPEG knows no transparency: what was see-through becomes white.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return drawn === null ? file : new File([drawn], file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    // What is no picture, the server says.
    return file;
  }
}

/**
 * A picture of someone's phone: read as the camera meant it (the browser turns it by its EXIF orientation), cut to a square, and made
 * again as a small JPEG. What else the file knew, such as the place where it was taken, is not in the new one.
 */
import { type Crop, squareOf } from './crop.ts';

/** What is stored: twice the largest size in which a page shows it. */
const SIDE = 512;
const QUALITY = 0.9;
/** Beyond this a phone may run out of memory. */
export const SOURCE_MAX_BYTES = 40 * 1024 * 1024;

/** The picture, ready to be drawn; null when the browser cannot read it. */
export async function openPicture(file: Blob): Promise<HTMLImageElement | null> {
  const image = new Image();
  const address = URL.createObjectURL(file);
  try {
    image.src = address;
    await image.decode();
    return image.naturalWidth > 0 && image.naturalHeight > 0 ? image : null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Draws the square onto a canvas, as large as the canvas is. */
export function drawSquare(canvas: HTMLCanvasElement, image: HTMLImageElement, crop: Crop): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const { left, top, side } = squareOf({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  pen.imageSmoothingQuality = 'high';
  // JPEG knows no transparency: what was see-through becomes white.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a new JPEG; null when the browser cannot make one. */
export function encodeSquare(image: HTMLImageElement, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  drawSquare(canvas, image, crop);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

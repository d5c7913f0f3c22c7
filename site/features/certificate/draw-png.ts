/** Draws the certificate as a PNG in the browser: satori sets the sheet, a canvas makes the picture. Loaded on the first click. */

import layoutEngine from 'satori/layout.wasm?url';
import satori, { init } from 'satori/standalone';
import { bakePng } from '#domain/credentials/credential-png';
import { bytesOf, loadFonts } from './certificate-fonts.ts';
import { type CertificatePicture, certificateLayout, HEIGHT, WIDTH } from './layout.ts';
import { namePicture } from './name-picture.ts';

let ready: Promise<void> | undefined;

/** The PNG with the signed credential in it. */
export async function drawPng(picture: Omit<CertificatePicture, 'nameImage'>, jwt: string): Promise<Blob> {
  ready ??= bytesOf(layoutEngine).then(init);
  const [fonts] = await Promise.all([loadFonts(picture.name), ready]).catch((error: unknown) => {
    // The next click tries again.
    ready = undefined;
    throw error;
  });
  const layout = certificateLayout({ ...picture, nameImage: namePicture(picture.name) });
  const svg = await satori(layout as never, { width: WIDTH, height: HEIGHT, fonts });
  const png = new Uint8Array(await (await toPng(svg)).arrayBuffer());
  return new Blob([bakePng(png, jwt) as BlobPart], { type: 'image/png' });
}

async function toPng(svg: string): Promise<Blob> {
  const picture = new Image(WIDTH, HEIGHT);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (blob === null) throw new Error('The canvas gave no picture.');
  return blob;
}

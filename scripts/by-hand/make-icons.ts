/** Draws the PNG icons and favicon.ico from favicon.svg. Run by hand when the mark changes; the results are committed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const TARGET = 'site/public';
const FOREST = '#0f3b34';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** What browsers and feed readers ask for that know no SVG. */
const FAVICON_SIZES = [16, 32, 48];

/** `inset` is the share of the side that stays free around the mark: launchers cut maskable icons to any shape. */
const ICONS = [
  { file: 'icon-192.png', size: 192, inset: 0, square: false },
  { file: 'icon-512.png', size: 512, inset: 0, square: false },
  { file: 'icon-maskable-512.png', size: 512, inset: 0.1, square: true },
  { file: 'apple-touch-icon.png', size: 180, inset: 0.06, square: true },
];

const mark = readFileSync(join(TARGET, 'favicon.svg'));

async function drawMark(size: number, inset = 0, square = false): Promise<Buffer> {
  const padding = Math.round(size * inset);
  const inner = await sharp(mark, { density: 72 * Math.max(1, size / 64) })
    .resize(size - 2 * padding)
    .toBuffer();
  const background = square ? FOREST : CLEAR;
  return await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: inner, left: padding, top: padding }])
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** An ICO file: a directory of 16 bytes for each picture, then the pictures themselves as PNG. */
function toIco(pictures: { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

for (const { file, size, inset, square } of ICONS)
  writeFileSync(join(TARGET, file), await drawMark(size, inset, square));
const pictures = await Promise.all(FAVICON_SIZES.map(async (size) => ({ size, png: await drawMark(size) })));
writeFileSync(join(TARGET, 'favicon.ico'), toIco(pictures));

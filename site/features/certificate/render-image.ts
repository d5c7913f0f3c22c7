/**
 * Draws a picture at build time: satori sets a layout of plain `{ type, props }` nodes as SVG (all text becomes outlines), sharp makes
 * the file. Never import this into a script of a page: there `features/certificate/draw-png.ts` does the same with a canvas.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import type { LayoutNode } from './layout.ts';

export type ImageFormat = 'png' | 'webp' | 'avif';

/** `width` and `height` are the layout's own measures in pixels; `finalWidth` scales the finished picture down. `quality` is 1-100. */
type ImageOptions = {
  width: number;
  height: number;
  finalWidth?: number;
  format: ImageFormat;
  quality?: number;
};

/** satori reads woff and ttf, not woff2. The extended families are what it falls back to for letters beyond Latin-1. */
const FONTS: [name: string, weight: 400 | 500 | 600 | 700, file: string][] = [
  ['Inter', 400, 'inter/files/inter-latin-400-normal.woff'],
  ['Inter', 500, 'inter/files/inter-latin-500-normal.woff'],
  ['Inter', 600, 'inter/files/inter-latin-600-normal.woff'],
  ['Playfair Display', 600, 'playfair-display/files/playfair-display-latin-600-normal.woff'],
  ['Playfair Display', 700, 'playfair-display/files/playfair-display-latin-700-normal.woff'],
  ['Pinyon Script', 400, 'pinyon-script/files/pinyon-script-latin-400-normal.woff'],
  ['Inter Extended', 400, 'inter/files/inter-latin-ext-400-normal.woff'],
  ['Playfair Extended', 700, 'playfair-display/files/playfair-display-latin-ext-700-normal.woff'],
];

let loaded: Font[] | undefined;

/** Inter 400, 500, 600, Playfair Display 600, 700 and Pinyon Script 400: the families that a layout may name. */
export function sheetFonts(): Font[] {
  loaded ??= FONTS.map(([name, weight, file]) => ({
    name,
    weight,
    style: 'normal' as const,
    data: readFileSync(join('node_modules', '@fontsource', file)),
  }));
  return loaded;
}

/** The finished file. PNG gets a palette, which keeps flat colours small. */
export async function renderImage(layout: LayoutNode, options: ImageOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, finalWidth = width, format, quality = 80 } = options;
  const svg = await satori(layout as never, { width, height, fonts: sheetFonts() });
  const drawn = sharp(Buffer.from(svg)).resize({ width: finalWidth });
  const file = {
    png: () => drawn.png({ palette: true, quality, effort: 10 }),
    webp: () => drawn.webp({ quality, effort: 6 }),
    // More effort takes ten times as long and saves a twentieth of the bytes.
    avif: () => drawn.avif({ quality, effort: 3 }),
  }[format]();
  return new Uint8Array(await file.toBuffer());
}

/** The fonts of the certificate picture (woff: satori takes no woff2), loaded with the first picture. */
import interLatin400 from '@fontsource/inter/files/inter-latin-400-normal.woff?url';
import interLatin500 from '@fontsource/inter/files/inter-latin-500-normal.woff?url';
import interLatin600 from '@fontsource/inter/files/inter-latin-600-normal.woff?url';
import pinyon from '@fontsource/pinyon-script/files/pinyon-script-latin-400-normal.woff?url';
import playfair600 from '@fontsource/playfair-display/files/playfair-display-latin-600-normal.woff?url';
import playfair700 from '@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff?url';
import playfairExt700 from '@fontsource/playfair-display/files/playfair-display-latin-ext-700-normal.woff?url';
import playfairVietnamese700 from '@fontsource/playfair-display/files/playfair-display-vietnamese-700-normal.woff?url';

type Weight = 400 | 500 | 600 | 700;
type LoadedFont = { name: string; weight: Weight; style: 'normal'; data: ArrayBuffer };

const FONTS: [name: string, weight: Weight, url: string][] = [
  ['Inter', 400, interLatin400],
  ['Inter', 500, interLatin500],
  ['Inter', 600, interLatin600],
  ['Playfair Display', 600, playfair600],
  ['Playfair Display', 700, playfair700],
  ['Pinyon Script', 400, pinyon],
];
/** Letters of Gikuyu, Turkish, Polish, Vietnamese …: under names of their own they are what satori falls back to. */
const EXTENDED: typeof FONTS = [
  ['Playfair Extended', 700, playfairExt700],
  ['Playfair Vietnamese', 700, playfairVietnamese700],
];
const BASIC_LATIN = /^[ -\u00ff\u2018\u2019\u2013]*$/;

/** The fonts that a name needs. */
export async function loadFonts(name: string): Promise<LoadedFont[]> {
  const wanted = BASIC_LATIN.test(name) ? FONTS : [...FONTS, ...EXTENDED];
  return await Promise.all(
    wanted.map(async ([family, weight, url]) => ({
      name: family,
      weight,
      style: 'normal' as const,
      data: await bytesOf(url),
    })),
  );
}

export async function bytesOf(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return await response.arrayBuffer();
}

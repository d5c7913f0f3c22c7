/**
 * Makes the display face of the site: Playfair Display, one weight, only the characters that headings need.
 * Run by hand after an update of the font package (`node scripts/subset-font.ts`); its result is committed.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
// @ts-expect-error: the package has no types.
import subsetFont from 'subset-font';

const LIMIT = 25 * 1024;
const TARGET = 'site/public/fonts';
/** Between the semibold and the bold of the certificate; one weight is a third smaller than a range of weights. */
const WEIGHT = 650;

const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, i) => 32 + i));
const ACCENTED = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØÙÚÛÜÝàáâãäåæçèéêëìíîïñòóôöøùúûüýÿŒœ';
const PUNCTUATION = '\u00a0–—‘’“”…·•×→&©€';

const source = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/playfair-display/package.json'));
const font = await subsetFont(
  readFileSync(join(source, 'files/playfair-display-latin-wght-normal.woff2')),
  ASCII + ACCENTED + PUNCTUATION,
  {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHT },
    // `lnum` keeps the lining numerals; the numerals of the face are old style otherwise.
    keepFeatures: ['kern', 'liga', 'lnum', 'mark', 'mkmk', 'ccmp', 'locl'],
    noHinting: true,
  },
);

if (font.byteLength > LIMIT) throw new Error(`The display font has ${font.byteLength} bytes, more than ${LIMIT}`);
writeFileSync(join(TARGET, 'academy-display.woff2'), font);
copyFileSync(join(source, 'LICENSE'), join(TARGET, 'OFL.txt'));
console.log(`${TARGET}/academy-display.woff2: ${font.byteLength} bytes`);

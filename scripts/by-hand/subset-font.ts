/**
 * Makes the display face of the site: Playfair Display, one weight, only the characters that headings need.
 * Run by hand after an update of the font package (`node scripts/by-hand/subset-font.ts`); its result is committed.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
// @ts-expect-error: the package has no types.
import subsetFont from 'subset-font';
import { withLiningDigits } from './lining-digits.ts';

const LIMIT = 12 * 1024;
const TARGET = 'site/assets/fonts';
/** Beside the font on the public site, as its licence asks. */
const LICENCE = 'site/public/fonts/OFL.txt';
/** Between the semibold and the bold of the certificate; one weight is a third smaller than a range of weights. */
const WEIGHT = 650;

/** Without what no heading has: each of these costs some 80 bytes on every first visit, and is shown in the fallback if it ever comes. */
const RARE = new Set('^`{|}~\\_<>@$*=#[]');
const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i))
  .filter((character) => !RARE.has(character))
  .join('');
/**
 * The letters of names in French, Portuguese, Spanish and German: pages have people's names as their headings. English and
 * Kinyarwanda do without them, so they are a file of their own (base.css says which letters are in it): only a page that shows such a name
 * in a heading asks for it.
 */
const ACCENTED = 'ÀÁÂÃÄÇÈÉÊËÍÎÏÑÓÔÕÖÙÚÛÜàáâãäçèéêëíîïñóôõöùúûü';
const PUNCTUATION = '\u00a0–—‘’“”…·×→';
/** Whose lining forms are looked for: a font without digits has none. */
const DIGITS = '0123456789';
/** Two files of one name: every style sheet names both, and what is the same again costs it nothing. */
const FILES = { 'academy-display': ASCII + PUNCTUATION, 'accents/academy-display': ACCENTED };

const source = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/playfair-display/package.json'));
const face = readFileSync(join(source, 'files/playfair-display-latin-wght-normal.woff2'));

for (const [name, characters] of Object.entries(FILES)) {
  const upright = await subsetFont(face, characters + DIGITS, {
    targetFormat: 'sfnt',
    variationAxes: { wght: WEIGHT },
    keepFeatures: ['kern', 'lnum'],
    noHinting: true,
  });
  const font = await subsetFont(withLiningDigits(upright), characters, {
    targetFormat: 'woff2',
    // Ligatures, and marks that are set apart from their letter, are a quarter of the file, and no heading is the worse without them.
    keepFeatures: ['kern'],
    noHinting: true,
    // What only variable, hinted or mark-bearing fonts need.
    dropTables: ['STAT', 'gasp', 'GDEF', 'GSUB'],
  });
  if (font.byteLength > LIMIT) throw new Error(`${name} has ${font.byteLength} bytes, more than ${LIMIT}`);
  writeFileSync(join(TARGET, `${name}.woff2`), font);
  console.log(`${TARGET}/${name}.woff2: ${font.byteLength} bytes`);
}
copyFileSync(join(source, 'LICENSE'), LICENCE);

/**
 * The measured sizes of VC-104: a picture of printed cloth, drawn here with the grain of a phone camera, saved in eight widths and two formats.
 * Run it with `npm exec -- node scripts/by-hand/data-packs/dress-picture.ts`: the same seed draws the same picture. Another version of sharp may
 * give slightly other sizes.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const FILE = fileURLToPath(
  new URL('../../../content/courses/your-first-web-page-with-ai/picture-sizes.csv', import.meta.url),
);
const SEED = 104;
const FULL = { width: 4000, height: 3000 };
const WIDTHS = [4000, 3200, 2400, 1600, 1200, 800, 600, 400];
const QUALITY = 75;
/** How far the grain moves a colour, of 255. */
const GRAIN = 14;

/** Leaves and circles of a printed cloth, at random places. */
function cloth(random: () => number): Buffer {
  const colours = ['#7a1f3d', '#d98324', '#1f5c4d', '#f2d5a0', '#24304f'];
  const shapes = Array.from({ length: 900 }, () => {
    const [x, y, size, turn] = [random() * FULL.width, random() * FULL.height, 30 + random() * 120, random() * 180];
    const colour = colours[Math.floor(random() * colours.length)];
    return `<ellipse rx="${size}" ry="${size / 3}" fill="${colour}" transform="translate(${x} ${y}) rotate(${turn})"/>`;
  });
  const { width, height } = FULL;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f2d5a0"/>${shapes.join('')}</svg>`,
  );
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomFrom(SEED);
const drawn = await sharp(cloth(random)).removeAlpha().raw().toBuffer();
const grained = drawn.map((value) => Math.max(0, Math.min(255, value + (random() - 0.5) * 2 * GRAIN)));
const picture = sharp(grained, { raw: { ...FULL, channels: 3 } });

const rows = [];
for (const width of WIDTHS) {
  const jpeg = await picture.clone().resize(width).jpeg({ quality: QUALITY }).toBuffer();
  const webp = await picture.clone().resize(width).webp({ quality: QUALITY }).toBuffer();
  rows.push([width, Math.round(jpeg.length / 1000), Math.round(webp.length / 1000)].join(','));
}
writeFileSync(FILE, `pixels wide,KB as JPEG,KB as WebP\n${rows.join('\n')}\n`);

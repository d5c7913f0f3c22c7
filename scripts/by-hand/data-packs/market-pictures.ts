/**
 * The pictures and tables of MM-202, all made for the course: papers, cloths and baskets are drawn as HTML and SVG, shown by Chromium, made
 * worse as a hand with a phone does (turned, blurred, in shadow, in lamp light, creased), and saved as small WebP. What lessons quote of their
 * colours is measured in the pictures and written beside them, and so are the thirty receipts with what a model read (written by hand).
 *
 * Run it with `npm exec -- node scripts/by-hand/data-packs/market-pictures.ts`. The same seed draws the same grain; letters look as the
 * machine's monospace and sans fonts do, so another machine may give pictures of other bytes.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM } from '../../bench/chromium.ts';

const FOLDER = fileURLToPath(new URL('../../../content/courses/photos-documents-and-video-with-ai', import.meta.url));
const SEED = 202;
const QUALITY = 58;
/** How far the grain of the camera moves a colour, of 255. */
const GRAIN = 4;
const MAX_BYTES = 25_000;

type Size = { width: number; height: number };
type Rgb = readonly [number, number, number];

const random = randomFrom(SEED);

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

// ---------------------------------------------------------------------------------------------------------------- papers

const TABLE = 'background:repeating-linear-gradient(92deg,#8b6443 0 38px,#7f5a3b 38px 41px,#8f6847 41px 90px)';
const WALL = 'background:linear-gradient(#cfc8bb,#b9b1a3)';

type Paper = { look?: string; over?: string; ink?: string };

/** The receipt of the lessons, on a table; `look` is the style of the paper, `over` what lies between it and the camera. */
function receipt({ look = '', over = '', ink = '#2a2a2a' }: Paper): string {
  const lines = [
    ['6 m cloth, blue', '27,000'],
    ['2 spools thread', '1,600'],
    ['4 zips 20 cm', '2,800'],
    ['Bag', '500'],
  ];
  const rows = lines.map(([what, sum]) => `<div class="row"><span>${what}</span><span>${sum}</span></div>`).join('');
  return page(
    TABLE,
    `<div class="paper" style="color:${ink};${look}"><b>UMUCYO FABRICS</b><br>Kimironko, stand B 14<br>Receipt 0386<br>Date 04/03/2026
    <hr>${rows}<hr><div class="row"><b>TOTAL RWF</b><b>31,900</b></div><div class="row"><span>MoMo</span><span>31,900</span></div>
    <hr>Thank you. No exchange<br>after seven days.</div><div class="over" style="${over}"></div>`,
  );
}

const CREASE =
  'background:linear-gradient(101deg,transparent 47%,rgba(255,255,255,.75) 49%,rgba(90,80,70,.45) 50.5%,transparent 53%)';

function page(ground: string, body: string): string {
  return `<style>
    *{box-sizing:border-box} body{margin:0;height:100vh;overflow:hidden;position:relative;${ground}}
    .paper{position:absolute;left:60px;top:26px;width:320px;height:500px;padding:22px;background:#f6f3ea;font:19px/1.5 monospace;
      box-shadow:2px 4px 9px rgba(0,0,0,.4)}
    .row{display:flex;justify-content:space-between} hr{border:0;border-top:2px dashed currentColor;opacity:.5}
    .over{position:absolute;inset:0} svg{position:absolute;inset:0;width:100%;height:100%}
  </style>${body}`;
}

/** A paper that someone wrote by hand and pinned to a shelf. */
function pricePaper(): string {
  const lines = ['Basket small   6,000', 'Basket large  14,500', 'Tray          9,000', 'closed Sunday'];
  return page(
    WALL,
    `<div class="paper" style="height:300px;width:380px;left:40px;top:40px;background:#fbf3c8;transform:rotate(-2deg);font:italic 25px/2 sans-serif;color:#23408a">
    ${lines.map((line) => `<div class="row"><span>${line.replace(/\s{2,}.*/, '')}</span><span>${/\s{2,}(.*)/.exec(line)?.[1] ?? ''}</span></div>`).join('')}</div>`,
  );
}

// ---------------------------------------------------------------------------------------------------------------- goods

const CLOTH: Rgb = [31, 78, 132];
const css = ([red, green, blue]: Rgb): string => `rgb(${red},${green},${blue})`;

/** A folded cloth on a table, with a white sheet beside it. */
function cloth(): string {
  const leaves = Array.from({ length: 60 }, (_, at) => {
    const [x, y] = [20 + (at % 8) * 30 + (at % 2) * 8, 150 + Math.floor(at / 8) * 34];
    return `<ellipse cx="${x}" cy="${y}" rx="9" ry="4" fill="#e8c66a" transform="rotate(${(at * 37) % 180} ${x} ${y})"/>`;
  });
  return page(
    TABLE,
    `<svg viewBox="0 0 240 420"><rect x="14" y="18" width="92" height="96" fill="rgb(250,250,250)"/>
    <rect x="0" y="132" width="240" height="288" fill="${css(CLOTH)}"/>${leaves.join('')}
    <path d="M0 252h240M0 340h240" stroke="rgba(0,0,0,.28)" stroke-width="5"/></svg>`,
  );
}

type Basket = { plain?: boolean; cream?: string; zigzag?: string; tall?: number; rim?: boolean };

/** A woven basket with a lid, before its stand or on white. `tall` is its height in percent. */
function basket({ plain = false, cream = '#d9bd8b', zigzag = '#7c2f22', tall = 100, rim = true }: Basket): string {
  const rings = Array.from({ length: 13 }, (_, at) => {
    const half = 78 + Math.sin((at / 12) * Math.PI) * 36;
    return `<rect x="${200 - half}" y="${170 + at * 15}" width="${half * 2}" height="13" rx="6" fill="${cream}"/>`;
  });
  const points = Array.from({ length: 9 }, (_, at) => `${104 + at * 24},${at % 2 === 0 ? 296 : 232}`).join(' ');
  const lid =
    '<path d="M124 168L200 74L276 168Z" fill="#b98f52"/><path d="M124 168L200 74L276 168" fill="none" stroke="#8a6636" stroke-width="3"/>';
  const behind = plain
    ? ''
    : '<g fill="#5f6b55"><rect x="18" y="30" width="78" height="250"/><rect x="306" y="60" width="86" height="220"/></g><g fill="#a9713f"><circle cx="56" cy="82" r="26"/><circle cx="350" cy="120" r="30"/></g><rect x="0" y="360" width="400" height="60" fill="#6f563c"/>';
  const broken = rim ? '<path d="M262 190l14 10" stroke="#5a452a" stroke-width="4"/>' : '';
  return page(
    plain ? 'background:#f7f7f5' : WALL,
    `<svg viewBox="0 0 400 420">${behind}<g transform="translate(0 ${(100 - tall) * 3.65}) scale(1 ${tall / 100})">
    <ellipse cx="200" cy="368" rx="92" ry="12" fill="rgba(0,0,0,.25)"/>${rings.join('')}
    <polyline points="${points}" fill="none" stroke="${zigzag}" stroke-width="11"/>${lid}${broken}</g></svg>`,
  );
}

/** What no trader sells: the drawing that is shown in the place of a picture from an image tool. */
function neverMade(): string {
  const rays = Array.from(
    { length: 18 },
    (_, at) =>
      `<path d="M200 190L${200 + 190 * Math.cos((at * Math.PI) / 9)} ${190 + 190 * Math.sin((at * Math.PI) / 9)}" stroke="#fff3c4" stroke-width="3" opacity=".5"/>`,
  );
  return page(
    'background:radial-gradient(circle at 50% 45%,#f3c873,#5b3a1f 75%)',
    `<svg viewBox="0 0 400 420">${rays.join('')}<path d="M110 120Q200 40 290 120L320 250Q200 320 80 250Z" fill="#d7a750"/>
    <path d="M96 180Q200 236 304 180M88 215Q200 275 312 215" fill="none" stroke="#7c2f22" stroke-width="12"/>
    <path d="M200 60V20M150 300L120 400M250 300L280 400M200 306V410" stroke="#3d2a17" stroke-width="9"/>
    <circle cx="200" cy="170" r="26" fill="#fffbe0"/></svg>`,
  );
}

// ---------------------------------------------------------------------------------------------------------------- camera

type Camera = { light?: Rgb; blur?: number; dim?: number; grain?: number };

/** What a phone makes of it: `light` is the share of red, green and blue that arrives, `dim` the share of all light. */
async function photograph(browser: Browser, html: string, size: Size, camera: Camera = {}): Promise<Buffer> {
  const view = await browser.newPage({ viewport: size });
  await view.setContent(html);
  const shot = await view.screenshot();
  await view.close();
  const { light = [1, 1, 1], blur = 0, dim = 1, grain = GRAIN } = camera;
  let picture = sharp(shot).removeAlpha();
  if (blur > 0) picture = picture.blur(blur);
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const seen = data.map((value, at) => {
    const lit = value * (light[at % 3] ?? 1) * dim;
    return Math.max(0, Math.min(255, Math.round(lit + (random() - 0.5) * 2 * grain)));
  });
  return sharp(seen, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toBuffer();
}

async function save(name: string, picture: Buffer, quality = QUALITY): Promise<void> {
  const { size, width, height } = await sharp(picture)
    .webp({ quality, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`));
  if (size > MAX_BYTES) throw new Error(`${name}.webp has ${size} bytes, more than ${MAX_BYTES}`);
  console.log(`${name}.webp: ${width} × ${height}, ${Math.round(size / 100) / 10} KB`);
}

/** The mean colour of a square of a picture. */
async function colourAt(picture: Buffer, left: number, top: number, side = 9): Promise<Rgb> {
  const { channels } = await sharp(
    await sharp(picture).extract({ left, top, width: side, height: side }).png().toBuffer(),
  ).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => Math.round(mean));
  return [red, green, blue];
}

async function beside(pictures: readonly Buffer[], { width, height }: Size): Promise<Buffer> {
  const gap = 8;
  const all = { width: pictures.length * (width + gap) - gap, height, channels: 3 as const, background: '#ffffff' };
  const layers = pictures.map((input, at) => ({ input, left: at * (width + gap), top: 0 }));
  return sharp({ create: all }).composite(layers).png().toBuffer();
}

// ---------------------------------------------------------------------------------------------------------------- lessons

const PAPER = { width: 440, height: 560 };

async function papers(browser: Browser): Promise<void> {
  const ways: { name: string; paper: Paper; camera?: Camera }[] = [
    { name: 'receipt-flat', paper: {} },
    {
      name: 'receipt-skew',
      paper: { look: 'transform:perspective(520px) rotateX(38deg) rotateZ(9deg) scale(.92);transform-origin:50% 60%' },
      camera: { blur: 0.7 },
    },
    {
      name: 'receipt-shadow',
      paper: {
        over: 'background:linear-gradient(118deg,rgba(10,8,6,.9) 0 30%,rgba(10,8,6,.86) 57%,rgba(10,8,6,.05) 61%)',
      },
    },
    { name: 'receipt-dark', paper: {}, camera: { dim: 0.3, blur: 2.6, grain: 16, light: [1, 0.86, 0.6] } },
    {
      name: 'receipt-faded',
      paper: { ink: '#c3bfb4', over: CREASE },
      camera: { blur: 0.9 },
    },
  ];
  for (const { name, paper, camera } of ways)
    await save(name, await photograph(browser, receipt(paper), PAPER, camera));
  await save('price-paper', await photograph(browser, pricePaper(), { width: 460, height: 380 }));
}

const CLOTH_SIZE = { width: 240, height: 420 };
const LIGHTS: readonly { name: string; light: Rgb }[] = [
  { name: 'window', light: [1, 1, 1] },
  { name: 'lamp', light: [1, 0.86, 0.6] },
  { name: 'shade', light: [0.78, 0.86, 1] },
];

async function cloths(browser: Browser): Promise<void> {
  const rows = ['light,thing,red,green,blue'];
  const pictures: Buffer[] = [];
  for (const { name, light } of LIGHTS) {
    const picture = await photograph(browser, cloth(), CLOTH_SIZE, { light });
    pictures.push(picture);
    rows.push([name, 'paper', ...(await colourAt(picture, 50, 60))].join(','));
    rows.push([name, 'cloth', ...(await colourAt(picture, 120, 268))].join(','));
  }
  await save('cloth-three-lights', await beside(pictures, CLOTH_SIZE));
  console.log(rows.join('\n'));
}

const BASKET = { width: 400, height: 420 };
/** Points of the basket and of the wall, by their place in the picture of 400 × 420. */
const POINTS: readonly (readonly [string, string, number, number])[] = [
  ['lid', 'basket', 196, 130],
  ['lid edge', 'basket', 150, 156],
  ['ring 1', 'basket', 196, 172],
  ['ring 5', 'basket', 200, 232],
  ['zigzag', 'basket', 114, 262],
  ['ring 9', 'basket', 196, 322],
  ['wall left', 'wall', 50, 200],
  ['wall right', 'wall', 344, 210],
  ['floor', 'wall', 40, 396],
];

async function baskets(browser: Browser): Promise<void> {
  const still = { grain: 2 };
  const before = await photograph(browser, basket({}), BASKET, still);
  const honest = await photograph(browser, basket({ plain: true }), BASKET, still);
  const changed = await photograph(
    browser,
    basket({ plain: true, zigzag: '#c0341d', cream: '#e9d3a2', tall: 100, rim: false }),
    BASKET,
    still,
  );
  await save('basket-before', before);
  await save('basket-clean', honest);
  await save('basket-changed', changed);
  for (const [file, after] of [
    ['basket-points.csv', changed],
    ['basket-points-2.csv', honest],
  ] as const) {
    const rows = ['point,part,red,green,blue,red after,green after,blue after'];
    for (const [point, part, x, y] of POINTS)
      rows.push([point, part, ...(await colourAt(before, x, y, 5)), ...(await colourAt(after, x, y, 5))].join(','));
    writeFileSync(join(FOLDER, file), `${rows.join('\n')}\n`);
    console.log(file, rows.join('\n'));
  }
  await save('never-made', await photograph(browser, neverMade(), BASKET, still));
}

const browser = await chromium.launch(CHROMIUM);
try {
  await papers(browser);
  await cloths(browser);
  await baskets(browser);
} finally {
  await browser.close();
}

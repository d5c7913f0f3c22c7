/** The layout of the picture beside a shared link, 1200 × 630: it must still be read when it is as wide as a thumb. */
import { readFileSync } from 'node:fs';
import { COLOURS, svgAddress } from '../../../site/features/certificate/art.ts';
import type { LayoutNode } from '../../../site/features/certificate/layout.ts';

export const SOCIAL_WIDTH = 1200;
export const SOCIAL_HEIGHT = 630;

/** What is written on it. `host` is the address to type by hand: `academy.example`. */
export type SocialPicture = { brand: string; host: string; title: string; description: string };

const ART_WIDTH = 420;
const TEXT_WIDTH = 664;
const BAND_SOFT = '#C4D2C8';
/** From the outermost diamond to the kernel. */
const RINGS = [COLOURS.clay, COLOURS.paper, COLOURS.deep, COLOURS.gold, COLOURS.deep, COLOURS.clay, COLOURS.paper];

export function socialLayout({ brand, host, title, description }: SocialPicture): LayoutNode {
  // The start page's title is the brand, which is above already; what comes after a dot says where the page belongs.
  const [heading = '', kicker] = title === brand ? [firstSentence(description)] : title.split(' · ');
  const sheet: Style = {
    position: 'relative',
    width: SOCIAL_WIDTH,
    height: SOCIAL_HEIGHT,
    overflow: 'hidden',
    backgroundColor: COLOURS.forest,
    fontFamily: 'Inter',
  };
  const column: Style = {
    position: 'absolute',
    left: 64,
    top: 56,
    width: TEXT_WIDTH,
    height: SOCIAL_HEIGHT - 112,
    flexDirection: 'column',
    justifyContent: 'space-between',
  };
  return box(
    sheet,
    image(imigongo(), ART_WIDTH, SOCIAL_HEIGHT, { position: 'absolute', right: 0, top: 0 }),
    box(
      column,
      box(
        { alignItems: 'center' },
        image(logo(), 60, 60),
        text(brand, { ...display(34, 700), color: COLOURS.paper, marginLeft: 18 }),
      ),
      box(
        { flexDirection: 'column' },
        kicker === undefined ? box({ width: 96, height: 8, backgroundColor: COLOURS.gold }) : label(kicker),
        text(heading, { ...display(titleSize(heading), 700), color: COLOURS.paper, lineHeight: 1.14, marginTop: 24 }),
        ...(title === brand ? [] : [note(description)]),
      ),
      text(host, { fontSize: 24, fontWeight: 500, color: COLOURS.gold }),
    ),
  );
}

function label(kicker: string): LayoutNode {
  return text(kicker, { fontSize: 26, fontWeight: 600, letterSpacing: 3, color: COLOURS.gold });
}

function note(description: string): LayoutNode {
  const style = { display: 'block', fontSize: 27, lineHeight: 1.42, color: BAND_SOFT, marginTop: 20, lineClamp: 3 };
  return text(description, style);
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}

function titleSize({ length }: string): number {
  if (length <= 24) return 76;
  if (length <= 44) return 62;
  return length <= 80 ? 50 : 42;
}

/** Imigongo as it is laid on a wall: large nested diamonds, cut by the edge, with teeth of small ones between. */
function imigongo(): string {
  const [half, tall] = [210, 210];
  let art = `<rect width="${ART_WIDTH}" height="${SOCIAL_HEIGHT}" fill="${COLOURS.deep}"/>`;
  for (const [x, y] of [
    [half, 105],
    [half, 525],
    [0, 315],
    [ART_WIDTH, 315],
  ] as const) {
    RINGS.forEach((colour, ring) => {
      art += diamond(x, y, half * (1 - ring * 0.14), tall * (1 - ring * 0.14), colour);
    });
  }
  return svgAddress(
    ART_WIDTH,
    SOCIAL_HEIGHT,
    `${art}<rect width="10" height="${SOCIAL_HEIGHT}" fill="${COLOURS.gold}"/>`,
  );
}

function diamond(x: number, y: number, half: number, tall: number, colour: string): string {
  return `<path d="M${x} ${y - tall}L${x + half} ${y}L${x} ${y + tall}L${x - half} ${y}Z" fill="${colour}"/>`;
}

function logo(): string {
  return `data:image/svg+xml;base64,${readFileSync('site/public/favicon.svg').toString('base64')}`;
}

type Style = Record<string, string | number>;

function display(fontSize: number, fontWeight: 600 | 700): Style {
  return { fontFamily: 'Playfair Display', fontSize, fontWeight };
}

function box(style: Style, ...children: LayoutNode[]): LayoutNode {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

function text(value: string, style: Style): LayoutNode {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children: value } };
}

function image(src: string, width: number, height: number, style: Style = {}): LayoutNode {
  return { type: 'img', props: { src, width, height, style: { width, height, ...style } } };
}

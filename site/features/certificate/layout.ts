/**
 * The layout of the certificate picture, 1600 × 1100: plain `{ type, props }` nodes for satori, all measures in pixels. The only place
 * where the picture is described.
 */
import { BAND_RATIO, COLOURS, imigongoBand, learnersBand, watermark } from './art.ts';

export const WIDTH = 1600;
export const HEIGHT = 1100;
/** Of the learner's own band. */
const BAND_HEIGHT = 30;
/** What the number may take of the width of the header. */
const NUMBER_WIDTH = 700;
/** The white panel around the QR code gives it the quiet zone that its margin of 1 lacks. */
const QR_PANEL = 238;

/** All that is on the picture, as text, and its pictures as data addresses. */
export type CertificatePicture = {
  issuer: string;
  number: { label: string; value: string };
  /** Whose band, and of which course. */
  band: { learnerId: string; courseSlug: string };
  kicker: string;
  certifies: string;
  name: string;
  /** Whose word the name is; '' for a name that is not shown. */
  nameNote: string;
  /** A name in a script that satori does not set well comes as a picture of its own. */
  nameImage: { src: string; width: number; height: number } | null;
  completed: string;
  title: string;
  description: string;
  skills: string[];
  /** What is behind it, in one line; '' where nothing is signed of it. */
  behind: string;
  fields: { label: string; value: string }[];
  signer: string;
  signerNote: string;
  stampText: string;
  code: { label: string; value: string; address: string };
  logo: string;
  stamp: string;
  qr: { src: string; size: number };
  /** The word that is across a sheet with an invented name. */
  sample?: string;
};

type Style = Record<string, string | number>;
export type LayoutNode = {
  type: 'div' | 'img';
  props: { style: Style; children?: LayoutNode[] | string; src?: string; width?: number; height?: number };
};

function box(style: Style, ...children: LayoutNode[]): LayoutNode {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

function text(value: string, style: Style): LayoutNode {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children: value } };
}

function image(src: string, width: number, height: number, style: Style = {}): LayoutNode {
  return { type: 'img', props: { src, width, height, style: { width, height, ...style } } };
}

function at(left: number, top: number, width?: number, height?: number): Style {
  return {
    position: 'absolute',
    left,
    top,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  };
}

/** The whole sheet. */
export function certificateLayout(picture: CertificatePicture): LayoutNode {
  const sheet: Style = {
    position: 'relative',
    width: WIDTH,
    height: HEIGHT,
    overflow: 'hidden',
    backgroundColor: COLOURS.paper,
    color: COLOURS.ink,
    fontFamily: 'Inter',
  };
  return box(
    sheet,
    image(imigongoBand(168, HEIGHT), 168, HEIGHT, at(0, 0)),
    box({ ...at(168, 0, 8, HEIGHT), backgroundColor: COLOURS.gold }),
    box({ ...at(204, 28, 1368, 1044), border: `2px solid ${COLOURS.rule}` }),
    image(watermark(), 396, 396, { ...at(1118, 262), opacity: 0.085 }),
    header(picture),
    body(picture),
    box({ ...at(264, 756, 1250, 1), backgroundColor: COLOURS.rule }),
    footer(picture),
    image(picture.stamp, 190, 190, at(1010, 862)),
    ...ringOfLetters(picture.stampText, 1105, 957, 59),
    qrPanel(picture),
    ...(picture.sample === undefined ? [] : [sampleMark(picture.sample)]),
  );
}

function header({ logo, issuer, number, band }: CertificatePicture): LayoutNode {
  return box(
    { ...at(264, 70, 1250), justifyContent: 'space-between', alignItems: 'flex-start' },
    box(
      { alignItems: 'center', marginTop: 10 },
      image(logo, 64, 64),
      text(issuer, {
        marginLeft: 20,
        fontSize: 30,
        fontFamily: 'Playfair Display',
        fontWeight: 700,
        color: COLOURS.forest,
      }),
    ),
    // The band is below the number, in one column with it: however long the number is, neither lies over the other.
    box(
      { flexDirection: 'column', alignItems: 'flex-end' },
      text(number.label, label()),
      text(number.value, {
        fontSize: fitting(number.value, { width: NUMBER_WIDTH, most: 20, letter: 0.78 }),
        fontWeight: 600,
        marginTop: 6,
        whiteSpace: 'nowrap',
      }),
      image(learnersBand(band.learnerId, band.courseSlug), Math.round(BAND_HEIGHT * BAND_RATIO), BAND_HEIGHT, {
        marginTop: 10,
      }),
    ),
  );
}

/** The largest size of letters at which a text stays in its width; `letter` is how wide a wide one is, for a size of 1. */
function fitting(words: string, { width, most, letter }: { width: number; most: number; letter: number }): number {
  return Math.min(most, Math.floor((10 * width) / (letter * Math.max(1, words.length))) / 10);
}

function body(picture: CertificatePicture): LayoutNode {
  return box(
    { ...at(264, 172, 1250, 574), flexDirection: 'column', justifyContent: 'center', alignItems: 'flex-start' },
    text(picture.kicker.toUpperCase(), { fontSize: 19, letterSpacing: 6, color: COLOURS.clay, fontWeight: 600 }),
    text(picture.certifies, { fontSize: 26, color: COLOURS.soft, marginTop: 22 }),
    nameNode(picture),
    box(
      { marginTop: 16, alignItems: 'center' },
      box({ width: 132, height: 5, backgroundColor: COLOURS.gold }),
      ...(picture.nameNote === ''
        ? []
        : [text(picture.nameNote, { fontSize: 17, color: COLOURS.soft, marginLeft: 18 })]),
    ),
    text(picture.completed, { fontSize: 26, color: COLOURS.soft, marginTop: 18 }),
    text(picture.title, {
      fontFamily: 'Playfair Display',
      fontWeight: 600,
      fontSize: titleSize(picture.title),
      lineHeight: 1.2,
      marginTop: 10,
      maxWidth: 1240,
    }),
    text(picture.description, {
      ...descriptionSize(picture.description),
      color: COLOURS.soft,
      marginTop: 12,
      display: 'block',
    }),
    skillChips(picture.skills),
  );
}

/** A certificate does not break off in its own sentence: a long one is set smaller and wider. */
function descriptionSize(description: string): Style {
  if (description.length <= 160) return { fontSize: 22, lineHeight: 1.5, maxWidth: 840 };
  if (description.length <= 260) return { fontSize: 20, lineHeight: 1.45, maxWidth: 1000 };
  return {
    fontSize: fitting(description, { width: 3 * 1240, most: 18, letter: 0.56 }),
    lineHeight: 1.4,
    maxWidth: 1240,
  };
}

function nameNode({ name, nameImage }: CertificatePicture): LayoutNode {
  if (nameImage !== null) return image(nameImage.src, nameImage.width, nameImage.height, { marginTop: 6 });
  return text(name, {
    fontFamily: 'Playfair Display',
    fontWeight: 700,
    fontSize: nameSize(name),
    lineHeight: 1.16,
    color: COLOURS.forest,
    marginTop: 10,
    maxWidth: 1240,
    overflowWrap: 'break-word',
    lineClamp: 3,
    display: 'block',
  });
}

/** On one row: many letters are set smaller. */
function skillChips(skills: string[]): LayoutNode {
  const letters = skills.join('').length;
  const fontSize = letters <= 70 ? 19 : 16;
  return box({ marginTop: 22, flexWrap: 'wrap', maxWidth: 1250 }, ...skills.map((skill) => chip(skill, fontSize)));
}

function chip(skill: string, fontSize: number): LayoutNode {
  return text(skill, {
    fontSize,
    fontWeight: 500,
    color: COLOURS.forest,
    backgroundColor: COLOURS.chip,
    borderRadius: 999,
    padding: `${Math.round(fontSize * 0.45)}px ${fontSize}px`,
    marginRight: 12,
    marginBottom: 8,
  });
}

/** Beside it is the panel of the QR code. */
const BEHIND_WIDTH = 980;

function footer({ behind, fields, signer, signerNote }: CertificatePicture): LayoutNode {
  return box(
    { ...at(264, behind === '' ? 790 : 772), flexDirection: 'column', alignItems: 'flex-start' },
    ...(behind === ''
      ? []
      : [
          text(behind, {
            fontSize: fitting(behind, { width: BEHIND_WIDTH, most: 18, letter: 0.56 }),
            color: COLOURS.ink,
            whiteSpace: 'nowrap',
            marginBottom: 12,
          }),
        ]),
    box(
      {},
      ...fields.map((field) =>
        box(
          { flexDirection: 'column', marginRight: 56 },
          text(field.label.toUpperCase(), label()),
          text(field.value, { fontSize: 22, fontWeight: 600, marginTop: 8 }),
        ),
      ),
    ),
    text(signer, {
      fontFamily: 'Pinyon Script',
      fontSize: 50,
      color: COLOURS.forest,
      lineHeight: 1,
      margin: '54px 0 0 14px',
    }),
    box({ width: 420, height: 1, backgroundColor: COLOURS.soft, marginTop: 8 }),
    text(signerNote, { fontSize: 17, color: COLOURS.soft, marginTop: 10 }),
  );
}

function qrPanel({ qr, code }: CertificatePicture): LayoutNode {
  const size = Math.min(qr.size, QR_PANEL - 8);
  return box(
    { ...at(1276, 768, QR_PANEL), flexDirection: 'column', alignItems: 'center' },
    box(
      {
        width: QR_PANEL,
        height: QR_PANEL,
        backgroundColor: COLOURS.white,
        border: `1px solid ${COLOURS.rule}`,
        alignItems: 'center',
        justifyContent: 'center',
      },
      image(qr.src, size, size),
    ),
    box(
      { fontSize: 17, color: COLOURS.soft, marginTop: 8 },
      text(code.label, {}),
      text(code.value, { color: COLOURS.ink, fontWeight: 600, marginLeft: 8, letterSpacing: 1 }),
    ),
    text(code.address, {
      fontSize: fitting(code.address, { width: 345, most: 15, letter: 0.57 }),
      color: COLOURS.soft,
      marginTop: 2,
      whiteSpace: 'nowrap',
    }),
  );
}

/** Large enough to be read where the whole sheet is as small as a card. */
function sampleMark(word: string): LayoutNode {
  return box(
    { ...at(1118, 262, 396, 396), alignItems: 'center', justifyContent: 'center' },
    text(word.toUpperCase(), {
      fontSize: 58,
      fontWeight: 600,
      letterSpacing: 8,
      color: COLOURS.clay,
      backgroundColor: COLOURS.paper,
      border: `4px solid ${COLOURS.clay}`,
      padding: '8px 18px 8px 26px',
      transform: 'rotate(8deg)',
    }),
  );
}

/** Letters around the stamp, each turned by itself. */
function ringOfLetters(words: string, x: number, y: number, radius: number): LayoutNode[] {
  const letters = [...words];
  return letters.map((letter, index) => {
    const degrees = (index * 360) / letters.length - 90;
    const angle = (degrees * Math.PI) / 180;
    return text(letter, {
      ...at(x + radius * Math.cos(angle) - 10, y + radius * Math.sin(angle) - 10, 20, 20),
      alignItems: 'center',
      justifyContent: 'center',
      transform: `rotate(${degrees + 90}deg)`,
      fontSize: 13,
      fontWeight: 600,
      color: COLOURS.paper,
    });
  });
}

function label(): Style {
  return { fontSize: 15, letterSpacing: 2.2, color: COLOURS.soft, fontWeight: 500 };
}

/** The size of the letters of a name by its length, so that the longest of ordinary letters is on two lines, and of the widest on three. */
export function nameSize(name: string): number {
  const characters = [...name].length;
  const steps = [
    [18, 104],
    [24, 88],
    [32, 70],
    [44, 58],
    [60, 46],
  ] as const;
  return steps.find(([most]) => characters <= most)?.[1] ?? 38;
}

function titleSize(title: string): number {
  if (title.length <= 26) return 54;
  return fitting(title, { width: 1240, most: title.length <= 42 ? 44 : 36, letter: 0.62 });
}

/**
 * A name in Arabic, Chinese, Amharic …: the browser sets it right, with fonts that the device has. satori joins Arabic letters but puts
 * some of their dots in the wrong place, so it gets such a name as a picture.
 */
import { COLOURS } from './art.ts';
import { nameSize } from './layout.ts';

/** What the fonts of the sheet hold: Latin with the accents of Europe and Vietnam, and the marks that occur in names. */
export const SET_BY_SATORI =
  /^[ -~\u00a0-\u00b4\u00b6-\u017f\u0218-\u021b\u1e80-\u1e85\u1ea0-\u1ef9\u2013\u2014\u2018\u2019]*$/;
const FONT =
  "'Noto Naskh Arabic', 'Noto Sans Arabic', 'Noto Serif CJK SC', 'Noto Sans CJK SC', 'Noto Sans Ethiopic', serif";
/** Drawn larger than shown, so that it is sharp in print. */
const SHARPNESS = 2;
const MAX_WIDTH = 1240;

/** Null for a name that satori sets well. */
export function namePicture(name: string): { src: string; width: number; height: number } | null {
  if (SET_BY_SATORI.test(name)) return null;
  const size = nameSize(name) * SHARPNESS;
  const canvas = document.createElement('canvas');
  const font = `700 ${size}px ${FONT}`;
  const measure = canvas.getContext('2d');
  if (measure === null) return null;
  measure.font = font;
  canvas.width = Math.ceil(measure.measureText(name).width) + size / 4;
  canvas.height = Math.ceil(size * 1.5);
  // Setting the size cleared the state of the context.
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.font = font;
  context.fillStyle = COLOURS.forest;
  context.textBaseline = 'middle';
  context.fillText(name, size / 8, canvas.height / 2);
  const scale = Math.min(1 / SHARPNESS, MAX_WIDTH / canvas.width);
  return { src: canvas.toDataURL(), width: canvas.width * scale, height: canvas.height * scale };
}

/** A drawing of a `<Diagram>` is light, readable on a phone, and in the colours of the theme. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ContentProblem } from '#content/schema/problem';

type Found = Omit<ContentProblem, 'file' | 'line' | 'column'>;

const MOST_BYTES = 8 * 1024;
/** The width of an article on a phone of 360 px. */
const PHONE_WIDTH = 328;
const LEAST_TEXT_PX = 12;
const COLOUR = /(?:fill|stroke|stop-color)\s*[=:]\s*["']?\s*([^"';>\s][^"';>]*)/g;
const THEME_COLOUR = /^(?:none|currentColor|inherit|var\(--color-[a-z-]+\)|url\(#[\w-]+\))$/;

export function drawingProblems(src: string, folder: string): Found[] {
  const key = '<Diagram src>';
  if (!/^[a-z0-9][a-z0-9-]*\.svg$/.test(src) || !existsSync(join(folder, src))) {
    return [
      { key, received: src, message: 'There is no such SVG file beside this lesson: add it, or correct the name.' },
    ];
  }
  const svg = readFileSync(join(folder, src), 'utf8');
  return [
    ...sizeProblems(key, svg),
    ...shapeProblems(key, svg),
    ...textProblems(key, svg),
    ...colourProblems(key, svg),
  ];
}

function sizeProblems(key: string, svg: string): Found[] {
  const bytes = Buffer.byteLength(svg);
  if (bytes <= MOST_BYTES) return [];
  const received = `${(bytes / 1024).toFixed(1)} KB (${brotliCompressSync(svg).length} bytes as sent)`;
  return [{ key, expected: '8 KB or less', received, message: 'Draw it with fewer and simpler shapes.' }];
}

/** A browser reports a shape whose size is below zero as an error, and draws nothing. */
function shapeProblems(key: string, svg: string): Found[] {
  const below = /\s(?:width|height|r|rx|ry)\s*=\s*["']\s*-[\d.]+/.exec(svg)?.[0].trim();
  if (below === undefined) return [];
  return [
    {
      key,
      expected: 'sizes of zero or more',
      received: below,
      message: 'Correct the size of this shape, or take it out.',
    },
  ];
}

function textProblems(key: string, svg: string): Found[] {
  const width = Number(/viewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)/.exec(svg)?.[1]);
  if (!(width > 0)) return [{ key, expected: 'a viewBox', received: 'none', message: 'Give the drawing a viewBox.' }];
  const sizes = [...svg.matchAll(/font-size\s*[=:]\s*["']?\s*([\d.]+)/g)].map(([, size]) => Number(size));
  const least = (LEAST_TEXT_PX * width) / PHONE_WIDTH;
  const small = sizes.filter((size) => size < least);
  if (/<text/.test(svg) && sizes.length === 0) {
    return [{ key, expected: 'font-size', received: 'none', message: 'Say how large the text is.' }];
  }
  if (small.length === 0) return [];
  const message = 'On a phone of 360 px this text is smaller than 12 px: make it larger, or the drawing narrower.';
  return [{ key, expected: `font-size ${Math.ceil(least)} or more`, received: `${Math.min(...small)}`, message }];
}

function colourProblems(key: string, svg: string): Found[] {
  const other = [...svg.matchAll(COLOUR)]
    .map(([, colour = '']) => colour.trim())
    .find((colour) => !THEME_COLOUR.test(colour));
  if (other === undefined) return [];
  const message =
    'Use currentColor, none or a colour of the theme, such as var(--color-clay), so that it is readable in both themes.';
  return [{ key, expected: 'a colour of the theme', received: other, message }];
}

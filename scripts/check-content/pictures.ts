/** Pictures are light, because learners pay for every megabyte, and an SVG draws and does nothing else: it can hold scripts. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';

export const PICTURE_ENDING = /\.(png|jpe?g|webp|svg|avif)$/;

const MAX_BYTES = 100_000;
const ACTIVE_SVG =
  /<script|<foreignObject|<!ENTITY|\son\w+\s*=|javascript:|(?:href|src)\s*=\s*["']\s*(?!#|data:image\/)/i;

export function pictures({ root, folders }: Content): ContentProblem[] {
  const files = [...folders].flatMap(([slug, names]) => {
    return names.filter((name) => PICTURE_ENDING.test(name)).map((name) => `courses/${slug}/${name}`);
  });
  return files.flatMap((file) => [...tooHeavy(root, file), ...activeSvg(root, file)]);
}

function tooHeavy(root: string, file: string): ContentProblem[] {
  const bytes = statSync(join(root, file)).size;
  if (bytes <= MAX_BYTES) return [];
  const message = 'Save it as webp, at most 1,200 pixels wide: learners pay for every megabyte.';
  const size = { expected: `${MAX_BYTES / 1000} KB or less`, received: `${Math.ceil(bytes / 1000)} KB` };
  return [{ file, line: 1, key: '', ...size, message, warning: true }];
}

function activeSvg(root: string, file: string): ContentProblem[] {
  if (!file.endsWith('.svg')) return [];
  const text = readFileSync(join(root, file), 'utf8');
  const found = ACTIVE_SVG.exec(text);
  if (found === null) return [];
  const line = text.slice(0, found.index).split('\n').length;
  const message =
    'An SVG has no script, no event attribute and no link to another file: export it again as a plain drawing.';
  return [{ file, line, key: '', received: found[0].trim(), message }];
}

/**
 * Text has the contrast of WCAG 2.2 AA on every ground on which it is placed, in both themes: a theme is the colours of tokens.css and nothing
 * else, so browser tests look with axe in one theme.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const TEXT = 4.5;
/** Large text, and the edges of controls (WCAG 1.4.11). */
const GRAPHIC = 3;

const sheet = readFileSync('site/styles/tokens.css', 'utf8');
const dark = sheet.slice(sheet.indexOf('@variant dark'));
const light = sheet.slice(0, sheet.indexOf(':root'));
const THEMES = { light: coloursIn(light), dark: { ...coloursIn(light), ...coloursIn(dark) } };

const GROUNDS = ['paper', 'surface', 'sunken'];
const ON_GROUNDS = ['ink', 'soft', 'forest', 'clay', 'good', 'warn', 'bad', 'info'];
const STATES = ['good', 'warn', 'bad', 'info'];

/** Colour, ground, and the contrast that it needs there. */
const PAIRS: [string, string, number][] = [
  ...ON_GROUNDS.flatMap((colour) => GROUNDS.map((ground): [string, string, number] => [colour, ground, TEXT])),
  ...STATES.flatMap((state): [string, string, number][] => [
    [state, `${state}-bg`, TEXT],
    ['ink', `${state}-bg`, TEXT],
  ]),
  ['on-fill', 'fill', TEXT],
  ['on-fill', 'fill-hover', TEXT],
  ['on-band', 'band', TEXT],
  ['band-soft', 'band', TEXT],
  ['gold', 'band', GRAPHIC],
  ...GROUNDS.map((ground): [string, string, number] => ['edge', ground, GRAPHIC]),
];

function coloursIn(rules: string): Record<string, string> {
  return Object.fromEntries(
    [...rules.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

/** The relative luminance of WCAG, from 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it('is 21 for black on white, and 1 for a colour on itself', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#857c66', '#857c66')).toBe(1);
});

it.each(Object.entries(THEMES))('every text can be read where it is placed in the %s theme', (_, colours) => {
  const weak = PAIRS.map(([colour, ground, least]) => {
    const found = contrast(colours[colour] ?? '', colours[ground] ?? '');
    return { pair: `${colour} on ${ground}`, found: Math.round(found * 100) / 100, least };
  });
  expect(weak.filter(({ found, least }) => !(found >= least))).toEqual([]);
});

it('the dark theme has a colour of its own for every colour that it changes, and no other', () => {
  const own = Object.keys(coloursIn(dark));
  expect(own.filter((name) => !(name in THEMES.light))).toEqual([]);
  expect(own.length).toBeGreaterThan(10);
});

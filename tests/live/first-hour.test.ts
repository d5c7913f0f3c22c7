/**
 * The first hour: landing, first lesson, first quiz and dashboard, as they are before anything is unfolded, against the lists of
 * docs/first-hour.md.
 */
import { readFileSync } from 'node:fs';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { builtCurriculum } from '#support/built-curriculum';
import { attribute, type HtmlElement, htmlOf, textOf } from './built-pages.ts';

const PAGES = ['landing', 'lesson', 'quiz', 'dashboard'] as const;
type Page = (typeof PAGES)[number];
type Part = { kind: 'heading' | 'control'; name: string };

const HEADINGS = new Set(['h1', 'h2', 'h3']);
const CONTROLS = new Set(['a', 'button', 'summary', 'select', 'textarea', 'input']);
const UNSEEN = new Set(['template', 'script', 'style', 'svg', 'head']);
/** What only others see: those without JavaScript, those who hear the page, and the other of guests and learners. */
const UNSEEN_CLASSES = { landing: 'in-only', lesson: 'out-only', quiz: 'out-only', dashboard: 'out-only' } as const;

/** The rows of a table of the document, below its heading. */
function rowsBelow(heading: string): string[][] {
  const [, text = ''] = readFileSync('docs/first-hour.md', 'utf8').split(`## ${heading}\n`);
  const rows = (text.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const namesIn = (cell = ''): string[] => cell.split(',').map((name) => name.trim());
const isNamed = (part: Part, names: readonly string[]): boolean =>
  names.some((name) => new RegExp(`\\b${name}`, 'i').test(part.name));

/** The headings and controls that are seen first, in their order. */
function partsBelow(nodes: readonly DefaultTreeAdapterTypes.ChildNode[], page: Page): Part[] {
  return nodes.flatMap((node): Part[] => {
    if (!('tagName' in node) || isUnseen(node, page)) return [];
    const isFolded = node.tagName === 'details' && attribute(node, 'open') === null;
    const inside = isFolded
      ? node.childNodes.filter((child) => 'tagName' in child && child.tagName === 'summary')
      : node.childNodes;
    return [...partsOf(node), ...partsBelow(inside, page)];
  });
}

function isUnseen(element: HtmlElement, page: Page): boolean {
  const classes = (attribute(element, 'class') ?? '').split(/\s+/);
  const unseen = ['nojs-only', 'sr-only', 'skip', UNSEEN_CLASSES[page]];
  return (
    UNSEEN.has(element.tagName) || attribute(element, 'hidden') !== null || unseen.some((one) => classes.includes(one))
  );
}

function partsOf(element: HtmlElement): Part[] {
  const name = attribute(element, 'aria-label') ?? textOf(element);
  if (HEADINGS.has(element.tagName)) return [{ kind: 'heading', name }];
  return CONTROLS.has(element.tagName) && attribute(element, 'type') !== 'hidden' ? [{ kind: 'control', name }] : [];
}

/** The first lesson, as the landing page leads to it, and the first quiz of its course. */
function addressOf(page: Page): string {
  if (page === 'landing' || page === 'dashboard') return page === 'landing' ? '/' : '/dashboard';
  const [lesson = '', slug = ''] = /\/course\/([^/"]+)\/lesson\/\d+/.exec(htmlOf('/')) ?? [];
  const entries = builtCurriculum().courses.find((course) => course.slug === slug)?.entries ?? [];
  return page === 'lesson' ? lesson : `/course/${slug}/lesson/${entries.findIndex(({ kind }) => kind === 'quiz') + 1}`;
}

const seen = new Map(PAGES.map((page) => [page, partsBelow(parse(htmlOf(addressOf(page))).childNodes, page)]));
const partsOn = (page: Page): Part[] => seen.get(page) ?? [];

describe('in the first hour', () => {
  const concepts = rowsBelow('The twelve, and where each first appears');

  it('there are at most twelve concepts', () => {
    expect(concepts.length).toBeGreaterThan(0);
    expect(concepts.length).toBeLessThanOrEqual(12);
  });

  it.each(concepts)('%s (%s) first appears here: %s', (_, names, first) => {
    expect(PAGES.find((page) => partsOn(page).some((part) => isNamed(part, namesIn(names))))).toBe(first);
  });

  it.each(rowsBelow('What waits'))('%s (%s) waits: %s', (_, names) => {
    const found = PAGES.flatMap((page) =>
      partsOn(page)
        .filter((part) => isNamed(part, namesIn(names)))
        .map(({ name }) => `${page}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it.each(rowsBelow('How much of each page'))(
    'the page %s has at most %s headings and %s controls',
    (page, headings, controls) => {
      const parts = partsOn(page as Page);
      const count = (kind: Part['kind']): number => parts.filter((part) => part.kind === kind).length;
      expect(parts.length).toBeGreaterThan(0);
      expect(count('heading')).toBeLessThanOrEqual(Number(headings));
      expect(count('control')).toBeLessThanOrEqual(Number(controls));
    },
  );
});

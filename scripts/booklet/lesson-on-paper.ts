/** A lesson as it is put on paper: its markup, the practices that are in it with their answers, and how its sections are used in class. */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { MdastNode } from 'satteri';
import { type Content, entryKey, type LessonFile } from '#content/schema/load-content';
import { readCsv } from '#domain/practice/sheet/sheet-text';
import { DEFAULT_LOCALE, type Locale } from '#domain/text/locales';
import { inlineDrawing } from '#site/features/lesson/answering/inline-drawing.ts';
import { copyFor } from '#site/ui/texts/copy-build.ts';
import { mdxTree, textOf } from '../mdx/mdx-tree.ts';
import type { Paper, PaperPractice } from './paper.ts';
import { proseOf } from './prose.ts';

/** What is between two headings of a lesson. `practices` are their numbers, those that count first. */
type PaperSection = { title: string; words: number; practices: PaperPractice[] };

export type PaperLesson = {
  /** The number of the entry in its course, as in its address. */
  n: number;
  /** The language of its text. */
  locale: Locale;
  title: string;
  topic: string;
  can: string;
  html: string;
  practices: PaperPractice[];
  words: Map<string, string>;
  /** Before the first heading there is a section without a title. */
  sections: PaperSection[];
};

/** The lesson that is entry `n` of a course, in a language where there is a version in it, else in English. */
export function lessonOnPaper(content: Content, slug: string, id: string, n: number, wanted: Locale): PaperLesson {
  const version = content.translations[wanted]?.lessons.get(entryKey(slug, id));
  const lesson = version ?? content.lessons.get(entryKey(slug, id));
  if (lesson === undefined) throw new Error(`No lesson "${id}" in the course "${slug}"`);
  const locale = version === undefined ? DEFAULT_LOCALE : wanted;
  const paper = emptyPaper(join(content.root, 'courses', slug), n, locale);
  const nodes = nodesOf(lesson);
  const sections: PaperSection[] = [];
  const html: string[] = [];
  for (const node of nodes) {
    if (sections.length === 0 || (node.type === 'heading' && node.depth === 2))
      sections.push({ title: node.type === 'heading' ? textOf(node) : '', words: 0, practices: [] });
    const before = paper.practices.length;
    html.push(paper.blocks([node]));
    const section = sections.at(-1);
    section?.practices.push(...paper.practices.slice(before));
    if (section !== undefined) section.words += textOf(node).split(/\s+/).length;
  }
  const { title, topic = '', can = '' } = lesson.data;
  const { practices, words } = paper;
  return { n, locale, title, topic, can, html: html.join(''), practices, words, sections };
}

function nodesOf(lesson: LessonFile): readonly MdastNode[] {
  const { root, problem } = mdxTree(lesson.source);
  if (root === undefined) throw new Error(`${lesson.file}: ${problem.message}`);
  return 'children' in root ? root.children : [];
}

function emptyPaper(folder: string, n: number, locale: Locale): Paper {
  const copy = copyFor(locale);
  const read = (name: string): string => readFileSync(join(folder, name.replace(/^\.\//, '')), 'utf8');
  let drawings = 0;
  const paper: Paper = {
    texts: copy.booklet,
    parts: copy['lesson-parts'],
    n,
    file: read,
    rows: (name) => readCsv(read(name)),
    picture: (name) => pictureOf(join(folder, name)),
    drawing: (name, names) => {
      drawings += 1;
      return drawingOf(join(folder, name), `d${n}-${drawings}`, names);
    },
    blocks: (nodes) => proseOf(nodes, paper),
    practices: [],
    words: new Map(),
  };
  return paper;
}

const TYPES: { [ending: string]: string } = {
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};

/** Whole in the page, so that a saved page has it too. */
function pictureOf(path: string): string {
  const type = TYPES[extname(path)] ?? 'image/webp';
  return `data:${type};base64,${readFileSync(path).toString('base64')}`;
}

/** A drawing as markup does not depend on its page but for its names: cleaned once for all pages that show it. */
const drawn = new Map<string, string>();

function drawingOf(path: string, id: string, names: { title: string; description: string }): string {
  const svg = readFileSync(path, 'utf8');
  const key = JSON.stringify([svg, id, names]);
  const known = drawn.get(key) ?? inlineDrawing(svg, { id, ...names });
  drawn.set(key, known);
  return known;
}

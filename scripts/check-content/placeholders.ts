/**
 * Nobody reads a text in the place of one still to be written: a mark such as TODO, a filler such as lorem ipsum, or the words of the
 * template from which the file was copied. A course in preparation may keep the template's words while its author works: a warning.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { keyText } from '#content/schema/schema-problems';
import { parseMdx, parseYaml, type Source } from '#content/schema/source';
import { textsByKey } from './copy-parity.ts';

const MARK = /\blorem ipsum\b|\bdolor sit amet\b|\b(?:TODO|FIXME|TBD)\b|\b[Ww]rite here\b|\b[Yy]our text here\b/;
/** A shorter text of the template (`Any chat assistant`) may be what an author means. */
const SHORTEST_OWN = 40;

type Line = { line: number; key: string; text: string };

export function placeholders(content: Content): ContentProblem[] {
  const ofTemplates = templateTexts(content.root);
  const available = new Set(content.courses.filter(({ data }) => data.status === 'available').map(({ slug }) => slug));
  return courseFiles(content).flatMap(({ slug, source, body }) => {
    const lines = [...linesOf(source), ...body];
    return [...marks(source, lines), ...templateWords(source, lines, ofTemplates, available.has(slug))];
  });
}

function marks({ file }: Source, lines: Line[]): ContentProblem[] {
  return lines.flatMap(({ line, key, text }) => {
    const found = MARK.exec(text)?.[0];
    if (found === undefined) return [];
    return { file, line, key, received: found, message: 'This is in place of a text that is still missing: write it.' };
  });
}

/** Reported once a file, where it begins: an author who copied a template has all of it before them. */
function templateWords({ file }: Source, lines: Line[], own: Set<string>, isOpen: boolean): ContentProblem[] {
  const kept = lines.filter(({ text }) => text.length >= SHORTEST_OWN && own.has(text));
  const [first] = kept;
  if (first === undefined) return [];
  const message = `These are the words of the template (${kept.length} in this file): write your own.`;
  const problem = { file, line: first.line, key: first.key, received: `${first.text.slice(0, 57)}…`, message };
  return [isOpen ? problem : { ...problem, warning: true }];
}

/** The files of all courses that can be read, with the lines of a lesson's body. */
function courseFiles(content: Content): { slug: string; source: Source; body: Line[] }[] {
  const versions = Object.values(content.translations);
  const quizzes = [content.quizzes, ...versions.map(({ quizzes: own }) => own)].flatMap((all) => [...all.values()]);
  const lessons = [content.lessons, ...versions.map(({ lessons: own }) => own)].flatMap((all) => [...all.values()]);
  return [
    ...content.courses.map(({ slug, source }) => ({ slug, source, body: [] })),
    ...quizzes.map(({ course, source }) => ({ slug: course, source, body: [] })),
    ...lessons.map(({ course, source }) => ({ slug: course, source, body: bodyLines(source.body, source.bodyLine) })),
  ];
}

function linesOf(source: Source): Line[] {
  return [...textsByKey(source).values()].flatMap(({ path, text }) =>
    typeof text === 'string' ? { line: source.lineOf(path), key: keyText(path), text: text.trim() } : [],
  );
}

function bodyLines(body: string, first: number): Line[] {
  return body.split('\n').map((text, at) => ({ line: first + at, key: '', text: text.trim() }));
}

function templateTexts(root: string): Set<string> {
  const folder = join(root, 'templates');
  if (!existsSync(folder)) return new Set();
  const texts = readdirSync(folder).flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    if (!name.endsWith('.mdx')) {
      const { source } = parseYaml(name, text);
      return source === undefined ? [] : linesOf(source);
    }
    const { source } = parseMdx(name, text);
    return source === undefined ? [] : [...linesOf(source), ...bodyLines(source.body, source.bodyLine)];
  });
  return new Set(texts.map(({ text }) => text));
}

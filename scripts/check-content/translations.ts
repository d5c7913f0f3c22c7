/**
 * The versions of content in other languages. YAML: the same texts with the same {placeholders} as the English file (of a quiz:
 * quiz-versions.ts). Lessons: the original is there, with the same id, the same headings in the same order (the anchors of quizzes and links are the original's) and
 * the same parts.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { landingSchemas } from '#content/schema/landing';
import { type Content, entryKey, type LessonFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { parseYaml, type Source } from '#content/schema/source';
import { COURSE_SETTINGS, isTranslated, translatedFile } from '#content/schema/translations';
import { PREFIXED_LOCALES } from '#domain/text/locales';
import { mdxTree, nodesOf } from '../mdx/mdx-tree.ts';
import { problemAt } from './check.ts';
import { differences, textsByKey } from './copy-parity.ts';

const FILES = [
  'program.yaml',
  'levels.yaml',
  'lab/notebook.yaml',
  ...Object.keys(landingSchemas).map((name) => `landing/${name}.yaml`),
];

export function translations(content: Content): ContentProblem[] {
  return PREFIXED_LOCALES.flatMap((locale) => [
    ...FILES.flatMap((file) => textProblems(content, file, translatedFile(file, locale))),
    ...[...content.folders.keys()].flatMap((slug) => courseTexts(content, slug, locale)),
    ...[...(content.translations[locale]?.lessons.values() ?? [])].flatMap((lesson) => lessonProblems(lesson, content)),
  ]);
}

/** A course may have a version; one that has says all that learners read of it. */
function courseTexts(content: Content, slug: string, locale: string): ContentProblem[] {
  const file = `courses/${slug}/course.yaml`;
  const version = translatedFile(file, locale);
  return existsSync(join(content.root, version)) ? textProblems(content, file, version, COURSE_SETTINGS) : [];
}

function textProblems(
  { root, broken }: Content,
  file: string,
  version: string,
  same?: ReadonlySet<string>,
): ContentProblem[] {
  if (broken.has(file) || broken.has(version)) return [];
  const [first, second] = [file, version].map((name) => sourceOf(root, name));
  if (first === undefined || second === undefined) return [];
  const wanted = new Map([...textsByKey(first)].filter(([, { path, text }]) => isTranslated(path, text, same)));
  return differences(wanted, textsByKey(second), second, file);
}

function sourceOf(root: string, file: string): Source | undefined {
  const path = join(root, file);
  return existsSync(path) ? parseYaml(file, readFileSync(path, 'utf8')).source : undefined;
}

function lessonProblems(version: LessonFile, content: Content): ContentProblem[] {
  const { course, id, source, data } = version;
  const original = content.lessons.get(entryKey(course, id));
  if (original === undefined) {
    if (content.broken.has(`courses/${course}/${id}.mdx`)) return [];
    const message = `There is no lesson ${id}.mdx of which this is a version: rename the file or delete it.`;
    return [{ file: source.file, line: 1, key: '', message }];
  }
  if (data.id !== id) {
    const message = 'A version has the id of its original, so that progress is shared.';
    return [problemAt(source, ['id'], { expected: id, received: data.id, message })];
  }
  return [...differentOutline(version, original), ...differentSettings(version, original)];
}

type Part = { name: string; line: number };

function differentOutline(version: LessonFile, original: LessonFile): ContentProblem[] {
  const own = outlineOf(version);
  const wanted = outlineOf(original);
  if (own === undefined || wanted === undefined) return [];
  const length = Math.max(own.length, wanted.length);
  const at = Array.from({ length }, (_, i) => i).find((i) => own[i]?.name !== wanted[i]?.name);
  if (at === undefined) return [];
  const { file, bodyLine } = version.source;
  const line = own[at]?.line ?? own.at(-1)?.line ?? bodyLine;
  const message =
    'A version has the headings and parts of its original, in the same order: links and quizzes lead to them.';
  return [
    {
      file,
      line,
      key: '',
      expected: wanted[at]?.name ?? 'the end',
      received: own[at]?.name ?? 'the end',
      message,
    },
  ];
}

/** The headings and parts of a lesson; undefined while it cannot be read. A `Term` may explain other words in another language. */
function outlineOf({ source }: LessonFile): Part[] | undefined {
  const { root } = mdxTree(source);
  if (root === undefined) return undefined;
  return [...nodesOf(root)].flatMap(({ node }) => {
    const line = node.position?.start.line ?? source.bodyLine;
    if (node.type === 'heading') return [{ name: `a heading of level ${node.depth}`, line }];
    return node.type === 'mdxJsxFlowElement' && node.name !== 'Term' ? [{ name: `<${node.name}>`, line }] : [];
  });
}

/** What is no text is the original's: whether everybody may read it, and what it teaches. */
function differentSettings({ source, data }: LessonFile, { data: wanted }: LessonFile): ContentProblem[] {
  return (['preview', 'outcomes'] as const).flatMap((key) => {
    const [expected, received] = [wanted[key], data[key]].map((value) => JSON.stringify(value) ?? 'none');
    if (expected === received) return [];
    const message = 'A version has the settings of its original: only the texts differ.';
    return problemAt(source, [key], { expected: expected ?? '', received: received ?? '', message });
  });
}

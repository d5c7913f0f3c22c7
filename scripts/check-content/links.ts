/** Links lead somewhere: inside to a page, a course, an entry, a heading or a file that exist; outside to https only. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suggestion } from '#content/schema/did-you-mean';
import { type Content, type CourseFile, entryKey, lessonsInAllLanguages } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import type { MdxSource } from '#content/schema/source';
import { ADMIN_PAGES } from '#site/admin-paths.ts';
import { PAGES } from '#site/paths.ts';
import { SETTINGS_PAGE_NAMES, settingsPagePath } from '#site/settings-paths.ts';
import { WORK_PAGES } from '#site/work-paths.ts';
import { mdxTree, nodesOf } from '../mdx/mdx-tree.ts';
import { anchorsOf } from './quiz-refs.ts';

type Found = Pick<ContentProblem, 'message' | 'expected' | 'didYouMean'>;

/** The pages that a text may link to, besides courses and documentation. */
const PATHS: readonly string[] = [
  ...new Set([
    ...Object.values(PAGES),
    ...Object.values(ADMIN_PAGES),
    ...Object.values(WORK_PAGES),
    ...SETTINGS_PAGE_NAMES.map((page) => settingsPagePath(page)),
  ]),
];

export function links(content: Content): ContentProblem[] {
  const files = [...lessonsInAllLanguages(content), ...content.docs];
  return files.flatMap(({ source }) => fileProblems(source, content));
}

function fileProblems(source: MdxSource, content: Content): ContentProblem[] {
  const { root } = mdxTree(source);
  if (root === undefined) return [];
  return [...nodesOf(root)].flatMap(({ node }) => {
    if (node.type !== 'link' && node.type !== 'definition') return [];
    return targetProblems(node.url, source, content).map((found) => ({
      file: source.file,
      line: node.position?.start.line ?? source.bodyLine,
      column: node.position?.start.column ?? 1,
      key: 'link',
      received: node.url,
      ...found,
    }));
  });
}

function targetProblems(url: string, source: MdxSource, content: Content): Found[] {
  if (url.startsWith('#')) return ownAnchor(url.slice(1), source);
  if (url.startsWith('/') && !url.startsWith('//')) return localTarget(url, content);
  if (url.startsWith('files/')) return ownFile(url, source, content);
  if (/^https:\/\/[^\s/]+\.[^\s/]+/.test(url)) return [];
  if (url.startsWith('http://'))
    return [{ expected: 'https://', message: 'Link to the https address; without one, do not link.' }];
  const message = 'Start it with / for a page of the academy, # for a heading of this page, https:// for another site.';
  return [{ expected: 'a link that starts with /, # or https://', message }];
}

function ownAnchor(anchor: string, source: MdxSource): Found[] {
  const anchors = anchorsOf({ source }) ?? [anchor];
  if (anchors.includes(anchor)) return [];
  return [
    {
      message: `This page has no heading with this anchor. It has ${anchors.join(', ')}.`,
      ...meant('#', anchor, anchors),
    },
  ];
}

/** A file of the course's folder `files/`, which the page offers to save (site/features/lesson/course-download.ts). */
function ownFile(url: string, source: MdxSource, content: Content): Found[] {
  const isName = /^files\/[a-z0-9][a-z0-9.-]*$/.test(url);
  if (isName && existsSync(join(content.root, dirname(source.file), url))) return [];
  return [
    { expected: 'a file in the folder files/ of the course', message: 'There is no such file: correct the name.' },
  ];
}

function localTarget(url: string, content: Content): Found[] {
  const { pathname, searchParams, hash } = new URL(url, 'https://academy.invalid');
  const [, first, second = '', third, fourth] = pathname.split('/');
  if (pathname === '/docs') return hash === '' ? [] : topicTarget(hash.slice(1), content);
  if (PATHS.includes(pathname)) return [];
  if (first === 'course' && second !== '') return courseTarget(second, third, fourth, { searchParams, hash }, content);
  if (first === 'courses' && second !== '' && third === undefined)
    return courseTarget(second, undefined, undefined, { searchParams, hash }, content);
  if (first === 'docs' && second !== '') return docTarget(second, hash, content);
  return [
    {
      expected: 'a page of the academy',
      message: 'There is no such page: correct the path.',
      ...meant('', pathname, [...PATHS]),
    },
  ];
}

function docTarget(id: string, hash: string, content: Content): Found[] {
  const doc = content.docs.find((other) => other.id === id);
  if (doc === undefined) {
    if (content.broken.has(`docs/${id}.mdx`)) return [];
    const ids = content.docs.map((other) => other.id);
    return [{ expected: 'a page of content/docs', message: 'There is no such page.', ...meant('/docs/', id, ids) }];
  }
  return hash === '' ? [] : anchorProblems(hash, doc.source);
}

/** `/docs#id`: a topic, or the section for a kind of readers. */
function topicTarget(anchor: string, content: Content): Found[] {
  const anchors = [...new Set(content.docs.flatMap(({ id, data }) => [id, data.audience]))];
  if (anchors.includes(anchor) || content.broken.has(`docs/${anchor}.mdx`)) return [];
  return [{ expected: 'a topic of /docs', message: 'There is no such topic.', ...meant('/docs#', anchor, anchors) }];
}

function courseTarget(
  slug: string,
  part: string | undefined,
  number: string | undefined,
  { searchParams, hash }: { searchParams: URLSearchParams; hash: string },
  content: Content,
): Found[] {
  const course = content.courses.find((other) => other.slug === slug);
  if (course === undefined) {
    if (content.broken.has(`courses/${slug}/course.yaml`)) return [];
    const slugs = content.courses.map((other) => other.slug);
    return [
      { expected: 'the folder of a course', message: 'There is no such course.', ...meant('/course/', slug, slugs) },
    ];
  }
  if (part !== undefined) return entryTarget(course, part, number, hash, content);
  const id = searchParams.get('lesson');
  if (id === null || course.data.lessons.includes(id)) return [];
  const message = `${course.file} has no entry with this id.`;
  return [{ expected: 'an id of its lessons', message, ...meant(`/course/${slug}?lesson=`, id, course.data.lessons) }];
}

function entryTarget(
  course: CourseFile,
  part: string,
  number: string | undefined,
  hash: string,
  content: Content,
): Found[] {
  const count = course.data.lessons.length;
  const id = /^[1-9]\d*$/.test(number ?? '') ? course.data.lessons[Number(number) - 1] : undefined;
  if (part !== 'lesson' || id === undefined) {
    const expected = `/course/${course.slug}/lesson/ and a number from 1 to ${count}`;
    const message = 'There is no such entry. A link by id survives a new order: /course/…?lesson=<id>.';
    return [{ expected, message }];
  }
  const lesson = content.lessons.get(entryKey(course.slug, id));
  return hash === '' || lesson === undefined ? [] : anchorProblems(hash, lesson.source);
}

function anchorProblems(hash: string, target: MdxSource): Found[] {
  const anchor = decodeURIComponent(hash.slice(1));
  const anchors = anchorsOf({ source: target }) ?? [anchor];
  if (anchors.includes(anchor)) return [];
  return [
    {
      message: `${target.file} has no heading with this anchor. It has ${anchors.join(', ')}.`,
      ...meant('#', anchor, anchors),
    },
  ];
}

function meant(before: string, word: string, candidates: string[]): { didYouMean?: string } {
  const { didYouMean } = suggestion(word, candidates);
  return didYouMean === undefined ? {} : { didYouMean: `${before}${didYouMean}` };
}

/**
 * Every Repair and every Write of the academy's own content: whatever a learner writes, sound or not, can be marked sentence by sentence,
 * and what the words of a point find in it is a place in the text and nothing else. No word of the page judges it.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { lessonsInAllLanguages, loadContent } from '#content/schema/load-content';
import { countWords, guessedSpans, readHints, sentencesOf } from '#domain/practice/own-text-points';
import { attributeText, childrenOf, isElement } from '#scripts/mdx/mdx-elements';
import { mdxTree, nodesOf } from '#scripts/mdx/mdx-tree';

/** Part → ten sound answers and ten nonsense ones, written for each from its task alone, by someone who had not seen the author's hints. */
const OWN_TEXTS: Record<string, { sound: string[]; nonsense: string[] }> = parse(
  readFileSync('tests/live/own-texts.yaml', 'utf8'),
);

const content = loadContent();
const open = content.courses.filter(({ data }) => data.status === 'available').map(({ slug }) => slug);
const lessons = lessonsInAllLanguages(content).filter(({ course }) => open.includes(course));
const parts = lessons.flatMap((lesson) => {
  const { root } = mdxTree(lesson.source);
  if (root === undefined) return [];
  const elements = [...nodesOf(root)].flatMap(({ node }) => (isElement(node) ? [node] : []));
  return elements
    .filter(({ name }) => name === 'Repair' || name === 'Write')
    .map((part) => ({
      file: lesson.file,
      name: `${lesson.file.replace(/^courses\/|\.\w\w(?=\.mdx)/g, '')} ${attributeText(part, 'id')}`,
      translated: /\.\w\w\.mdx$/.test(lesson.file),
      least: Number(attributeText(part, 'least') ?? (part.name === 'Write' ? 10 : 0)),
      points: childrenOf(part, 'Needs').map((needs) => readHints((name) => attributeText(needs, name))),
    }));
});

test('each has its ten sound and its ten nonsense texts', () => {
  const originals = parts.filter(({ translated }) => !translated);
  expect(originals.length).toBeGreaterThan(60);
  expect(originals.map(({ name }) => name).sort()).toEqual(Object.keys(OWN_TEXTS).sort());
  for (const { sound, nonsense } of Object.values(OWN_TEXTS)) expect([sound.length, nonsense.length]).toEqual([10, 10]);
});

test.each(parts)('$file $name: no text is called wrong, and none is praised', ({ name, points, least }) => {
  const { sound = [], nonsense = [] } = OWN_TEXTS[name] ?? {};
  // A sound text is not held back for its length either.
  expect(sound.filter((text) => countWords(text) < least)).toEqual([]);
  for (const text of [...sound, ...nonsense]) {
    const sentences = sentencesOf(text).map(({ from, to }) => text.slice(from, to));
    expect(sentences.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
    for (const hints of points) {
      let last = 0;
      for (const span of guessedSpans(hints, text)) {
        expect(Object.keys(span)).toEqual(['from', 'to']);
        expect(span.from).toBeGreaterThanOrEqual(last);
        expect(span.to).toBeGreaterThan(span.from);
        last = span.to;
      }
      expect(last).toBeLessThanOrEqual(text.length);
    }
  }
});

test('no text about them judges', () => {
  const { answering } = parse(readFileSync('content/copy/en/lesson-parts.yaml', 'utf8'));
  for (const text of Object.values<string>(answering.points)) {
    expect(text).not.toMatch(/\b(right|wrong|correct|well done|good|bad|mistake|missing|passed|failed)\b/i);
  }
});

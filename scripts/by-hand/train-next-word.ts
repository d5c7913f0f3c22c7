/**
 * Trains the small language model of the part `<NextWord>` on the lessons of all open courses: `npm exec -- node
 * scripts/by-hand/train-next-word.ts`. The lessons' questions name its numbers, so it is trained again only together with them
 * (tests/content/next-word.test.ts says which are wrong then).
 */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { MdastNode } from 'satteri';
import { loadContent } from '#content/schema/load-content';
import { type Follows, type NextWordModel, nextWords, pairKey, wordsOf } from '#domain/practice/next-word';
import { writeModel } from '#domain/practice/next-word-file';
import { mdxTree, textOf } from '../mdx/mdx-tree.ts';

const TARGET = 'site/assets/next-word.bin';
/** Seldom words are unknown: each would cost bytes and be right by chance alone. */
const LEAST = 4;
const LEAST_PAIR = 2;
const LEAST_TRIPLE = 2;
const LEFT_OUT = new Set([
  'code',
  'inlineCode',
  'Prompt',
  'Figure',
  'Diagram',
  'Explorer',
  'Runs',
  'Playground',
  'Sheet',
  'Sql',
  'Code',
  'Server',
  'Search',
  'table',
]);

function paragraphsOf(node: MdastNode): string[] {
  const name = 'name' in node && typeof node.name === 'string' ? node.name : node.type;
  if (LEFT_OUT.has(name)) return [];
  if (node.type === 'paragraph') return [textOf(node)];
  return 'children' in node ? node.children.flatMap(paragraphsOf) : [];
}

/** The sentences of all lessons of open courses, as words; the first word in small letters unless it always has a large one. */
function sentences(): string[][] {
  const content = loadContent();
  const open = new Set(content.courses.filter(({ data }) => data.status === 'available').map(({ slug }) => slug));
  const texts = [...content.lessons.values()]
    .filter(({ course }) => open.has(course))
    .flatMap(({ source }) => {
      const { root } = mdxTree(source);
      return root === undefined ? [] : paragraphsOf(root);
    });
  return texts.map((text) => wordsOf(text.replaceAll('’', "'")));
}

function train(texts: readonly string[][]): NextWordModel {
  const inside = new Set(
    texts.flatMap((words) => words.filter((_, at) => at > 0 && !/^[.?!:]$/.test(words[at - 1] ?? ''))),
  );
  const read = texts.map((words) =>
    words.map((word, at) => {
      const small = word.charAt(0).toLowerCase() + word.slice(1);
      const isFirst = at === 0 || /^[.?!:]$/.test(words[at - 1] ?? '');
      return isFirst && inside.has(small) ? small : word;
    }),
  );
  const counts = new Map<string, number>();
  for (const word of read.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = [...counts].filter(([, count]) => count >= LEAST).sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  const words = ['', ...known.map(([word]) => word)];
  const place = new Map(words.map((word, at) => [word, at]));
  const pairs = new Map<number, Map<number, number>>();
  const triples = new Map<number, Map<number, number>>();
  const full = place.get('.') ?? 0;
  for (const text of read) {
    const places = [full, full, ...text.map((word) => place.get(word) ?? 0)];
    for (let at = 2; at < places.length; at += 1) {
      const [first = 0, second = 0, third = 0] = places.slice(at - 2, at + 1);
      if (third === 0) continue;
      count(pairs, second, third);
      count(triples, pairKey(first, second), third);
    }
  }
  const follows = words.map(() => 0);
  for (const next of pairs.values()) for (const word of next.keys()) follows[word] = (follows[word] ?? 0) + 1;
  return { words, pairs: without(pairs, LEAST_PAIR), triples: without(triples, LEAST_TRIPLE), follows };
}

function count(follows: Map<number, Map<number, number>>, key: number, next: number): void {
  const own = follows.get(key) ?? new Map<number, number>();
  own.set(next, (own.get(next) ?? 0) + 1);
  follows.set(key, own);
}

function without(follows: Map<number, Map<number, number>>, least: number): Follows {
  const kept = [...follows].map(([key, next]) => {
    const total = [...next.values()].reduce((sum, n) => sum + n, 0);
    return [key, { total, next: new Map([...next].filter(([, n]) => n >= least)) }] as const;
  });
  return new Map(kept.filter(([, { next }]) => next.size > 0));
}

const model = train(sentences());
const file = writeModel(model);
writeFileSync(TARGET, file);
console.log(`${model.words.length} words, ${file.length} bytes, ${brotliCompressSync(file).length} compressed`);
for (const text of [
  'A prompt should',
  'The meeting is on',
  'The capital of Rwanda is',
  'Claudine keeps the',
  'Check the',
  'The model',
  '',
])
  console.log(
    `${text} …`,
    nextWords(model, text)
      .slice(0, 6)
      .map(({ word, share }) => `${word} ${(share * 100).toFixed(1)}`)
      .join(', '),
  );

/** The Kinyarwanda texts are Kinyarwanda, and the glossary can be read. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { glossarySchema } from '#content/schema/glossary';
import { englishWords } from '#support/english-words';

const FILES = (readdirSync('content', { recursive: true }) as string[]).filter(
  (file) => file.startsWith(join('copy', 'rw')) || /\.rw\.(yaml|mdx)$/.test(file),
);

function textsOf(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(textsOf) : [];
}

test('the glossary has each term once', () => {
  const { terms } = glossarySchema.parse(parse(readFileSync('content/glossary.rw.yaml', 'utf8')));
  const english = terms.map(({ en }) => en);
  expect(english.filter((term, i) => english.indexOf(term) !== i)).toEqual([]);
});

test('English is found, names and Kinyarwanda are not', () => {
  expect(englishWords('Open the page')).toEqual(['Open', 'the', 'page']);
  expect(englishWords("Injira muri Spek Academy, ubone Open Badge n'isomo")).toEqual([]);
});

/** Formulas and code are English in every language; what marks them for a reader is tested on the pages (languages.spec). */
const CODE = /^(let|SELECT) [\s\S]*|\bis (not )?null\b|=[A-Z]+\([^ ]*\)|import \{ name \} from '[^']*'/g;

test.each(
  FILES.filter((file) => file.endsWith('.yaml') && !file.startsWith('glossary') && !file.endsWith('language.yaml')),
)('no English is in %s', (file) => {
  const texts = textsOf(parse(readFileSync(join('content', file), 'utf8')));
  expect(
    texts.filter((text) => englishWords(text.replaceAll(/\{\w+\}/g, ' ').replaceAll(CODE, ' ')).length > 0),
  ).toEqual([]);
});

test('the button of a part does not have the name of the page’s own below it, which leaves the part', () => {
  const textOf = (area: string, ...keys: string[]): unknown =>
    keys.reduce<unknown>(
      (node, key) => (node as Record<string, unknown>)[key],
      parse(readFileSync(`content/copy/rw/${area}.yaml`, 'utf8')),
    );
  const inside = textOf('lesson-parts', 'answering', 'points', 'next');
  expect(inside).toBeTypeOf('string');
  expect(inside).not.toBe(textOf('course', 'reader', 'goOn'));
});

/** Versions in another language are beside the English file and say the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectProblem, LESSON, mutatedContent, problemsIn, replacing } from './mutated-content.ts';

const HERO = 'landing/hero.rw.yaml';
const VERSION = LESSON.replace('.mdx', '.rw.mdx');
const ORIGINAL = readFileSync(join(import.meta.dirname, 'valid', LESSON), 'utf8');

test('a text that is missing is reported with its key and the English words', () => {
  expectProblem(
    { 'levels.rw.yaml': replacing('    tagline: RW Ask.\n', '') },
    {
      file: 'levels.rw.yaml',
      at: 'display',
      key: 'levels[0].tagline',
      message: /translate it from levels\.yaml/,
      expected: 'Ask.',
    },
  );
});

test('a file that is missing is reported', () => {
  expectProblem(
    { [HERO]: null },
    { file: HERO, at: '', key: '', message: /translate the texts of landing\/hero\.yaml/ },
  );
});

test('a key that English does not have is reported', () => {
  expectProblem(
    { [HERO]: (text) => `${text}subtitle: Iga\n` },
    { file: HERO, at: 'subtitle', key: 'subtitle', message: /The key is not known here/ },
  );
});

test('a placeholder that was lost is reported', () => {
  expectProblem(
    { 'program.rw.yaml': replacing('{courses}', 'menshi') },
    {
      file: 'program.rw.yaml',
      at: 'menshi',
      key: 'badges[0]',
      message: /Keep the placeholders/,
      expected: '{courses}',
    },
  );
});

test('a lesson may have a version beside it', () => {
  expect(problemsIn(mutatedContent({ [VERSION]: ORIGINAL.replace('Ask clearly', 'Baza neza') }))).toEqual([]);
});

test('a version without its original is reported', () => {
  const file = 'courses/first-steps/ask-again.rw.mdx';
  expectProblem({ [file]: ORIGINAL }, { file, at: '', key: '', message: /no lesson ask-again\.mdx/ });
});

test('a version with another id is reported', () => {
  expectProblem(
    { [VERSION]: ORIGINAL.replace('id: ask-clearly', 'id: baza-neza') },
    {
      file: VERSION,
      at: 'id:',
      key: 'id',
      message: /id of its original/,
      expected: 'ask-clearly',
      received: 'baza-neza',
    },
  );
});

test('a version that lacks a heading or a part is reported', () => {
  expectProblem(
    { [VERSION]: ORIGINAL.replace('## Give the facts\n', '') },
    {
      file: VERSION,
      at: '<Steps>',
      key: '',
      message: /in the same order/,
      expected: 'a heading of level 2',
      received: '<Steps>',
    },
  );
});

test('a version is no more open than its original', () => {
  expectProblem(
    { [VERSION]: ORIGINAL.replace('preview: true', 'preview: false') },
    { file: VERSION, at: 'preview:', key: 'preview', message: /settings of its original/, expected: 'true' },
  );
});

test('what a lesson may not contain, a version may not either', () => {
  const root = mutatedContent({ [VERSION]: ORIGINAL.replace('Canary sentence', '{process.env}') });
  expect(problemsIn(root)).toEqual([expect.objectContaining({ file: VERSION, line: 11 })]);
});

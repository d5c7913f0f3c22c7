import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadSoundContent } from '#content/schema/load-content';
import { textPrint } from '#domain/text/text-print';
import { textPlaces } from './text-places.ts';

const ROOT = 'tests/academy';
const COURSE = 'prompt-engineering-beginner';
const places = textPlaces(loadSoundContent(ROOT), COURSE, ROOT);

/** The line (from 1) on which a text begins in a file. */
function lineOf(file: string, beginning: string): number {
  return (
    readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((line) => line.trimStart().startsWith(beginning)) + 1
  );
}

it('a paragraph with a part in it, a heading and a fence are found by the words that a page shows', () => {
  const [english] = places['what-a-model-does'] ?? [];
  const file = `${ROOT}/courses/${COURSE}/what-a-model-does.mdx`;
  expect(english).toMatchObject({ locale: 'en', file });
  const shown = `Behind every chat assistant stands a language model. Before you met it, the model did one exercise again and again:
    read a piece of text, then guess what comes next. It did this with far more text than a person could read in a lifetime. So it
    learned how words, sentences, letters and lists usually go on. After that, people trained it further to answer questions in a
    helpful and polite way.`;
  expect(english?.lines[textPrint(shown)]).toBe(lineOf(file, 'Behind every chat assistant'));
  expect(english?.lines[textPrint('Watch it fill a gap')]).toBe(lineOf(file, '## Watch it fill a gap'));
  const prompt = `Finish this WhatsApp message politely, in one sentence: “Dear parents, the school meeting of Saturday is moved to”`;
  expect(english?.lines[textPrint(prompt)]).toBe(lineOf(file, '```prompt'));
  // An attribute of a part.
  expect(english?.lines[textPrint('What you need')]).toBe(lineOf(file, '<Callout'));
});

it('a lesson has its version in Kinyarwanda after the English one', () => {
  expect(places['what-a-model-does']?.map(({ locale }) => locale)).toEqual(['en', 'rw']);
  expect(places['check-facts-and-bias']?.map(({ locale }) => locale)).toEqual(['en']);
});

it('every question of a quiz has its line', () => {
  const [quiz] = places['first-prompts-quiz'] ?? [];
  const source = readFileSync(quiz?.file ?? '', 'utf8').split('\n');
  const questions = Object.entries(quiz?.questions ?? {});
  expect(questions.length).toBeGreaterThan(5);
  for (const [id, print] of questions) expect(source[(quiz?.lines[print] ?? 0) - 1]).toContain(`id: ${id}`);
});

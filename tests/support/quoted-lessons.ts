/** What must hold of the passages that the assistant may quote, of the tests' academy and of the live one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSoundContent } from '#content/schema/load-content';
import { assistantPassages } from '#scripts/generate/assistant-passages';

const SOLUTIONS = /<(Answer|Option|Details|Fine|Spot|Item|Mistake)\b[^>]*>([\s\S]*?)<\/\1>/g;

/** The lines of what a learner finds out alone, as they are written in the lessons, and those of them that a passage holds. */
export function quotedSolutions(root: string): { solutions: string[]; quoted: string[] } {
  const content = loadSoundContent(root);
  const texts = assistantPassages(content).map(({ text }) => text.replace(/\s+/g, ' '));
  const solutions = [...content.lessons.values()]
    .flatMap(({ file }) => [...readFileSync(join(root, file), 'utf8').matchAll(SOLUTIONS)])
    .flatMap(([, , inner = '']) => inner.split('\n'))
    .map((line) => line.trim())
    // A shorter line may be in a lesson by chance; one with markup is written otherwise in a passage.
    .filter((line) => line.length > 30 && !/[<>*`[\]'"]/.test(line));
  return { solutions, quoted: solutions.filter((line) => texts.some((text) => text.includes(line))) };
}

/** The passages of versions in Kinyarwanda, and those of them that lead to a heading that the original does not have. */
export function translatedPassages(root: string): { versions: object[]; lost: object[] } {
  const passages = assistantPassages(loadSoundContent(root));
  const english = new Set(passages.filter(({ lang }) => lang === 'en').map(({ link }) => JSON.stringify(link)));
  const versions = passages.filter(({ lang }) => lang === 'rw');
  return { versions, lost: versions.filter(({ link }) => !english.has(JSON.stringify(link))) };
}

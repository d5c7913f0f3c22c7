/**
 * Finds English in a text that should be Kinyarwanda: words that every English sentence has and no Kinyarwanda one. Names that stay
 * in English (content/glossary.rw.yaml) are taken out first.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { glossarySchema } from '#content/schema/glossary';

// Left out are short words that Kinyarwanda has too: we, no, be, to (a sound), a, in (a syllable).
const COMMON = [
  ...['the', 'and', 'of', 'your', 'you', 'with', 'this', 'that', 'these', 'not', 'is', 'are', 'was', 'were', 'has'],
  ...['have', 'for', 'from', 'what', 'which', 'when', 'who', 'why', 'how', 'will', 'can', 'cannot', 'please', 'it'],
  ...['by', 'on', 'or', 'if', 'than', 'into', 'about', 'only', 'without', 'all', 'each', 'every', 'more', 'before'],
  ...['after', 'again', 'sign', 'course', 'courses', 'lesson', 'lessons', 'quiz', 'password', 'account', 'learn'],
  ...['learner', 'level', 'levels', 'back', 'next', 'start', 'open', 'save', 'saved', 'search', 'loading', 'error'],
  ...['page', 'pages', 'free', 'certificate', 'certificates', 'program', 'complete', 'completed', 'check', 'read'],
];
const WORD = new RegExp(`(?<![\\p{L}\\p{M}'’/._-])(?:${COMMON.join('|')})(?![\\p{L}\\p{M}'’/_-]|\\.\\w)`, 'giu');

const glossary = glossarySchema.parse(parse(readFileSync('content/glossary.rw.yaml', 'utf8')));
/** The English words in a text; `titles` are further names to leave out, such as those of courses. */
export function englishWords(text: string, titles: readonly string[] = []): string[] {
  // Longer names first: one may contain another.
  const names = [...titles, ...glossary.names].sort((a, b) => b.length - a.length);
  const own = names.reduce((rest, name) => rest.replaceAll(name, ' '), text);
  return own.match(WORD) ?? [];
}

/**
 * Versions of content in another language. They are stored beside the English file, with the language before the ending: `hero.rw.yaml`,
 * `what-a-model-does.rw.mdx`. A YAML version holds the texts only: numbers, ids and names come from the English file, once.
 */
import { PREFIXED_LOCALES } from '#domain/text/locales';

/** Keys whose text is a name, an id or a switch, and the same in every language. */
const SAME_EVERYWHERE: ReadonlySet<string> = new Set([
  'id',
  'slug',
  'name',
  'place',
  'icon',
  'code',
  'fileName',
  'currency',
  'searchLevel',
  'frameworkAlignment',
  'course',
  'putsAppOnline',
  'protectsData',
]);

/** The same for a course.yaml: what a course is in the catalogue, and who teaches it. */
export const COURSE_SETTINGS: ReadonlySet<string> = new Set([
  'code',
  'level',
  'status',
  'published',
  'category',
  'instructor',
  'prerequisites',
  'devices',
  'lessons',
  'retired',
]);

/** The file of a version: `program.yaml` → `program.rw.yaml`. */
export function translatedFile(file: string, locale: string): string {
  return file.replace(/(\.[a-z]+)$/, `.${locale}$1`);
}

/** Takes a lesson's file name apart: `ask.rw.mdx` → ask, rw. The language of an original is undefined. */
export function lessonFileName(name: string): { id: string; locale: string | undefined } {
  const id = name.replace(/\.mdx$/, '');
  const locale = PREFIXED_LOCALES.find((language) => id.endsWith(`.${language}`));
  return locale === undefined ? { id, locale } : { id: id.slice(0, -locale.length - 1), locale };
}

/** Takes a quiz's file name apart: `check.quiz.rw.yaml` → check, rw; `check.quiz.yaml` → check. Of any other file the id is undefined. */
export function quizFileName(name: string): { id: string | undefined; locale: string | undefined } {
  const locale = PREFIXED_LOCALES.find((language) => name.endsWith(`.quiz.${language}.yaml`));
  const ending = locale === undefined ? '.quiz.yaml' : `.quiz.${locale}.yaml`;
  return { id: name.endsWith(ending) ? name.slice(0, -ending.length) : undefined, locale };
}

/** Whether the text at this key is to be translated; `same` are the keys whose text is not. */
export function isTranslated(path: readonly PropertyKey[], text: unknown, same = SAME_EVERYWHERE): boolean {
  const named = path.findLast((part) => typeof part === 'string') as string | undefined;
  return typeof text === 'string' && !same.has(named ?? '');
}

/** The data of the English file with the texts of the version in it; lists go by place. */
export function withTexts(data: unknown, texts: unknown): unknown {
  if (texts === undefined) return data;
  if (Array.isArray(data) && Array.isArray(texts)) {
    const longest = Math.max(data.length, texts.length);
    return Array.from({ length: longest }, (_, i) => (i < data.length ? withTexts(data[i], texts[i]) : texts[i]));
  }
  if (!isMapping(data) || !isMapping(texts)) return texts;
  const keys = new Set([...Object.keys(data), ...Object.keys(texts)]);
  return Object.fromEntries([...keys].map((key) => [key, withTexts(data[key], texts[key])]));
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

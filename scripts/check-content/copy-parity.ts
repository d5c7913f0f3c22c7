/** Every language has the same interface texts as English, with the same {placeholders}. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suggestion } from '#content/schema/did-you-mean';
import type { Content } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { keyText } from '#content/schema/schema-problems';
import { type KeyPath, parseYaml, type Source } from '#content/schema/source';
import { LOCALES } from '#domain/text/locales';
import { problemAt } from './check.ts';

const FIRST_LANGUAGE = 'en';
/** What is written on certificates, and what is signed into them: those are in English whatever the language of the page. */
const ENGLISH_ONLY = ['credential', 'diploma'];
/** So much of the English text is shown beside a key that is missing. */
const SHOWN_CHARACTERS = 60;
const PLACEHOLDER = /\{[^}]*\}/g;

type Text = { path: KeyPath; text: unknown };
type Texts = Map<string, Text>;

export function copyParity({ root }: Content): ContentProblem[] {
  const folder = join(root, 'copy');
  if (!existsSync(join(folder, FIRST_LANGUAGE))) return [];
  const folders = readdirSync(folder).filter((name) => !name.startsWith('.'));
  const languages = [...new Set([...LOCALES, ...folders])].filter((name) => name !== FIRST_LANGUAGE);
  const areas = areasOf(folder, FIRST_LANGUAGE);
  return [
    ...areas.flatMap((area) => readTexts(root, FIRST_LANGUAGE, area).problems),
    ...languages.flatMap((language) => languageProblems(root, language, areas)),
  ];
}

function languageProblems(root: string, language: string, areas: string[]): ContentProblem[] {
  const own = areasOf(join(root, 'copy'), language);
  const extra = own
    .filter((area) => !areas.includes(area))
    .map((area) => ({
      file: `copy/${language}/${area}.yaml`,
      line: 1,
      key: '',
      message: `copy/${FIRST_LANGUAGE} has no such file: rename it or remove it.`,
      ...suggestion(area, areas),
    }));
  return [
    ...extra,
    ...areas.filter((area) => !ENGLISH_ONLY.includes(area)).flatMap((area) => areaProblems(root, language, area)),
  ];
}

function areaProblems(root: string, language: string, area: string): ContentProblem[] {
  const first = readTexts(root, FIRST_LANGUAGE, area);
  const { source, problems } = readTexts(root, language, area);
  if (source === undefined || first.source === undefined) return problems;
  return differences(textsByKey(first.source), textsByKey(source), source, `copy/${FIRST_LANGUAGE}`);
}

/** What a version lacks, what it has beside, and where its {placeholders} differ. `first` names the English texts. */
export function differences(wanted: Texts, there: Texts, source: Source, first: string): ContentProblem[] {
  return [
    ...missingTexts(wanted, there, source, first),
    ...extraTexts(wanted, there, source, first),
    ...otherPlaceholders(wanted, there, source),
  ];
}

function missingTexts(wanted: Texts, there: Texts, source: Source, first: string): ContentProblem[] {
  return [...wanted].flatMap(([key, { path, text }]) => {
    if (there.has(key)) return [];
    const message = `The text is missing: translate it from ${first}.`;
    return problemAt(source, path, { message, expected: shortened(String(text)) });
  });
}

function shortened(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS - 1)}…` : text;
}

function extraTexts(wanted: Texts, there: Texts, source: Source, first: string): ContentProblem[] {
  return [...there].flatMap(([key, { path }]) => {
    if (wanted.has(key)) return [];
    const message = `${first} has no such text: rename the key or remove it.`;
    return problemAt(source, path, { message, ...suggestion(key, wanted.keys()) });
  });
}

function otherPlaceholders(wanted: Texts, there: Texts, source: Source): ContentProblem[] {
  return [...there].flatMap(([key, { path, text }]) => {
    const expected = placeholders(wanted.get(key)?.text);
    const received = placeholders(text);
    if (!wanted.has(key) || expected === received) return [];
    const message = 'Keep the placeholders of the English text: the page puts names and numbers there.';
    return problemAt(source, path, { expected: expected || 'none', received: received || 'none', message });
  });
}

function readTexts(root: string, language: string, area: string): { source?: Source; problems: ContentProblem[] } {
  const file = `copy/${language}/${area}.yaml`;
  const path = join(root, file);
  if (!existsSync(path)) {
    const texts = readTexts(root, FIRST_LANGUAGE, area).source;
    const keys = texts === undefined ? [] : [...textsByKey(texts).keys()];
    const message = `The file is missing: translate copy/${FIRST_LANGUAGE}/${area}.yaml (${keys.join(', ')}).`;
    return { problems: [{ file, line: 1, key: '', message }] };
  }
  const { source, problems } = parseYaml(file, readFileSync(path, 'utf8'));
  return source === undefined ? { problems } : { source, problems };
}

/** All texts of a file by their key: `steps[1].title`. */
export function textsByKey(source: Source): Texts {
  return new Map(textsOf(source.data).map((text) => [keyText(text.path), text]));
}

function textsOf(node: unknown, path: KeyPath = []): Text[] {
  if (typeof node !== 'object' || node === null) return [{ path, text: node }];
  const isList = Array.isArray(node);
  return Object.entries(node).flatMap(([key, value]) => textsOf(value, [...path, isList ? Number(key) : key]));
}

function placeholders(text: unknown): string {
  return [...new Set(String(text).match(PLACEHOLDER) ?? [])].sort().join(' ');
}

function areasOf(folder: string, language: string): string[] {
  if (!existsSync(join(folder, language))) return [];
  const names = readdirSync(join(folder, language)).filter((name) => name.endsWith('.yaml'));
  return names.map((name) => name.slice(0, -'.yaml'.length)).sort();
}

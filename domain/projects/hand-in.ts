/**
 * What a learner hands in for the project of a course: a text, links, how AI was used, up to three files, and the word that it is their
 * own work. The texts are learner's texts of the kind `project` (domain/practice/learner-text.ts) until they are handed in.
 */
import { TEXT_BYTES } from '../practice/learner-text.ts';
import { utf8Length } from '../text/utf8-length.ts';

/** The fields of a draft, as they are stored. */
export const PROJECT_FIELDS = ['work', 'links', 'ai-use'] as const;
export type ProjectField = (typeof PROJECT_FIELDS)[number];
export type ProjectTexts = Readonly<Record<ProjectField, string>>;

export const MAX_LINKS = 10;
const LINK_LENGTH = 500;
/** Newer versions push the oldest out. */
export const KEPT_VERSIONS = 5;
/** Letters. Less is no description that a reader can work with. */
export const WORK_MIN = 80;
export const AI_USE_MIN = 20;

export type HandInProblem = 'work-short' | 'ai-use-short' | 'links-wrong' | 'honour-missing' | 'text-large';

/** Letters of 'how I checked it' in a list of works; the page of a work has all of it. */
const CHECKED_LENGTH = 300;

/** What the field on AI says of how the work was checked, for a list of works: in one line, and cut after a word. */
export function checkedLine(aiUse: string): string {
  const line = aiUse.trim().replace(/\s+/g, ' ');
  if (line.length <= CHECKED_LENGTH) return line;
  const cut = line.slice(0, CHECKED_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || CHECKED_LENGTH).trimEnd()} …`;
}

/** The links of the field, one a line; null when one is no address on the web, or when there are too many. */
export function linksOf(field: string): string[] | null {
  const lines = field
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isLink = (line: string): boolean => line.length <= LINK_LENGTH && /^https?:\/\/[^\s/@:]+\.[^\s@]+$/i.test(line);
  return lines.length <= MAX_LINKS && lines.every(isLink) ? lines : null;
}

/** A version as it was handed in, as far as the form has it. `files`: what they are does not matter here. */
type HandedIn = { work: string; links: readonly string[]; aiUse: string; files: readonly unknown[] };

/** A version as the texts of a draft: what one begins from when the work was returned. */
export function textsOfVersion({ work, links, aiUse }: HandedIn): ProjectTexts {
  return { work, links: links.join('\n'), 'ai-use': aiUse };
}

/** What a draft has fewer of than the version before: how many there were, and how many are left. Links that cannot be read are not counted. */
export function fewerThan(before: HandedIn, texts: ProjectTexts, files: number): Fewer[] {
  const links = linksOf(texts.links)?.length ?? before.links.length;
  const both: Fewer[] = [
    { of: 'links', before: before.links.length, left: links },
    { of: 'files', before: before.files.length, left: files },
  ];
  return both.filter((one) => one.left < one.before);
}
export type Fewer = { of: 'links' | 'files'; before: number; left: number };

/** What is missing before a draft may be handed in; null for nothing. `honour`: the statement was confirmed for this version. */
export function handInProblem(texts: ProjectTexts, honour: boolean): HandInProblem | null {
  if (PROJECT_FIELDS.some((field) => utf8Length(texts[field]) > TEXT_BYTES)) return 'text-large';
  if (texts.work.trim().length < WORK_MIN) return 'work-short';
  if (linksOf(texts.links) === null) return 'links-wrong';
  if (texts['ai-use'].trim().length < AI_USE_MIN) return 'ai-use-short';
  return honour ? null : 'honour-missing';
}

/**
 * Modules of a free learning catalogue elsewhere (docs/decisions/000 row 21). One is kept if its summary, title, skills or products contain
 * 'artificial intelligence', 'ai', 'machine learning', 'app', 'mobile' or 'automation' as whole words, or if its roles include
 * ai-engineer, developer, data-scientist or solution-architect. At most 6 are listed: those that name AI
 * first, among them those for beginners, among them the most read. Nothing that it sends is trusted: it is shown as text only.
 */

import { isPrintable } from '../text/printable.ts';

export const MODULES_SHOWN = 6;
export const UNITS_SHOWN = 6;
export const ROLES_SHOWN = 2;

type ExternalUnit = { uid: string; title: string; durationInMinutes: number };
/** `url` is '' when there is none to trust; a duration of 0 is not known; `units` have titles only where the catalogue gives them. */
export type ExternalModule = {
  uid: string;
  title: string;
  summary: string;
  levels: string[];
  units: ExternalUnit[];
  durationInMinutes: number;
  roles: string[];
  products: string[];
  skills: string[];
  url: string;
};

const WORDS_OF_AI = ['artificial intelligence', 'ai', 'machine learning'];
const WORDS = [...WORDS_OF_AI, 'app', 'mobile', 'automation'];
const ROLES = ['ai-engineer', 'developer', 'data-scientist', 'solution-architect'];

const UID_CHARACTERS = 200;
const TITLE_CHARACTERS = 140;
const SUMMARY_CHARACTERS = 280;
/** The filter reads more of a summary than a card shows. */
const SUMMARY_CHARACTERS_READ = 4000;
const LABEL_CHARACTERS = 60;
const URL_CHARACTERS = 500;
const LABELS_KEPT = 12;
const UNITS_KEPT = 40;
const MINUTES_MAX = 10_000;

/** What a module is ranked by, beside what is shown of it. */
type Candidate = { module: ExternalModule; namesAi: boolean; popularity: number };

/** The modules to list, out of a catalogue's parsed answer; null when the answer is no catalogue, or one without any module. `host` is the catalogue's own. */
export function selectModules(answer: unknown, host: string): ExternalModule[] | null {
  const listed = fieldOf(answer, 'modules');
  if (!Array.isArray(listed) || listed.length === 0) return null;

  const seen = new Set<string>();
  const candidates = listed.flatMap((raw: unknown): Candidate[] => {
    const module = readModule(raw, host);
    if (module === null || seen.has(module.uid) || !isRelevant(module)) return [];
    seen.add(module.uid);
    const popularity = fieldOf(raw, 'popularity');
    return [{ module, namesAi: contains(module, WORDS_OF_AI), popularity: numberIn(popularity, 1) }];
  });
  return withTitles(
    candidates
      .sort(byWorth)
      .slice(0, MODULES_SHOWN)
      .map(({ module }) => ({ ...module, summary: cut(module.summary, SUMMARY_CHARACTERS) })),
    answer,
  );
}

/** Gives units the titles that an answer lists apart ({ units: [{ uid, title, duration_in_minutes }] }). */
export function withTitles(modules: readonly ExternalModule[], answer: unknown): ExternalModule[] {
  const listed = fieldOf(answer, 'units');
  if (!Array.isArray(listed)) return [...modules];
  const wanted = new Set(modules.flatMap(({ units }) => units.map(({ uid }) => uid)));
  const known = new Map<string, ExternalUnit>();
  for (const raw of listed) {
    const unit = readUnit(raw);
    if (unit !== null && unit.title !== '' && wanted.has(unit.uid)) known.set(unit.uid, unit);
  }
  return modules.map((module) => ({ ...module, units: module.units.map((unit) => known.get(unit.uid) ?? unit) }));
}

/** The ids of the units whose titles a card would show and that are not known. */
export function untitledUnits(modules: readonly ExternalModule[]): string[] {
  return modules.flatMap(({ units }) =>
    units
      .slice(0, UNITS_SHOWN)
      .filter(({ title }) => title === '')
      .map(({ uid }) => uid),
  );
}

/** Whether a module belongs in an academy that teaches to build with AI. */
export function isRelevant(module: ExternalModule): boolean {
  return contains(module, WORDS) || module.roles.some((role) => ROLES.includes(role));
}

/** An address as it is if it is https and leads to this host, else ''. There is no URL in the server's JavaScript. */
export function linkTo(host: string, value: unknown): string {
  if (typeof value !== 'string' || value.length > URL_CHARACTERS || /[^!-~]|[\\"<>^`{|}]/.test(value)) return '';
  const [, named = ''] = /^https:\/\/([a-z0-9.-]+)(?::\d{1,5})?(?:[/?#]|$)/i.exec(value) ?? [];
  return named !== '' && named.toLowerCase() === host.toLowerCase() ? value : '';
}

/** A text of someone else's as plain text: no markup, no characters that steer or hide, one line, at most `max` characters. */
export function plainText(value: unknown, max: number): string {
  if (typeof value !== 'string') return '';
  // Longer than anything that is shown; what follows is not even looked at.
  const text = value
    .slice(0, max * 20)
    .replace(/<[/!]?[a-z][^<>]*>/gi, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot|apos|#39);/g, (_whole, name: string) => ENTITIES[name] ?? ' ');
  const printable = [...text].map((character) => (isPrintable(character) ? character : ' ')).join('');
  return cut(printable.replace(/\s+/g, ' ').trim(), max);
}

const ENTITIES: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
};

/** At most `max` characters; cut after the last whole word, unless that would leave less than half. */
function cut(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const start = characters.slice(0, max);
  const end = start.lastIndexOf(' ');
  const kept = start.slice(0, end > max / 2 ? end : max - 1).join('');
  return `${kept.replace(/[\s,;:.]+$/, '')}…`;
}

function readModule(raw: unknown, host: string): ExternalModule | null {
  const uid = plainText(fieldOf(raw, 'uid'), UID_CHARACTERS);
  const title = plainText(fieldOf(raw, 'title'), TITLE_CHARACTERS);
  if (uid === '' || title === '') return null;
  const skills = labels(fieldOf(raw, 'skills'));
  return {
    uid,
    title,
    summary: plainText(fieldOf(raw, 'summary'), SUMMARY_CHARACTERS_READ),
    levels: labels(fieldOf(raw, 'levels')),
    units: readUnits(fieldOf(raw, 'units')),
    durationInMinutes: minutesOf(raw),
    roles: labels(fieldOf(raw, 'roles')),
    products: labels(fieldOf(raw, 'products')),
    skills: skills.length > 0 ? skills : labels(fieldOf(raw, 'subjects')),
    url: linkTo(host, fieldOf(raw, 'url')),
  };
}

/** A module lists its units as objects, or as ids of units that are listed elsewhere. */
function readUnits(value: unknown): ExternalUnit[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, UNITS_KEPT).flatMap((raw: unknown) => {
    const unit = readUnit(typeof raw === 'string' ? { uid: raw } : raw);
    return unit === null ? [] : [unit];
  });
}

function readUnit(raw: unknown): ExternalUnit | null {
  const uid = plainText(fieldOf(raw, 'uid'), UID_CHARACTERS);
  const title = plainText(fieldOf(raw, 'title'), TITLE_CHARACTERS);
  return uid === '' ? null : { uid, title, durationInMinutes: minutesOf(raw) };
}

function minutesOf(raw: unknown): number {
  const minutes = fieldOf(raw, 'duration_in_minutes') ?? fieldOf(raw, 'durationInMinutes') ?? fieldOf(raw, 'duration');
  return Math.round(numberIn(minutes, MINUTES_MAX));
}

/** A number from 0 to `max`, 0 for everything else. */
function numberIn(value: unknown, max: number): number {
  return typeof value === 'number' && value >= 0 && value <= max ? value : 0;
}

function labels(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, LABELS_KEPT)
    .map((label: unknown) => plainText(label, LABEL_CHARACTERS))
    .filter((label) => label !== '');
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}

function contains(module: ExternalModule, words: readonly string[]): boolean {
  const texts = [module.summary, module.title, ...module.skills, ...module.products].map(
    (text) => ` ${text.toLowerCase().replace(/[^a-z0-9\u00c0-\uffff]+/g, ' ')} `,
  );
  return words.some((word) => texts.some((text) => text.includes(` ${word} `)));
}

function byWorth(a: Candidate, b: Candidate): number {
  const isForBeginners = ({ module }: Candidate): number => Number(module.levels.includes('beginner'));
  return (
    Number(b.namesAi) - Number(a.namesAi) ||
    isForBeginners(b) - isForBeginners(a) ||
    b.popularity - a.popularity ||
    (a.module.uid < b.module.uid ? -1 : 1)
  );
}

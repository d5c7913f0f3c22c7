/**
 * What the assistant quotes when no canned answer fits: sections of lessons, of the documentation and of the catalogue, found by
 * their words. A passage counts only above a floor: it must hold more than half of what the message is about, a rare word weighing more
 * than a common one, and two words of it. Nothing is better than a passage about something else.
 *
 * MiniSearch is the one package in domain/ besides the contract's: the same search has to run in the server and in the tests. Its own
 * way to cut a text into words finds none in PocketBase's runtime (`\p{Z}` in a class), so it is given ours.
 */
import MiniSearch from 'minisearch';
import type { Locale } from '../text/locales.ts';
import type { AssistantLink } from './links.ts';
import { plainWords, subjectWords } from './plain-words.ts';

/** A section. `title` is of the lesson, article or course; `heading` of the section, '' before the first; `text` has no markup. */
export type Passage = {
  id: string;
  lang: Locale;
  title: string;
  heading: string;
  text: string;
  link: AssistantLink;
  /** The course that must be open to whoever reads this; null for what everybody may read. */
  guard: string | null;
  /** Whether a worked example is in it. */
  example: boolean;
};

/** `coverage` is the share of the message's meaning that the passage holds, from 0 to 1. */
export type FoundPassage = { passage: Passage; score: number; coverage: number };

/** Who asks: the courses whose lessons are open to them, and the language of the page. */
export type Reader = { courses: ReadonlySet<string>; locale: Locale };

export type PassageIndex = { find: (message: string, reader: Reader, limit?: number) => FoundPassage[] };

const FLOOR = 0.6;
/** One word in common is chance, unless the message has no other. */
const WORDS_MIN = 2;
/** What a word counts that is there only nearly: its beginning, or with a letter that differs. */
const NEARLY = 0.8;
const LIMIT = 3;
/** A pasted page is no question: its first words are searched. */
const ASKED_WORDS_MAX = 24;
const OWN_LANGUAGE = 1.5;
/** One wrong letter in five; short words must be right. */
const FUZZY = 0.2;
const FUZZY_FROM_CHARACTERS = 5;
const PREFIX_FROM_CHARACTERS = 4;

const OPTIONS = {
  fields: ['title', 'heading', 'text'],
  tokenize: plainWords,
  processTerm: (term: string) => term,
};

/** Prepares the passages once. PocketBase's JavaScript takes seconds for 250 sections, so the server asks a program in Node. */
export function indexPassages(passages: readonly Passage[]): PassageIndex {
  const mini = new MiniSearch<Passage>(OPTIONS);
  mini.addAll(passages);
  return indexOf(mini, passages);
}

/** The prepared index as a text to keep beside the passages, for `readIndex`. */
export function writeIndex(passages: readonly Passage[]): string {
  const mini = new MiniSearch<Passage>(OPTIONS);
  mini.addAll(passages);
  return JSON.stringify(mini);
}

/** The index from what `writeIndex` made of the same passages. Throws when the text is none. */
export function readIndex(written: string, passages: readonly Passage[]): PassageIndex {
  return indexOf(MiniSearch.loadJSON<Passage>(written, OPTIONS), passages);
}

function indexOf(mini: MiniSearch<Passage>, passages: readonly Passage[]): PassageIndex {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  return { find: (message, reader, limit = LIMIT) => find(mini, byId, message, reader).slice(0, limit) };
}

function find(mini: MiniSearch<Passage>, byId: ReadonlyMap<string, Passage>, message: string, reader: Reader) {
  const words = subjectWords(message).slice(0, ASKED_WORDS_MAX);
  if (words.length === 0) return [];
  const results = mini.search(words.join(' '), {
    boost: { title: 3, heading: 2 },
    prefix: (term) => term.length >= PREFIX_FROM_CHARACTERS,
    fuzzy: (term) => (term.length >= FUZZY_FROM_CHARACTERS ? FUZZY : false),
  });
  const weights = weightsOf(words, results, byId.size);
  const total = sum(words.map((word) => weights.get(word) ?? 0));

  const found = results.flatMap(({ id, score, queryTerms, terms }): FoundPassage[] => {
    const passage = byId.get(String(id));
    if (passage === undefined || !mayRead(passage, reader)) return [];
    const held = queryTerms.map((word) => (weights.get(word) ?? 0) * (terms.includes(word) ? 1 : NEARLY));
    const coverage = sum(held) / total;
    const own = passage.lang === reader.locale ? OWN_LANGUAGE : 1;
    const enough = queryTerms.length >= Math.min(WORDS_MIN, words.length) && coverage >= FLOOR;
    return enough ? [{ passage, score: score * coverage * own, coverage }] : [];
  });
  return onceEach(found.sort((a, b) => b.score - a.score));
}

function mayRead({ guard }: Passage, { courses }: Reader): boolean {
  return guard === null || courses.has(guard);
}

/** A word that few passages have weighs more; one that none has weighs most. */
function weightsOf(words: readonly string[], results: readonly { queryTerms: string[] }[], passages: number) {
  return new Map(
    words.map((word) => {
      const holders = results.filter(({ queryTerms }) => queryTerms.includes(word)).length;
      return [word, Math.log(1 + passages / (holders + 0.5))];
    }),
  );
}

/** The same section in two languages is one: the better one stays. */
function onceEach(found: FoundPassage[]): FoundPassage[] {
  const keyOf = ({ passage }: FoundPassage) => JSON.stringify(passage.link);
  return found.filter((one, at) => found.findIndex((other) => keyOf(other) === keyOf(one)) === at);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

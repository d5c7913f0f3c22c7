/**
 * What the assistant quotes when no canned answer fits: sections of lessons, of the documentation and of the catalogue, found by
 * their words. A passage counts only when it is about the question: it holds nearly all that the message is about, a rare word weighing
 * more than a common one, at least two words of it, and one of these is in its title or heading or comes up again and again. Words that
 * every lesson has, such as 'phone' or 'person', say nothing. Nothing is better than a passage about something else.
 *
 * MiniSearch is the one package in domain/ besides the contract's: the same search has to run in the server and in the tests. Its own
 * way to cut a text into words finds none in PocketBase's runtime (`\p{Z}` in a class), so it is given ours.
 */
import MiniSearch from 'minisearch';
import type { Locale } from '../text/locales.ts';
import { plainWords, stemOf, subjectWords } from '../text/plain-words.ts';
import type { AssistantLink } from './links.ts';
import { isNearly } from './nearly.ts';
import { sentencesOf } from './sentences.ts';

/** A section. `title` is of the lesson, article or course; `heading` of the section, '' before the first; `text` has no markup. */
export type Passage = {
  id: string;
  lang: Locale;
  title: string;
  heading: string;
  text: string;
  link: AssistantLink;
  /** The course that must be open to the reader; null for what everybody may read. */
  guard: string | null;
  /** Whether a worked example is in it. */
  example: boolean;
};

/** `coverage` is the share of the message's meaning that the passage holds, from 0 to 1. */
export type FoundPassage = { passage: Passage; score: number; coverage: number };

/** Who asks: the courses whose lessons are open to them, and the language of the page. */
export type Reader = { courses: ReadonlySet<string>; locale: Locale };

export type PassageIndex = { find: (message: string, reader: Reader, limit?: number) => FoundPassage[] };

const FLOOR = 0.66;
/** One word in common is chance, unless the message has no other. */
const WORDS_MIN = 2;
/** What a word counts that is there only nearly: longer, or with a letter that differs. */
const NEARLY = 0.8;
const LIMIT = 3;
/** A pasted page is no question: its first words are searched. */
const ASKED_WORDS_MAX = 24;
const OWN_LANGUAGE = 1.5;
const PREFIX_FROM_CHARACTERS = 4;
/** A longer word with this many letters more is another form of it; with more it is another word. */
const ENDING_MAX = 3;
/** A passage that says a word so often is about it. */
const OFTEN = 3;
/** So many words, and nearly all of what was asked, are no chance either, wherever they are. */
const MANY = { words: 3, coverage: 0.8, weight: 8.5 };
/** What two words count that stand side by side in the message and in the passage. */
const SIDE_BY_SIDE = 2.5;
/** How much of what was asked must stand together, so that it can be quoted. */
const TOGETHER = 0.66;
/** A course says in a line what its lessons explain; it comes first only for who looks for a course. */
const COURSE_LINE = 0.25;
/** A word in more than one of so many passages says nothing of what a message is about. */
const COMMON = 1 / 12;
/** In a few passages every word is common. */
const COMMON_FROM_PASSAGES = 100;
/** 'Which course teaches …' asks for what follows. */
const OF_THE_ACADEMY = new Set(['cours', 'lesson', 'teach', 'explain', 'somo', 'isomo', 'amasomo', 'icyigisho']);

const OPTIONS = {
  fields: ['title', 'heading', 'text'],
  tokenize: plainWords,
  processTerm: stemOf,
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
  const stems = askedStems(message);
  const subject = subjectOf(message, stems);
  if (stems.length === 0 || subject === 'none') return [];
  const results = mini.search(stems.join(' '), {
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    boost: { title: 3, heading: 2 },
    prefix: (term) => term.length >= PREFIX_FROM_CHARACTERS,
    fuzzy: (term) => (term.length >= PREFIX_FROM_CHARACTERS ? 1 : false),
  });
  const held = results.map((result) => ({ ...result, held: stems.flatMap((stem) => heldBy(stem, result) ?? []) }));
  const weights = weightsOf(stems, held, byId.size);
  const wantsCourse = plainWords(message).some((word) => COURSE_WORDS.test(word));
  const total = sum(stems.map((stem) => weights.get(stem) ?? 0));

  const found = held.flatMap(({ id, score, held: words }): FoundPassage[] => {
    const passage = byId.get(String(id));
    if (passage === undefined || !mayRead(passage, reader) || (subject === 'academy' && !isOfAcademy(passage)))
      return [];
    const coverage = sum(words.map(({ stem, share }) => (weights.get(stem) ?? 0) * share)) / total;
    const telling = words.filter(({ stem }) => isTelling(weights.get(stem) ?? 0, byId.size));
    const enough = words.length >= Math.min(WORDS_MIN, stems.length) && coverage >= FLOOR;
    const own = passage.lang === reader.locale ? OWN_LANGUAGE : 1;
    if (!enough || weightTogether(passage, words, weights) < total * TOGETHER) return [];
    if (!(isAbout(passage, telling) || isAllOfIt(words, coverage, weights, byId.size))) return [];
    const near = SIDE_BY_SIDE ** sideBySide(stems, passage);
    const line = passage.link.to === 'course' && !wantsCourse ? COURSE_LINE : 1;
    return [{ passage, score: score * coverage * own * near * line, coverage }];
  });
  return onceEach(found.sort((a, b) => b.score - a.score));
}

const COURSE_WORDS = /^(?:course|program|catalogue|isomo|somo|amasomo|masomo)$/;

/** What is asked about, each word once and without its ending. */
function askedStems(message: string): string[] {
  const stems = [...new Set(subjectWords(message).map(stemOf))];
  const own = stems.filter((stem) => !OF_THE_ACADEMY.has(stem));
  return (own.length === 0 ? stems : own).slice(0, ASKED_WORDS_MAX);
}

/** The most that two sentences, one after the other, say of the words, with the title and the heading above them. */
function weightTogether(
  { title, heading, text }: Passage,
  words: readonly Held[],
  weights: ReadonlyMap<string, number>,
): number {
  const above = plainWords(`${title} ${heading}`).map(stemOf);
  const sentences = sentencesOf(text).map((sentence) => plainWords(sentence).map(stemOf));
  const weigh = (present: ReadonlySet<string>) =>
    sum(words.map(({ stem, term, share }) => (present.has(term) ? (weights.get(stem) ?? 0) * share : 0)));
  return Math.max(
    weigh(new Set(above)),
    ...sentences.map((sentence, at) => weigh(new Set([...above, ...sentence, ...(sentences[at + 1] ?? [])]))),
  );
}

/** Also where no word is rare: all of them are in its title, or they are many. */
function isAllOfIt(
  words: readonly Held[],
  coverage: number,
  weights: ReadonlyMap<string, number>,
  passages: number,
): boolean {
  if (words.length >= WORDS_MIN && coverage >= MANY.coverage && words.every(({ isTitled }) => isTitled)) return true;
  const weight = sum(words.map(({ stem }) => weights.get(stem) ?? 0));
  const weighsEnough = passages < COMMON_FROM_PASSAGES || weight >= MANY.weight;
  return words.length >= MANY.words && coverage >= MANY.coverage && weighsEnough;
}

/** How many neighbours of the message are neighbours in the passage too. */
function sideBySide(stems: readonly string[], { text }: Passage): number {
  const stemmed = ` ${plainWords(text).map(stemOf).join(' ')} `;
  return stems.filter((stem, at) => at > 0 && stemmed.includes(` ${stems[at - 1]} ${stem} `)).length;
}

/** A word of the message that a passage has: as what, how nearly, and whether its title or heading has it. */
type Held = { stem: string; term: string; share: number; isTitled: boolean };

function heldBy(stem: string, { match }: { match: Readonly<Record<string, readonly string[]>> }): Held | null {
  const terms = Object.keys(match);
  const term = terms.includes(stem) ? stem : terms.find((one) => isForm(one, stem) || isNearly(one, stem));
  if (term === undefined) return null;
  const isTitled = match[term]?.some((field) => field !== 'text') ?? false;
  return { stem, term, share: term === stem ? 1 : NEARLY, isTitled };
}

function isForm(term: string, stem: string): boolean {
  return stem.length >= PREFIX_FROM_CHARACTERS && term.startsWith(stem) && term.length - stem.length <= ENDING_MAX;
}

/** Whether a passage is about one of the words: it is in its title or heading, or comes up often. */
function isAbout({ text, link }: Passage, telling: readonly Held[]): boolean {
  if (link.to !== 'lesson') return telling.some(({ isTitled }) => isTitled);
  const count = (term: string) => plainWords(text).filter((word) => stemOf(word) === term).length;
  return telling.some(({ term, isTitled }) => isTitled || count(term) >= OFTEN);
}

function isTelling(weight: number, passages: number): boolean {
  return passages < COMMON_FROM_PASSAGES || weight >= Math.log(1 + 1 / COMMON);
}

/** 'Is this course in Kinyarwanda?' and 'How do I follow someone here?' ask about the academy, whatever lessons say of these words. */
const OF_THIS_PLACE =
  /\b(?:here|this (?:course|academy|site|page|program|school)|your (?:own|course|certificate|academy)|my (?:project|course|cohort|certificate|badge|instructor))\b/;

/**
 * So do 'Where do I …', 'Can others see …', 'Do you have …': lessons explain what something is, how it is done and why. 'When should I …' asks
 * for a rule.
 */
const NO_CONCEPT =
  /^(?:(?:and|so|but|please|hello|hi) )*(?:where|who|whom|can|could|may|do you|does the|is there|are there|will|when (?!should|to )|i |thank)\b/;
/** What asks for the meaning of a word, or says nothing but a word. */
const ONE_WORD = /\b(?:what|mean|meaning|define|explain|iki|sobanura|used for)\b|^\S+\W*$/;

/** Whose lessons may be quoted: all, those of the academy's own pages, or none. */
function subjectOf(message: string, stems: readonly string[]): 'concept' | 'academy' | 'none' {
  const plain = message.toLowerCase().trim();
  if (stems.length === 1 && !ONE_WORD.test(plain)) return 'none';
  return OF_THIS_PLACE.test(plain) || NO_CONCEPT.test(plain) ? 'academy' : 'concept';
}

function isOfAcademy({ link }: Passage): boolean {
  return link.to === 'doc' || link.to === 'course';
}

function mayRead({ guard }: Passage, { courses }: Reader): boolean {
  return guard === null || courses.has(guard);
}

/** A word that few passages have weighs more; one that none has weighs most. */
function weightsOf(stems: readonly string[], results: readonly { held: readonly Held[] }[], passages: number) {
  return new Map(
    stems.map((stem) => {
      const holders = results.filter(({ held }) => held.some((one) => one.stem === stem)).length;
      return [stem, Math.log(1 + passages / (holders + 0.5))];
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

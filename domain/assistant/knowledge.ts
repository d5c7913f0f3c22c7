/**
 * The knowledge base is asked before any model. An entry scores 10 when the message is one of its questions, 5 when the message holds
 * one of them or one holds the message, and 1 for each of its keywords. Which entry is given depends on the score and on how much the
 * message resembles one of its questions, where a word that few entries have weighs more: 'how long' and 'how often' ask for different
 * things about the same quiz. An entry must hold most of what the message is about: a question with one known word is about
 * something else. Nothing is better than the answer to another question.
 */
import type { Locale } from '../text/locales.ts';
import { plainWords, stemOf, subjectWords } from '../text/plain-words.ts';
import type { AssistantLink } from './links.ts';
import { isNearly } from './nearly.ts';
import { sameWord } from './same-words.ts';

/**
 * One canned answer. `also` are other ways to ask, short ones too ('pass mark'). A keyword is a word or some words; a dash matches
 * any letters: 'certif-' is the beginning of a word, '-tsind-' a part of one, as Kinyarwanda needs.
 */
export type KnowledgeEntry = {
  id: string;
  lang: Locale;
  question: string;
  also: readonly string[];
  keywords: readonly string[];
  answer: string;
  link: AssistantLink | null;
};

/** `coverage` is how much of what the message is about the entry's words hold, from 0 to 1; `likeness` how much its nearest question is the message. */
export type KnowledgeScore = { entry: KnowledgeEntry; score: number; coverage: number; likeness: number };

const EXACT = 10;
const PART = 5;
const KEYWORD = 1;
/** How much of what the message is about an entry holds at least. Kinyarwanda bends words, so fewer are recognised. */
const COVERAGE_FLOOR: Record<Locale, number> = { en: 0.55, rw: 0.45 };
/** How near a message comes to an entry: half of the coverage, and the likeness. */
const NEAR: Record<Locale, number> = { en: 0.93, rw: 0.76 };
/** A message about one thing must ask for it as the entry does. */
const ONE_SUBJECT = 0.6;
/** All that the message is about, and several signs: then the wording may be quite different. */
const ALL = { score: 4, coverage: 0.9, subjects: 2 };
/** A number is seldom what a question is about. */
const NUMBER = 0.5;
/** What being the same question counts beside keywords. */
const LIKENESS_WORTH = 8;
const OTHER_KIND = 0.6;
/** A question of one word is a part of too much. */
const PART_WORDS_MIN = 2;
/**
 * What a word weighs that no entry has. In English it is what the message is about; a word of Kinyarwanda has so many forms that it may be
 * one of a word that is known.
 */
const FOREIGN: Record<Locale, number> = { en: 1.6, rw: 0.7 };

/** A message, taken apart once for all entries. */
type Query = Asking & { words: readonly string[]; text: string; subjects: readonly string[] };
/** What makes two questions the same: their words, without those that are in every question, and what they ask for. */
type Asking = { asked: ReadonlySet<string>; kind: string };

/** The entry that answers the message, or null. Entries in the language `locale` come first among equals. */
export function bestEntry(entries: readonly KnowledgeEntry[], message: string, locale: Locale): KnowledgeScore | null {
  const weights = weightsOf(entries);
  const query = queryOf(message, weights);
  const worth = ({ score, likeness, coverage }: KnowledgeScore) => score + likeness * LIKENESS_WORTH + coverage;
  const [best, second] = entries
    .map((entry) => scoreOf(entry, query, weights))
    .filter(({ score }) => score > 0)
    .sort((a, b) => worth(b) - worth(a) || Number(b.entry.lang === locale) - Number(a.entry.lang === locale));
  if (best === undefined) return null;
  return isAnswer(best, query) || isItsWord(best, second, query) ? best : null;
}

function isAnswer({ entry: { lang }, score, coverage, likeness }: KnowledgeScore, { subjects, asked }: Query): boolean {
  if (likeness === 1 || isAllOfIt(score, coverage, subjects)) return true;
  if (asked.size === 1) return false;
  if (subjects.length === 1 && likeness < ONE_SUBJECT) return false;
  return coverage >= COVERAGE_FLOOR[lang] && coverage / 2 + likeness >= NEAR[lang];
}

function isAllOfIt(score: number, coverage: number, subjects: readonly string[]): boolean {
  return subjects.length >= ALL.subjects && score >= ALL.score && coverage >= ALL.coverage;
}

/** A message of one word that is a keyword of one entry alone. */
function isItsWord(best: KnowledgeScore, second: KnowledgeScore | undefined, { asked }: Query): boolean {
  return asked.size === 1 && best.coverage === 1 && second?.coverage !== 1;
}

/** Whether the message is one of the entry's questions, word for word. */
export function isExactly(found: KnowledgeScore | null): boolean {
  return found !== null && found.likeness === 1 && found.score >= EXACT;
}

/** The score of an entry among others. */
export function scoreEntry(
  entry: KnowledgeEntry,
  message: string,
  entries: readonly KnowledgeEntry[] = [entry],
): KnowledgeScore {
  const weights = weightsOf(entries);
  return scoreOf(entry, queryOf(message, weights), weights);
}

function queryOf(message: string, weights: Weights): Query {
  const words = plainWords(message).map((word) => weights.corrected(sameWord(word)));
  const text = words.join(' ');
  return { words, text, subjects: subjectWords(text), asked: askedWords(words), kind: kindOf(text) };
}

function scoreOf(entry: KnowledgeEntry, query: Query, weights: Weights): KnowledgeScore {
  const weigh = (stem: string) => weights.weigh(stem, entry.lang);
  const { questions, keywords, stems } = preparedOf(entry);
  if (questions.some((question) => question.text === query.text))
    return { entry, score: EXACT, coverage: 1, likeness: 1 };

  const part = longestPart(questions, query);
  const found = keywords.map((keyword) => keyword(query)).filter(({ length }) => length > 0);
  const covered = new Set([...part, ...found.flat()]);
  const held = query.subjects.filter((word) => covered.has(word) || stems.has(stemOf(word)));
  const all = weighed(query.subjects.map(stemOf), weigh);
  return {
    entry,
    score: (part.length > 0 ? PART : 0) + found.length * KEYWORD,
    coverage: all === 0 ? 0 : weighed(held.map(stemOf), weigh) / all,
    likeness: Math.max(0, ...questions.map((question) => likenessOf(query, question, weigh))),
  };
}

/** Twice what both have, of what the two have: from 0 to 1. Less when they ask for different things, as 'where' and 'what' do. */
function likenessOf(one: Asking, other: Asking, weigh: (stem: string) => number): number {
  const sameKind = one.kind === '' || other.kind === '' || one.kind === other.kind;
  return sharedOf(one.asked, other.asked, weigh) * (sameKind ? 1 : OTHER_KIND);
}

function sharedOf(one: ReadonlySet<string>, other: ReadonlySet<string>, weigh: (stem: string) => number): number {
  const both = weighed(
    [...one].filter((stem) => other.has(stem)),
    weigh,
  );
  const all = weighed([...one], weigh) + weighed([...other], weigh);
  return all === 0 ? 0 : (2 * both) / all;
}

function weighed(stems: readonly string[], weigh: (stem: string) => number): number {
  return stems.reduce((total, stem) => total + weigh(stem), 0);
}

/** Words without which a question asks the same. Not 'how', 'where', 'long' or 'often': these say what is asked. */
const FILLER: ReadonlySet<string> = new Set(
  (
    'a an the my me i you your we our us it its is are am was be been do doe did can could may might must shall should will would to of ' +
    'in on at for and or please this that these those there here have ha had get got need want like tell about with from so any some ' +
    'ese mbese ni na no nshobora ushobora nshaka ndashaka ku mu muri'
  ).split(' '),
);

function askedWords(words: readonly string[]): ReadonlySet<string> {
  const asking = words.filter((word) => !FILLER.has(word));
  return new Set((asking.length === 0 ? words : asking).map(stemOf));
}

const KINDS = [
  /\bhow (?:long|many|much|often|fast|soon|far)\b/,
  /\b(?:where|he|hehe)\b/,
  /\b(?:when|ryari)\b/,
  /\b(?:why|kuki)\b/,
  /\b(?:who|whom|nde)\b/,
  /\b(?:what|which|iki)\b/,
];

/** What a question asks for: a number, a place, a time, a reason, a person, a thing; '' for all others. */
function kindOf(text: string): string {
  return (
    KINDS.map((kind) => kind.exec(text)?.[0])
      .find((kind) => kind !== undefined)
      ?.replace(/^(?:which|iki)$/, 'what') ?? ''
  );
}

type Weights = { weigh: (stem: string, lang: Locale) => number; corrected: (word: string) => string };
const knownWeights = new WeakMap<readonly KnowledgeEntry[], Weights>();

/** How much each word says: less, the more entries have it. And the word of an entry that a misspelled one is. */
function weightsOf(entries: readonly KnowledgeEntry[]): Weights {
  const before = knownWeights.get(entries);
  if (before !== undefined) return before;
  const counts = new Map<string, number>();
  const words = new Set<string>();
  for (const entry of entries) {
    const prepared = preparedOf(entry);
    for (const stem of prepared.stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    for (const word of prepared.words) words.add(word);
  }
  const rarest = Math.log(1 + entries.length);
  const made: Weights = {
    weigh: (stem, lang) => {
      const count = counts.get(stem);
      if (count === undefined && /^\d+$/.test(stem)) return NUMBER;
      return count === undefined ? rarest * FOREIGN[lang] : Math.log(1 + entries.length / count);
    },
    corrected: (word) =>
      words.has(word) || counts.has(stemOf(word)) ? word : ([...words].find((known) => isNearly(known, word)) ?? word),
  };
  knownWeights.set(entries, made);
  return made;
}

/** A way to ask; `says` is whether it names a subject ('how do I' does not). */
type Phrase = Asking & { words: readonly string[]; text: string; says: boolean };
/** Returns the words of the message that the keyword means; none when it is not there. */
type Keyword = (query: Query) => readonly string[];
type Prepared = {
  questions: readonly Phrase[];
  keywords: readonly Keyword[];
  stems: ReadonlySet<string>;
  words: ReadonlySet<string>;
};

const known = new WeakMap<KnowledgeEntry, Prepared>();

/** Every entry is compared with every message, and never changes. */
function preparedOf(entry: KnowledgeEntry): Prepared {
  const before = known.get(entry);
  if (before !== undefined) return before;
  const questions = [entry.question, ...entry.also].map(phraseOf);
  const words = new Set([
    ...questions.flatMap((question) => question.words),
    ...entry.keywords
      .filter((one) => !isStem(one))
      .flatMap(plainWords)
      .map(sameWord),
  ]);
  const prepared = {
    questions,
    keywords: [...new Set(entry.keywords.map(wordsOfKeyword))].map(keywordOf),
    stems: new Set([...words].map(stemOf)),
    words,
  };
  known.set(entry, prepared);
  return prepared;
}

function phraseOf(text: string): Phrase {
  const words = plainWords(text).map(sameWord);
  const plain = words.join(' ');
  return { words, text: plain, says: subjectWords(plain).length > 0, asked: askedWords(words), kind: kindOf(plain) };
}

/** The words that a question and the message share because one holds the other; the longest such. */
function longestPart(questions: readonly Phrase[], query: Query): readonly string[] {
  const whole: Phrase = { ...query, says: query.subjects.length > 0 };
  const parts = questions
    .map((question) => (question.words.length <= query.words.length ? [question, whole] : [whole, question]))
    .filter(([part, all]) => part !== undefined && all !== undefined && isPart(part, all))
    .map(([part]) => part?.words ?? []);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), []);
}

function isPart({ words, text, says }: Phrase, whole: Phrase): boolean {
  return says && words.length >= PART_WORDS_MIN && holdsPhrase(whole.text, text);
}

function holdsPhrase(text: string, phrase: string): boolean {
  return ` ${text} `.includes(` ${phrase} `);
}

function isStem(keyword: string): boolean {
  return /^-|-$/.test(keyword);
}

/** As it is compared: two keywords that mean the same are one. */
function wordsOfKeyword(keyword: string): string {
  return isStem(keyword) ? keyword : plainWords(keyword).map(sameWord).join(' ');
}

function keywordOf(keyword: string): Keyword {
  const words = keyword.split(' ');
  if (!isStem(keyword)) return ({ text }) => (holdsPhrase(text, words.join(' ')) ? words : []);

  const stem = keyword.replace(/-/g, '').toLowerCase();
  const opensBefore = keyword.startsWith('-');
  const opensAfter = keyword.endsWith('-');
  const fits = (word: string) => {
    if (opensBefore && opensAfter) return word.includes(stem);
    return opensAfter ? word.startsWith(stem) : word.endsWith(stem);
  };
  return (query) => query.words.filter(fits);
}

/**
 * The knowledge base is asked before any model. An entry scores 10 when the message is one of its questions, 5 when the message holds
 * one of them or one holds the message, and 1 for each of its keywords. The best entry is given when its score reaches a floor and
 * its words are at least half of what the message is about: a longer question with one known word in it is about something else.
 */
import type { Locale } from '../text/locales.ts';
import type { AssistantLink } from './links.ts';
import { plainWords, shareOf, subjectWords } from './plain-words.ts';

/**
 * One canned answer. `also` are other ways to ask, short ones too ('pass mark'). A keyword is a word or some words; a dash stands for
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

export type KnowledgeScore = { entry: KnowledgeEntry; score: number; coverage: number };

const EXACT = 10;
const PART = 5;
const KEYWORD = 1;
/** One keyword alone is no answer, unless it is all that the message says and no other entry has it. */
const FLOOR = 2;
const COVERAGE_FLOOR = 0.5;
/** A question of one word is a part of too much. */
const PART_WORDS_MIN = 2;

/** A message, taken apart once for all entries. */
type Said = { words: readonly string[]; text: string; subjects: readonly string[] };

/** The entry that answers the message, or null. Entries in the language `locale` come first among equals. */
export function bestEntry(entries: readonly KnowledgeEntry[], message: string, locale: Locale): KnowledgeScore | null {
  const said = saidIn(message);
  const found = entries
    .map((entry) => scoreOf(entry, said))
    .filter(({ score, coverage }) => score >= EXACT || (score > 0 && coverage >= COVERAGE_FLOOR))
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.coverage - a.coverage ||
        Number(b.entry.lang === locale) - Number(a.entry.lang === locale),
    );
  const [best, second] = found;
  if (best === undefined || best.score >= FLOOR) return best ?? null;
  return best.coverage === 1 && second?.coverage !== 1 ? best : null;
}

/** The score of an entry, and how much of what the message is about its words cover (0 to 1). */
export function scoreEntry(entry: KnowledgeEntry, message: string): KnowledgeScore {
  return scoreOf(entry, saidIn(message));
}

function saidIn(message: string): Said {
  const words = plainWords(message);
  return { words, text: words.join(' '), subjects: subjectWords(message) };
}

function scoreOf(entry: KnowledgeEntry, said: Said): KnowledgeScore {
  const { questions, keywords } = preparedOf(entry);
  if (questions.some(({ text }) => text === said.text)) return { entry, score: EXACT, coverage: 1 };

  const part = longestPart(questions, said);
  const found = keywords.map((keyword) => keyword(said)).filter(({ length }) => length > 0);
  const covered = new Set([...part, ...found.flat()]);
  const score = (part.length > 0 ? PART : 0) + found.length * KEYWORD;
  return { entry, score, coverage: shareOf(said.subjects, covered) };
}

/** A way to ask; `says` is whether it names a subject ('how do I' does not). */
type Phrase = { words: readonly string[]; text: string; says: boolean };
/** Returns the words of the message that the keyword means; none when it is not there. */
type Keyword = (said: Said) => readonly string[];
type Prepared = { questions: readonly Phrase[]; keywords: readonly Keyword[] };

const known = new WeakMap<KnowledgeEntry, Prepared>();

/** Every entry is compared with every message, and never changes. */
function preparedOf(entry: KnowledgeEntry): Prepared {
  const before = known.get(entry);
  if (before !== undefined) return before;
  const prepared = {
    questions: [entry.question, ...entry.also].map(phraseOf),
    keywords: entry.keywords.map(keywordOf),
  };
  known.set(entry, prepared);
  return prepared;
}

function phraseOf(text: string): Phrase {
  const words = plainWords(text);
  return { words, text: words.join(' '), says: subjectWords(text).length > 0 };
}

/** The words that a question and the message share because one holds the other; the longest such. */
function longestPart(questions: readonly Phrase[], said: Said): readonly string[] {
  const whole: Phrase = { ...said, says: said.subjects.length > 0 };
  const parts = questions
    .map((question) => (question.words.length <= said.words.length ? [question, whole] : [whole, question]))
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

function keywordOf(keyword: string): Keyword {
  const isStem = /^-|-$/.test(keyword);
  const words = plainWords(keyword);
  if (!isStem) return ({ text }) => (holdsPhrase(text, words.join(' ')) ? words : []);

  const stem = keyword.replace(/-/g, '').toLowerCase();
  const opensBefore = keyword.startsWith('-');
  const opensAfter = keyword.endsWith('-');
  const fits = (word: string) => {
    if (opensBefore && opensAfter) return word.includes(stem);
    return opensAfter ? word.startsWith(stem) : word.endsWith(stem);
  };
  return (said) => said.words.filter(fits);
}

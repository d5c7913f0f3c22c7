/**
 * The knowledge base is asked before any model. An entry scores 10 when the message is one of its questions, 5 when the message holds
 * one of them or one holds the message, and 1 for each of its keywords. The best entry is given when its score reaches a floor and
 * its words are at least half of what the message is about: a longer question with one known word in it is about something else.
 */
import type { Locale } from '../text/locales.ts';
import type { AssistantLink } from './links.ts';
import { plainWords, subjectWords } from './plain-words.ts';

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
/** One keyword alone is no answer. */
const FLOOR = 2;
const COVERAGE_FLOOR = 0.5;
/** A question of one word is a part of too much. */
const PART_WORDS_MIN = 2;

/** The entry that answers the message, or null. Entries in the language `locale` come first among equals. */
export function bestEntry(entries: readonly KnowledgeEntry[], message: string, locale: Locale): KnowledgeScore | null {
  const found = entries
    .map((entry) => scoreEntry(entry, message))
    .filter(({ score, coverage }) => score >= EXACT || (score >= FLOOR && coverage >= COVERAGE_FLOOR))
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.coverage - a.coverage ||
        Number(b.entry.lang === locale) - Number(a.entry.lang === locale),
    );
  return found[0] ?? null;
}

/** The score of an entry, and how much of what the message is about its words cover (0 to 1). */
export function scoreEntry(entry: KnowledgeEntry, message: string): KnowledgeScore {
  const said = plainWords(message);
  const subjects = subjectWords(message);
  const covered = new Set<string>();
  let score = 0;

  const questions = [entry.question, ...entry.also].map(plainWords);
  if (questions.some((question) => question.join(' ') === said.join(' '))) return { entry, score: EXACT, coverage: 1 };
  const part = longestPart(questions, said);
  if (part.length > 0) score += PART;
  for (const word of part) covered.add(word);

  for (const keyword of entry.keywords) {
    const words = wordsOfKeyword(keyword, said);
    if (words.length > 0) score += KEYWORD;
    for (const word of words) covered.add(word);
  }
  const coverage = subjects.length === 0 ? 0 : subjects.filter((word) => covered.has(word)).length / subjects.length;
  return { entry, score, coverage };
}

/** The words that a question and the message share because one holds the other; the longest such. */
function longestPart(questions: readonly string[][], said: readonly string[]): readonly string[] {
  const parts = questions
    .map((question) =>
      question.length <= said.length ? { part: question, whole: said } : { part: said, whole: question },
    )
    .filter(({ part, whole }) => part.length >= PART_WORDS_MIN && holdsPhrase(whole, part))
    // What is only a part of a question must say something: 'how do I' is a part of many.
    .filter(({ part }) => subjectWords(part.join(' ')).length > 0)
    .map(({ part }) => part);
  return parts.reduce((longest: readonly string[], part) => (part.length > longest.length ? part : longest), []);
}

function holdsPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  return ` ${words.join(' ')} `.includes(` ${phrase.join(' ')} `);
}

/** The words of the message that a keyword means; none when it is not there. */
function wordsOfKeyword(keyword: string, said: readonly string[]): string[] {
  if (!keyword.includes('-') || /[a-z0-9]-[a-z0-9]/i.test(keyword)) {
    const phrase = plainWords(keyword);
    return phrase.length > 0 && holdsPhrase(said, phrase) ? phrase : [];
  }
  const stem = keyword.replace(/-/g, '').toLowerCase();
  const opensBefore = keyword.startsWith('-');
  const opensAfter = keyword.endsWith('-');
  return said.filter((word) => {
    if (opensBefore && opensAfter) return word.includes(stem);
    return opensAfter ? word.startsWith(stem) : word.endsWith(stem);
  });
}

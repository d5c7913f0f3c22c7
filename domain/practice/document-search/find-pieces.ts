/**
 * Finds the pieces of documents that belong to a question, and says why: by words (BM25, with the usual k1 = 1.2 and b = 0.75; Robertson and
 * Zaragoza, 2009), by groups of 3 to 5 letters (TF-IDF and the angle between the vectors), or by the places in both (reciprocal rank fusion with
 * 60; Cormack and others, 2009). Letters find a word with a typing error and the forms of a Kinyarwanda word; they know no meaning.
 */
import { indexWords, vectorizer, type WordVector } from '../word-vectors.ts';
import { type Piece, searchedText } from './cut-pieces.ts';
import type { Method, SearchSettings } from './settings.ts';
import { askedKeys, readWordingKeys, type Token, tokensOf } from './tokens.ts';

/** What counts as 'found at once': a person, or a model, reads so many. */
export const FIRST_FIVE = 5;

const K1 = 1.2;
const B = 0.75;
const FUSION = 60;
const LETTERS = [3, 4, 5];
/** Groups of fewer letters, or one alone, are in many words, so they show nothing: all that begin with 'umu' share one. */
const SHOWN_LETTERS = 4;
const SHOWN_GROUPS = 2;

/** By one method: the score, and the place among all pieces, from 1; null where the piece has nothing of the question, or the method is not used. */
type Scored = { score: number; place: number | null };

/**
 * `share` is how much of the question the piece has, from 0 to 1, a rare word weighing more than a common one. `spans` are the places in the
 * text of the piece that were found; `missing` the words of the question that no word of the piece is.
 */
export type FoundPiece = {
  piece: Piece;
  words: Scored;
  letters: Scored;
  share: number;
  spans: readonly { from: number; to: number }[];
  missing: readonly string[];
};

/** `rank` gives the pieces alone, for who only counts; `find` says why as well. */
export type PieceIndex = {
  pieces: readonly Piece[];
  rank: (question: string) => Piece[];
  find: (question: string) => FoundPiece[];
};

type Indexed = { piece: Piece; from: number; tokens: readonly Token[]; counts: ReadonlyMap<string, number> };
type Ranked = { one: Indexed; words: Scored; letters: Scored; share: number };

/** Prepares pieces for questions: a few thousand words take some milliseconds. */
export function indexPieces(pieces: readonly Piece[], settings: SearchSettings): PieceIndex {
  const wordings = readWordingKeys(settings.wordings);
  const indexed = pieces.map((piece): Indexed => {
    const { all, from } = searchedText(piece, settings.headings);
    const tokens = tokensOf(all, wordings);
    return { piece, from, tokens, counts: countOf(tokens) };
  });
  const byWords = settings.method === 'letters' ? null : wordSearch(indexed);
  const byLetters = settings.method === 'words' ? null : letterSearch(indexed);
  const rank = (asked: readonly string[]): Ranked[] => {
    const [words, letters] = [byWords?.(asked), byLetters?.(asked)];
    const [wordPlaces, letterPlaces] = [placesOf(words), placesOf(letters)];
    const all = indexed.map((one, at) => ({
      one,
      words: { score: words?.[at]?.score ?? 0, place: wordPlaces.get(at) ?? null },
      letters: { score: letters?.[at]?.score ?? 0, place: letterPlaces.get(at) ?? null },
      share: Math.max(words?.[at]?.share ?? 0, letters?.[at]?.share ?? 0),
    }));
    return inOrder(all, settings);
  };
  return {
    pieces,
    rank: (question) => rank(askedKeys(question, wordings)).map(({ one }) => one.piece),
    find: (question) => {
      const asked = askedKeys(question, wordings);
      return rank(asked).map(({ one, ...scores }) => ({
        piece: one.piece,
        ...scores,
        spans: spansOf(one, asked, settings.method),
        missing: asked.filter((key) => !one.counts.has(key)),
      }));
    },
  };
}

/** What is found, the best first; of two that are alike the earlier one. */
function inOrder(all: readonly Ranked[], { method, least }: SearchSettings): Ranked[] {
  return all
    .map((one) => ({ one, value: rankValue(one, method) }))
    .filter(({ one, value }) => value > 0 && one.share * 100 >= least)
    .sort((a, b) => b.value - a.value)
    .map(({ one }) => one);
}

function rankValue({ words, letters }: Ranked, method: Method): number {
  if (method !== 'both') return { words, letters }[method].score;
  const from = ({ place }: Scored): number => (place === null ? 0 : 1 / (FUSION + place));
  return from(words) + from(letters);
}

/** By one method, for each piece: its score, and how much of the question it has. */
type Hit = { score: number; share: number };
type MethodSearch = (asked: readonly string[]) => Hit[];

/** The places of those that have something, by their numbers. */
function placesOf(hits: readonly Hit[] = []): Map<number, number> {
  const rising = hits.map(({ score }, at) => ({ score, at })).filter(({ score }) => score > 0);
  return new Map(rising.sort((a, b) => b.score - a.score).map(({ at }, place) => [at, place + 1]));
}

function wordSearch(indexed: readonly Indexed[]): MethodSearch {
  const average = sumOf(indexed.map(({ tokens }) => tokens.length)) / Math.max(1, indexed.length);
  const weightOf = (key: string): number => {
    const holders = indexed.filter(({ counts }) => counts.has(key)).length;
    return Math.log(1 + (indexed.length - holders + 0.5) / (holders + 0.5));
  };
  return (asked) => {
    const weights = asked.map((key) => ({ key, weight: weightOf(key) }));
    const whole = sumOf(weights.map(({ weight }) => weight));
    return indexed.map(({ counts, tokens }) => {
      const long = 1 - B + B * (tokens.length / average);
      const score = sumOf(
        weights.map(({ key, weight }) => {
          const count = counts.get(key) ?? 0;
          return (weight * count * (K1 + 1)) / (count + K1 * long);
        }),
      );
      return { score, share: shareOf(weights, whole, (key) => counts.has(key)) };
    });
  };
}

function letterSearch(indexed: readonly Indexed[]): MethodSearch {
  const texts = indexed.map(({ tokens }) => tokens.map(({ key }) => key).join('\n'));
  const index = indexWords(texts, groupsIn);
  const toVector = vectorizer(index, groupsIn);
  const vectors = texts.map(toVector).map(({ at, weight }) => new Map(at.map((place, n) => [place, weight[n] ?? 0])));
  const held = texts.map((text) => new Set(groupsIn(text)));
  const idf = new Map(index.words.map((word, at) => [word, index.idf[at] ?? 0]));
  const rarest = Math.log(1 + indexed.length) + 1;
  return (asked) => {
    const text = asked.join('\n');
    const question = toVector(text);
    const weights = [...new Set(groupsIn(text))].map((key) => ({ key, weight: idf.get(key) ?? rarest }));
    const whole = sumOf(weights.map(({ weight }) => weight));
    return vectors.map((vector, at) => ({
      score: cosine(question, vector),
      share: shareOf(weights, whole, (key) => held[at]?.has(key) ?? false),
    }));
  };
}

function shareOf(
  weights: readonly { key: string; weight: number }[],
  whole: number,
  has: (key: string) => boolean,
): number {
  return whole === 0 ? 0 : sumOf(weights.map(({ key, weight }) => (has(key) ? weight : 0))) / whole;
}

/** Of two vectors of length 1. */
function cosine({ at, weight }: WordVector, other: ReadonlyMap<number, number>): number {
  return sumOf(at.map((place, n) => (weight[n] ?? 0) * (other.get(place) ?? 0)));
}

/** The groups of letters of words that are in a line each. A blank shows where a word begins and ends. */
function groupsIn(text: string): string[] {
  return text.split('\n').flatMap((word) => groupsOf(` ${word} `).map(({ group }) => group));
}

function groupsOf(word: string): { group: string; from: number }[] {
  return LETTERS.flatMap((length) =>
    Array.from({ length: Math.max(0, word.length - length + 1) }, (_, from) => ({
      group: word.slice(from, from + length),
      from,
    })),
  );
}

/** Whole words of the question, and, where letters are searched, the parts of words that have long groups of it. */
function spansOf({ piece, from, tokens }: Indexed, asked: readonly string[], method: Method): FoundPiece['spans'] {
  const keys = new Set(asked);
  const groups = new Set(groupsIn(asked.join('\n')).filter((group) => group.length >= SHOWN_LETTERS));
  const spans = tokens.flatMap((token) => {
    if (keys.has(token.key)) return [token];
    return method === 'words' ? [] : lettersIn(token, groups);
  });
  return spans
    .map((span) => ({ from: span.from - from, to: span.to - from }))
    .filter((span) => span.from >= 0 && span.to <= piece.text.length);
}

/** The letters of a word from the first to the last group that it shares. A key that has other letters than its word is shown whole. */
function lettersIn({ key, from, to }: Token, groups: ReadonlySet<string>): { from: number; to: number }[] {
  const shared = groupsOf(` ${key} `).filter(({ group }) => groups.has(group));
  if (shared.length < SHOWN_GROUPS) return [];
  if (to - from !== key.length) return [{ from, to }];
  const begin = Math.min(...shared.map((one) => one.from)) - 1;
  const end = Math.max(...shared.map((one) => one.from + one.group.length)) - 1;
  return [{ from: from + Math.max(0, begin), to: from + Math.min(key.length, end) }];
}

function countOf(tokens: readonly Token[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { key } of tokens) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

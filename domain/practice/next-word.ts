/**
 * A small language model that runs in the page: from the last two words it says which words follow, and how likely each is. Interpolated
 * Kneser-Ney over words: pairs and triples are discounted, and what they leave goes to the shorter beginning; a word alone is as likely as the
 * number of words that it follows (Chen and Goodman, 1998).
 */

/** What was counted in the texts that the model has read. Words are named by their places in `words`; 0 is every word that it does not know. */
export type NextWordModel = {
  words: readonly string[];
  /** By the first word, then the second: how often they are together. */
  pairs: Follows;
  /** By `pairKey` of the first two, then the third. */
  triples: Follows;
  /** Of how many different words each word is the next one. */
  follows: readonly number[];
};
export type Follows = ReadonlyMap<number, Counts>;
/** `total`: how often anything followed; `next` has the words that followed more than once. */
export type Counts = { total: number; next: ReadonlyMap<number, number> };

/** A word with how likely it is, from 0 to 1. */
export type NextWord = { word: string; share: number };

const UNKNOWN = 0;
/** Of each count so much is given to shorter beginnings. */
const DISCOUNT = 0.75;
/** What ends a sentence: then no word before it counts. */
const END = /^[.?!]$/;
const TOKEN = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[.,?!:]/gu;

/** The words and marks of a text, as the model reads them. */
export function wordsOf(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

/** One number for two words. */
export function pairKey(first: number, second: number): number {
  return first * 65_536 + second;
}

/**
 * The words that may follow a beginning, the likeliest first; their shares are 1 together. A low temperature leaves the likeliest, a high one
 * makes all alike; at 1 the shares are those that were counted.
 */
export function nextWords(model: NextWordModel, beginning: string, temperature = 1): NextWord[] {
  const context = placesOf(model, beginning);
  const raw = model.words.map((_, word) => (word === UNKNOWN ? 0 : shareOf(model, context, word) ** (1 / temperature)));
  const sum = raw.reduce((total, share) => total + share, 0);
  return raw
    .map((share, word) => ({ word: model.words[word] ?? '', share: share / sum }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
}

/** Draws one of these words; `chance` is from 0 to below 1. */
export function drawWord(words: readonly NextWord[], chance: number): string {
  let left = chance;
  for (const { word, share } of words) {
    left -= share;
    if (left < 0) return word;
  }
  return words.at(-1)?.word ?? '';
}

/** The text with one more word: marks stand at the word before, and a sentence begins with a large letter. */
export function withWord(text: string, word: string): string {
  const before = text.trimEnd();
  if (/^[.,?!:]$/.test(word)) return before + word;
  const isFirst = before === '' || END.test(before.slice(-1));
  return `${before}${before === '' ? '' : ' '}${isFirst ? word.charAt(0).toUpperCase() + word.slice(1) : word}`;
}

/** How a word is written in a model: the first of a sentence in small letters, unless it is known only with a large one. */
function placesOf({ words }: NextWordModel, text: string): [number, number] {
  const read = wordsOf(text);
  const places = read.map((word, at) => {
    const isFirst = at === 0 || END.test(read[at - 1] ?? '');
    const small = words.indexOf(word.charAt(0).toLowerCase() + word.slice(1));
    const asIs = words.indexOf(word);
    return Math.max(UNKNOWN, isFirst && small > UNKNOWN ? small : asIs);
  });
  return [places.at(-2) ?? startOf(words), places.at(-1) ?? startOf(words)];
}

/** Before the first word of a text is the end of another sentence. */
function startOf(words: readonly string[]): number {
  return words.indexOf('.');
}

function shareOf(model: NextWordModel, [first, second]: [number, number], word: number): number {
  const ofPair = discounted(model.pairs.get(second), word, ofAll(model, word));
  return discounted(model.triples.get(pairKey(first, second)), word, ofPair);
}

/** `shorter` is what the shorter beginning says; it gets what is not given to the words that were counted. */
function discounted(counts: Counts | undefined, word: number, shorter: number): number {
  if (counts === undefined) return shorter;
  const { total, next } = counts;
  const own = Math.max(0, (next.get(word) ?? 0) - DISCOUNT) / total;
  return own + leftOf(counts) * shorter;
}

const lefts = new WeakMap<Counts, number>();

function leftOf(counts: Counts): number {
  const known = lefts.get(counts);
  if (known !== undefined) return known;
  const given = [...counts.next.values()].reduce((sum, count) => sum + count - DISCOUNT, 0);
  const left = 1 - given / counts.total;
  lefts.set(counts, left);
  return left;
}

function ofAll({ follows }: NextWordModel, word: number): number {
  return (follows[word] ?? 0) / sumOf(follows);
}

const sums = new WeakMap<readonly number[], number>();

function sumOf(follows: readonly number[]): number {
  const known = sums.get(follows) ?? follows.reduce((sum, count) => sum + count, 0);
  sums.set(follows, known);
  return known;
}

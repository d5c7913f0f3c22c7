/**
 * How alike short texts are, from 0 (no word in common) to 1 (the same words in the same order): the cosine of their words and of
 * their pairs of neighbouring words. A word that many of the texts use says little and weighs little. Meaning is not understood:
 * the same lesson in quite other words is not found.
 */

/** Words that say how a sentence is built, and what every lesson says of itself. */
const EMPTY_WORDS = new Set(
  `a about after again all also an and any are as at be because before but by can do each every first for from get give has have how
  if in into is it its less make many may more most must no not of on one only or other out own same so than that the their them then
  there they this three to two until up use was what when where which who why will with without you your lesson learn see`.split(
    /\s+/,
  ),
);
const ENDINGS = ['ations', 'ation', 'ings', 'ing', 'ies', 'ers', 'er', 'ed', 'es', 's', 'y', 'e'];
const SHORTEST_STEM = 3;
/** A pair of neighbours shows more than its two words do. */
const PAIR_WEIGHT = 1.5;

type Vector = Map<string, number>;

/** Compares any two of these texts, by their places. */
export function similarity(texts: readonly string[]): (a: number, b: number) => number {
  const terms = texts.map(termsOf);
  const spread = new Map<string, number>();
  for (const own of terms) for (const term of own.keys()) spread.set(term, (spread.get(term) ?? 0) + 1);
  const vectors = terms.map((own) => weighted(own, spread, texts.length));
  return (a, b) => cosine(vectors[a] ?? new Map(), vectors[b] ?? new Map());
}

/** The stems of a text and its pairs of neighbours, with how often each is there. */
export function termsOf(text: string): Vector {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const stems = words.filter((word) => !EMPTY_WORDS.has(word)).map(stem);
  const pairs = stems.slice(1).map((next, index) => `${stems[index]} ${next}`);
  const counts: Vector = new Map();
  for (const term of [...stems, ...pairs]) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** Takes the commonest English endings off, so that 'prompts' and 'prompting' meet. */
function stem(word: string): string {
  const ending = ENDINGS.find((end) => word.endsWith(end) && word.length - end.length >= SHORTEST_STEM);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

function weighted(terms: Vector, spread: Vector, texts: number): Vector {
  const weight = (term: string, count: number): number => {
    const rarity = Math.log(1 + texts / (spread.get(term) ?? 1));
    return count * rarity * (term.includes(' ') ? PAIR_WEIGHT : 1);
  };
  return new Map([...terms].map(([term, count]) => [term, weight(term, count)]));
}

function cosine(a: Vector, b: Vector): number {
  let shared = 0;
  for (const [term, weight] of a) shared += weight * (b.get(term) ?? 0);
  const lengths = lengthOf(a) * lengthOf(b);
  return lengths === 0 ? 0 : shared / lengths;
}

function lengthOf(vector: Vector): number {
  return Math.sqrt([...vector.values()].reduce((sum, weight) => sum + weight * weight, 0));
}

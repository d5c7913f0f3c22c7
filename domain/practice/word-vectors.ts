/**
 * Texts as numbers: TF-IDF over single words, by the same formula as scikit-learn's TfidfVectorizer with its defaults, so that the
 * notebook gives the same results: idf = ln((1 + texts) / (1 + texts with the word)) + 1, then each text scaled to length 1.
 */
export type WordIndex = { words: string[]; idf: number[] };
/** The words of one text that the index knows: their places and their weights. */
export type WordVector = { at: number[]; weight: number[] };

/** The words of a text: lower case, two letters or digits and more. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9_\u00c0-\u024f]{2,}/g) ?? [];
}

/** How a text becomes words; the vectors are the same for its groups of letters (document-search). */
type WordsOf = (text: string) => readonly string[];

/** Learns which words there are and how rare each is, from the training texts alone. */
export function indexWords(texts: readonly string[], wordsIn: WordsOf = wordsOf): WordIndex {
  const textsWith = new Map<string, number>();
  for (const text of texts) {
    for (const word of new Set(wordsIn(text))) textsWith.set(word, (textsWith.get(word) ?? 0) + 1);
  }
  const words = [...textsWith.keys()].sort();
  return { words, idf: words.map((word) => Math.log((1 + texts.length) / (1 + (textsWith.get(word) ?? 0))) + 1) };
}

/** Returns a function that turns a text into its vector. Words that were not in the training texts are left out. */
export function vectorizer({ words, idf }: WordIndex, wordsIn: WordsOf = wordsOf): (text: string) => WordVector {
  const places = new Map(words.map((word, place) => [word, place]));
  return (text) => {
    const counts = new Map<number, number>();
    for (const word of wordsIn(text)) {
      const place = places.get(word);
      if (place !== undefined) counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    const at = [...counts.keys()].sort((a, b) => a - b);
    const raw = at.map((place) => (counts.get(place) ?? 0) * (idf[place] ?? 0));
    const length = Math.sqrt(raw.reduce((sum, value) => sum + value * value, 0));
    return { at, weight: raw.map((value) => (length === 0 ? 0 : value / length)) };
  };
}

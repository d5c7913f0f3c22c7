/** The words of a query, for lists that are filtered while someone types: what is shown holds all of them, whatever their case. */

/** 'Pass  mark' → ['pass', 'mark']. */
export function wordsOf(query: string): string[] {
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Whether the text holds every word, anywhere. `words` are in lower case, as `wordsOf` gives them; none are held by every text. */
export function holdsAllWords(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}

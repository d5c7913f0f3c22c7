const MIN_BEGINNING = 3;

/** The candidate that a mistyped word most likely meant, or undefined when none is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const typed = normal(word);
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = isBeginning(typed, normal(candidate)) ? 1 : editDistance(typed, normal(candidate));
    if (best === undefined || distance < best.distance) best = { candidate, distance };
  }
  const furthest = Math.max(2, Math.floor(word.length / 3));
  return best !== undefined && best.distance <= furthest && best.distance < typed.length ? best.candidate : undefined;
}

/** `{ didYouMean }` when there is a near candidate, else nothing: to spread into a problem. */
export function suggestion(word: string, candidates: Iterable<string>): { didYouMean?: string } {
  const near = didYouMean(word, candidates);
  return near === undefined ? {} : { didYouMean: near };
}

/** `learning_outcomes`, `learning-outcomes` and `learningOutcomes` are the same word to a person who types. */
function normal(word: string): string {
  return word.toLowerCase().replaceAll(/[-_ ]/g, '');
}

/** `warn` for `warning`: a shortened word, however long the rest is. */
function isBeginning(typed: string, candidate: string): boolean {
  return typed.length >= MIN_BEGINNING && candidate !== typed && candidate.startsWith(typed);
}

/** Levenshtein's distance, one row at a time. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

import { distance as distanceOf } from 'fastest-levenshtein';

const MIN_BEGINNING = 3;

/** The candidate that a mistyped word most likely meant, or undefined when none is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const typed = normal(word);
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = isBeginning(typed, normal(candidate)) ? 1 : distanceOf(typed, normal(candidate));
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

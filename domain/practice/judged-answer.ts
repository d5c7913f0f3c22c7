/** Answers of several places: items in boxes, steps in order, words that were marked. */

/** Which places are wrong and which are still empty. `right` when neither is left. */
export type PlacesVerdict = { right: boolean; wrong: number[]; empty: number[] };

/** `chosen[i]` is what the learner put at place i (null: nothing yet), `wanted[i]` what belongs there. */
export function judgePlaces<Value>(chosen: readonly (Value | null)[], wanted: readonly Value[]): PlacesVerdict {
  const empty = wanted.flatMap((_, place) => ((chosen[place] ?? null) === null ? [place] : []));
  const wrong = wanted.flatMap((value, place) => (empty.includes(place) || chosen[place] === value ? [] : [place]));
  return { right: empty.length === 0 && wrong.length === 0, wrong, empty };
}

/** `found` and `missed` of what should be marked, `extra` of what should not, by place. */
export type MarksVerdict = { right: boolean; found: number[]; missed: number[]; extra: number[] };

export function judgeMarks(marked: readonly boolean[], wanted: readonly boolean[]): MarksVerdict {
  const places = wanted.map((_, place) => place);
  const found = places.filter((place) => wanted[place] && marked[place]);
  const missed = places.filter((place) => wanted[place] && !marked[place]);
  const extra = places.filter((place) => !wanted[place] && marked[place]);
  return { right: missed.length === 0 && extra.length === 0, found, missed, extra };
}

/** After so many tries the answer may be opened. */
export const TRIES_BEFORE_ANSWER = 2;

/** A practice is done when it was tried: right, or the answer was opened after two tries (docs/decisions/000 row 58). */
export function isPracticeDone({ right, tries, opened }: { right: boolean; tries: number; opened: boolean }): boolean {
  return right || (opened && tries >= TRIES_BEFORE_ANSWER);
}

/** Whether a word is another one with a mistake in it. */

/** Shorter words are too near to each other. */
const CHARACTERS_MIN = 5;

/** One letter more, less or different, or two that changed places; the first letter is right. */
export function isNearly(word: string, written: string): boolean {
  if (word.length < CHARACTERS_MIN || written.length < CHARACTERS_MIN || word[0] !== written[0]) return false;
  if (Math.abs(word.length - written.length) > 1) return false;
  const from = firstDifference(word, written);
  const [left, right] = [word.slice(from), written.slice(from)];
  if (left.length !== right.length)
    return left.length > right.length ? left.slice(1) === right : right.slice(1) === left;
  if (left.slice(1) === right.slice(1)) return true;
  return left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0];
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** The right option does not give itself away by its length: it is not the longest by far. */
import type { Content } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { type Choice, choicesOf } from './choices.ts';

/** By far: this many times the longest wrong option, and at least so many characters more. */
const TIMES = 1.3;
const CHARACTERS = 12;

export function optionLengths(content: Content): ContentProblem[] {
  return choicesOf(content).flatMap(problems);
}

function problems({ file, line, key, options, right }: Choice): ContentProblem[] {
  const own = options[right]?.length ?? 0;
  const longestWrong = Math.max(...options.filter((_, index) => index !== right).map(({ length }) => length));
  if (own <= longestWrong * TIMES || own - longestWrong < CHARACTERS) return [];
  const message = 'The right option is the longest by far: shorten it, or say more in the others.';
  const expected = `at most ${Math.floor(longestWrong * TIMES)} characters`;
  return [{ file, line, key, expected, received: `${own}`, message }];
}

/** A reason in an option is no sign that it is wrong: where a wrong option gives one, the right option does too. */
import type { Content } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { type Choice, choicesOf } from './choices.ts';

const REASON = /\b(because|since|so that)\b/i;

export function reasonClauses(content: Content): ContentProblem[] {
  return choicesOf(content).flatMap(problems);
}

function problems({ file, line, key, options, right }: Choice): ContentProblem[] {
  const given = options.find((option, index) => index !== right && REASON.test(option));
  if (given === undefined || REASON.test(options[right] ?? '')) return [];
  const word = REASON.exec(given)?.[0] ?? '';
  const message = `Only wrong options give a reason ("${word}"): take it out of them, or give the right one a reason too.`;
  return [{ file, line, key, received: given, message }];
}

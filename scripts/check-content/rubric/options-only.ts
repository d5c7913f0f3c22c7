/**
 * Someone who sees only the options, and not the question, should not find the right one. A simple guesser gives points for what gives right
 * options away, and chooses the option with the most; where several have the most it gets its part of one right guess.
 */
import type { Content } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { type Choice, quizChoices } from './choices.ts';

/** In percent. Four options by chance alone are 25. */
const MOST_RIGHT = 45;

/** Points for an option among the others. */
type Sign = (option: string, all: readonly string[]) => number;

const HEDGE = /\b(may|might|can|could|often|usually|some|sometimes|at least|at most|only|first|until|before|after)\b/i;
const ABSOLUTE = /\b(always|never|every|everything|everybody|nobody|nothing|no|none|all|any|must|cannot|impossible)\b/i;
const REASON = /\b(because|since|so that)\b/i;
const SPECIFIC = /\d|["“'‘]|[:;,]/g;

/** What gives a right option away, by name. Each is also tried alone. */
const SIGNS: { readonly [name: string]: Sign } = {
  longest: (option, all) => (option.length === Math.max(...all.map(({ length }) => length)) ? 2 : 0),
  'most exact': (option, all) =>
    exactness(option) > 0 && exactness(option) === Math.max(...all.map(exactness)) ? 1 : 0,
  careful: (option) => (HEDGE.test(option) ? 1 : 0),
  'not absolute': (option, all) => (!ABSOLUTE.test(option) && all.some((other) => ABSOLUTE.test(other)) ? 1 : 0),
  'no reason given': (option, all) => (!REASON.test(option) && all.some((other) => REASON.test(other)) ? 2 : 0),
  'most like the others': (option, all) =>
    shared(option, all) > 0 && shared(option, all) === Math.max(...all.map((one) => shared(one, all))) ? 1 : 0,
};

/** How often the guesser is right, in percent: with all signs together, and with the one sign that helps it most. */
export type GuessScore = { together: number; best: { sign: string; right: number } };

export function optionsOnly(content: Content): ContentProblem[] {
  return [...content.quizzes.values()].flatMap((quiz) => {
    const { together, best } = guessScore(quizChoices(quiz));
    if (together <= MOST_RIGHT) return [];
    const message = `The options give the right one away: make them alike in length, in care and in detail. What helps most is "${best.sign}" (${best.right} %).`;
    const place = { file: quiz.file, line: quiz.source.lineOf(['questions']), key: 'questions' };
    return [{ ...place, expected: `at most ${MOST_RIGHT} % guessed`, received: `${together} %`, message }];
  });
}

export function guessScore(choices: readonly Choice[]): GuessScore {
  const all = Object.values(SIGNS);
  const alone = Object.entries(SIGNS).map(([sign, points]) => ({ sign, right: percentRight(choices, [points]) }));
  const best = alone.toSorted((a, b) => b.right - a.right)[0] ?? { sign: '', right: 0 };
  return { together: percentRight(choices, all), best };
}

function percentRight(choices: readonly Choice[], signs: readonly Sign[]): number {
  if (choices.length === 0) return 0;
  const right = choices.reduce((sum, choice) => sum + chanceOfRight(choice, signs), 0);
  return Math.round((100 * right) / choices.length);
}

/** From 0 to 1: one over the number of options that have the most points, if the right one is among them. */
function chanceOfRight({ options, right }: Choice, signs: readonly Sign[]): number {
  const points = options.map((option) => signs.reduce((sum, sign) => sum + sign(option, options), 0));
  const most = Math.max(...points);
  return points[right] === most ? 1 / points.filter((one) => one === most).length : 0;
}

/** Numbers, quotes and marks inside the sentence: signs of detail. */
function exactness(option: string): number {
  return option.match(SPECIFIC)?.length ?? 0;
}

/** How many words of an option other options have too: wrong options are often written after the right one. */
function shared(option: string, all: readonly string[]): number {
  const others = new Set(all.filter((other) => other !== option).flatMap(wordsIn));
  return new Set(wordsIn(option).filter((word) => others.has(word))).size;
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
}

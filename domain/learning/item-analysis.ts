/**
 * Item analysis: what the first attempts at a quiz say about each of its questions, so that an author sees which question to look at.
 * Kept as sums, to which an attempt is added when it is counted: no attempt is read twice, and the sums name nobody.
 *
 * Facility: the share of learners who got it right. Discrimination: the corrected point-biserial correlation, that is between getting this
 * question right and the share of the OTHER questions of the same attempt that were right. It is 'corrected' because a question that took part
 * in both would agree with itself.
 */
import { PASS_MARK_MINIMUM } from './grading.ts';
import { boundedSeconds, MAX_QUESTION_SECONDS } from './question-seconds.ts';

/** So many first attempts a question needs before there are findings about it. */
export const FINDINGS_FROM = 20;

/** The steps in which times are counted, in seconds: each counts the times up to it that are above the step before. */
const TIME_STEPS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, MAX_QUESTION_SECONDS] as const;

/** A learner knows the course whose other answers of the attempt would pass. */
const KNOWS_FROM = PASS_MARK_MINIMUM / 100;
/** So many of them there must be, before what they choose speaks about the key. */
const KNOWING_NEEDED = 5;
const TOO_HARD_BELOW = 0.3;
const TOO_EASY_ABOVE = 0.95;
const TELLS_APART_FROM = 0.15;
const SLOW_ABOVE_SECONDS = 120;

/** What was counted about one question. `edition` names the wording and the key that the learners had: another one starts again at 0. */
export type ItemCounts = {
  edition: string;
  attempts: number;
  right: number;
  /** Sums over the attempts of the share of the other questions that were right: all, squared, and of those who had this one right. */
  rest: number;
  restSquared: number;
  restOfRight: number;
  /** How often each option was chosen, and how often by those who know the course. */
  chosen: Record<string, number>;
  chosenByKnowing: Record<string, number>;
  /** How many took so long, by the steps of `TIME_STEPS`. Attempts of older pages say nothing. */
  times: number[];
};

/** One question of a graded attempt, with the seconds that the page measured. */
export type AnsweredItem = { question: string; chosen: string; right: boolean; seconds: number | undefined };

/** What a question has before anybody was counted. */
export function noCounts(edition: string): ItemCounts {
  return {
    edition,
    attempts: 0,
    right: 0,
    rest: 0,
    restSquared: 0,
    restOfRight: 0,
    chosen: {},
    chosenByKnowing: {},
    times: TIME_STEPS.map(() => 0),
  };
}

/** The counts with one more first attempt: `item` is this question, `attempt` are all that were asked with it. */
export function withAttempt(counts: ItemCounts, item: AnsweredItem, attempt: readonly AnsweredItem[]): ItemCounts {
  const others = attempt.filter(({ question }) => question !== item.question);
  const rest = others.length === 0 ? 0 : others.filter(({ right }) => right).length / others.length;
  const seconds = item.seconds === undefined ? null : boundedSeconds(item.seconds);
  const step = seconds === null ? -1 : TIME_STEPS.findIndex((upTo) => seconds <= upTo);
  return {
    edition: counts.edition,
    attempts: counts.attempts + 1,
    right: counts.right + (item.right ? 1 : 0),
    rest: counts.rest + rest,
    restSquared: counts.restSquared + rest * rest,
    restOfRight: counts.restOfRight + (item.right ? rest : 0),
    chosen: oneMore(counts.chosen, item.chosen),
    chosenByKnowing: rest >= KNOWS_FROM ? oneMore(counts.chosenByKnowing, item.chosen) : counts.chosenByKnowing,
    times: counts.times.map((count, index) => (index === step ? count + 1 : count)),
  };
}

function oneMore(counts: Record<string, number>, key: string): Record<string, number> {
  return { ...counts, [key]: (counts[key] ?? 0) + 1 };
}

/** What may be wrong with a question, the gravest first. */
export const FINDINGS = ['check-key', 'backwards', 'too-hard', 'too-easy', 'alike', 'unused', 'slow'] as const;
/** `option`: the one that is meant, for `check-key` and `unused`. */
export type Finding = { kind: (typeof FINDINGS)[number]; option: string | null };

export type ItemFigures = {
  attempts: number;
  /** 0 to 1; null without attempts. */
  facility: number | null;
  /** -1 to 1; null where nothing varies: everybody right, everybody wrong, or the rest always the same. */
  discrimination: number | null;
  choices: { option: string; count: number; right: boolean }[];
  /** Half of the learners took no longer than so many seconds; null when no time is known. */
  seconds: number | null;
  finding: Finding | null;
};

/** The figures of a question with this key. */
export function itemFigures(
  counts: ItemCounts,
  { answer, options }: { answer: string; options: readonly string[] },
): ItemFigures {
  const { attempts, right } = counts;
  const figures = {
    attempts,
    facility: attempts === 0 ? null : right / attempts,
    discrimination: discrimination(counts),
    choices: options.map((option) => ({ option, count: counts.chosen[option] ?? 0, right: option === answer })),
    seconds: halfWithin(counts.times),
  };
  return { ...figures, finding: attempts < FINDINGS_FROM ? null : findingOf(counts, figures, answer) };
}

/** Pearson's correlation of right (0 or 1) and rest, from the sums. A variance below this is rounding. */
const NO_VARIANCE = 1e-9;

function discrimination({ attempts: n, right, rest, restSquared, restOfRight }: ItemCounts): number | null {
  const spreadOfRight = n * right - right * right;
  const spreadOfRest = n * restSquared - rest * rest;
  if (spreadOfRight <= NO_VARIANCE || spreadOfRest <= NO_VARIANCE) return null;
  return (n * restOfRight - right * rest) / Math.sqrt(spreadOfRight * spreadOfRest);
}

/** The first step within which at least half of the times are. */
function halfWithin(times: readonly number[]): number | null {
  const all = times.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let counted = 0;
  for (const [index, count] of times.entries()) {
    counted += count;
    if (counted * 2 >= all) return TIME_STEPS[index] ?? null;
  }
  return null;
}

function findingOf(counts: ItemCounts, figures: Omit<ItemFigures, 'finding'>, answer: string): Finding | null {
  const { facility, discrimination: tells, choices, seconds } = figures;
  const instead = choiceOfKnowing(counts, answer);
  if (instead !== null) return { kind: 'check-key', option: instead };
  const isEasy = facility !== null && facility > TOO_EASY_ABOVE;
  if (tells !== null && tells < 0 && !isEasy) return { kind: 'backwards', option: null };
  if (facility !== null && facility < TOO_HARD_BELOW) return { kind: 'too-hard', option: null };
  if (isEasy) return { kind: 'too-easy', option: null };
  if (tells !== null && tells < TELLS_APART_FROM) return { kind: 'alike', option: null };
  const unused = choices.find(({ count, right }) => count === 0 && !right);
  if (unused !== undefined) return { kind: 'unused', option: unused.option };
  if (seconds !== null && seconds > SLOW_ABOVE_SECONDS) return { kind: 'slow', option: null };
  return null;
}

/** The wrong option that most of those choose who know the course, or null. */
function choiceOfKnowing({ chosenByKnowing }: ItemCounts, answer: string): string | null {
  const choices = Object.entries(chosenByKnowing);
  const knowing = choices.reduce((sum, [, count]) => sum + count, 0);
  if (knowing < KNOWING_NEEDED) return null;
  return choices.find(([option, count]) => option !== answer && count * 2 > knowing)?.[0] ?? null;
}

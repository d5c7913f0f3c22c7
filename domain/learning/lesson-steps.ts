/**
 * A lesson in steps: on a narrow screen one section of a text lesson is shown at a time. How far someone is in it is a learner's text
 * (domain/practice/learner-text.ts) of the kind `lesson-step`, whose place is the course and whose field the lesson.
 */
import type { Minutes } from '../catalogue/curriculum.ts';
import { atEnd } from './scroll.ts';

/** `at`: the step that was shown last, from 1. `shown`: those that were shown, in their order. */
export type LessonStep = { at: number; total: number; shown: readonly number[] };
/** The text in which a step is kept, and when it was written: as `toISOString` writes it, so that later ones sort later. */
export type KeptStep = { value: string; at: string };
/** The part of a lesson that comes next, from 1. */
export type PartUnderWay = { n: number; total: number };

const MAX_STEPS = 99;
const FORM = /^([1-9]\d?)\/([1-9]\d?) ([1-9]\d?(?:,[1-9]\d?)*)$/;

/** The text in which a step is kept: '3/6 1,2,3'. */
export function stepText({ at, total, shown }: LessonStep): string {
  return `${at}/${total} ${shown.join(',')}`;
}

/** The step that a text keeps; null for a text that keeps none. */
export function stepIn(text: string): LessonStep | null {
  const [, at, total, shown = ''] = FORM.exec(text) ?? [];
  if (at === undefined || total === undefined) return null;
  const step = { at: Number(at), total: Number(total), shown: shown.split(',').map(Number) };
  const isWhole = step.total <= MAX_STEPS && [step.at, ...step.shown].every((one) => one <= step.total);
  return isWhole ? step : null;
}

/** The step of a lesson that has so many now, as its author may have added or removed one; for no learner who was there it is the first. */
export function stepOf(kept: LessonStep | null, total: number): LessonStep {
  if (kept === null) return { at: 1, total, shown: [1] };
  const at = Math.min(kept.at, total);
  return { at, total, shown: numbersIn([...kept.shown.filter((one) => one <= total), at]) };
}

/** Another step is shown. */
export function withShown({ total, shown }: LessonStep, at: number): LessonStep {
  return { at, total, shown: numbersIn([...shown, at]) };
}

/** Someone has come to this step on a page that shows all of them: whatever is above it was shown too. */
export function withRead({ total, shown }: LessonStep, at: number): LessonStep {
  const above = Array.from({ length: at }, (_, index) => index + 1);
  return { at, total, shown: numbersIn([...shown, ...above]) };
}

/** The steps that were not shown yet. */
export function stepsLeft({ total, shown }: LessonStep): number[] {
  return Array.from({ length: total }, (_, index) => index + 1).filter((one) => !shown.includes(one));
}

/**
 * Whether someone who reads in steps has come to the end: every step was shown, and the end of the last one was reached. That it fits on
 * the screen without scrolling says nothing of a lesson that is folded.
 */
export function atEndOfSteps(step: LessonStep, distanceToBottomPx: number): boolean {
  return step.at === step.total && stepsLeft(step).length === 0 && atEnd(distanceToBottomPx, false);
}

/** Of two texts that keep a step of a lesson the one that was written later. */
export function newerStep(one: KeptStep | null, other: KeptStep | null): KeptStep | null {
  if (one === null || other === null) return one ?? other;
  return other.at > one.at ? other : one;
}

/** Which part of a lesson comes next for someone who has begun it, as 'Part 3 of 6' says; null for who is at the beginning. */
export function partUnderWay(kept: KeptStep | null): PartUnderWay | null {
  const step = kept && stepIn(kept.value);
  return step === null || step.at === 1 ? null : { n: step.at, total: step.total };
}

/** About how long the rest of a lesson takes, the part that comes next included: parts are taken for equally long. */
export function minutesFrom({ n, total }: PartUnderWay, { min, max }: Minutes): Minutes {
  const share = (total - n + 1) / total;
  return { min: Math.max(1, Math.floor(min * share)), max: Math.max(1, Math.ceil(max * share)) };
}

function numbersIn(list: readonly number[]): number[] {
  return [...new Set(list)].sort((a, b) => a - b);
}

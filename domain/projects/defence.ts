/**
 * The defence of a project, where a course asks for one (`defence` of its project): its author shows the accepted work to two examiners in 20
 * minutes and takes their questions for 10. Each examiner fills in the one rubric by themselves. A defence never holds a certificate back.
 * Why: docs/decisions/040.
 */
import type { CourseOutline } from '../catalogue/curriculum.ts';
import { instantMs } from '../text/instant.ts';
import { nextStep } from './reading.ts';
import { type Levels, rubricResult } from './rubric.ts';

/** In minutes, in their order. */
export const DEFENCE_PLAN = [
  { id: 'demo', minutes: 20 },
  { id: 'questions', minutes: 10 },
] as const;
export type DefencePart = (typeof DEFENCE_PLAN)[number]['id'];
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DEFENCE_MINUTES = DEFENCE_PLAN.reduce((sum, { minutes }) => sum + minutes, 0);

/** Until so many hours before it a learner books, moves and cancels: so the examiners have a day for the briefing. */
export const NOTICE_HOURS = 24;
/** So many days ahead a slot may be offered. */
export const AHEAD_DAYS = 180;
/** Letters of a place. */
export const PLACE_MAX = 200;
/** What the briefing may be. */
export const BRIEFING_KINDS = ['pdf', 'markdown'] as const;

/**
 * `offered`: examiners offer the slot, and nobody has it. `booked`: a learner has it. `held`: an examiner has filled in the rubric.
 * `decided`: passed, or not yet. `missed`: the learner did not come.
 */
export const DEFENCE_STATES = ['offered', 'booked', 'held', 'decided', 'missed'] as const;
export type DefenceState = (typeof DEFENCE_STATES)[number];
/** `free`: the learner cancels or moves. `judge`: the first sheet is sent. */
export type DefenceAct = 'book' | 'free' | 'judge' | 'decide' | 'miss';

const NEXT: Record<DefenceState, Partial<Record<DefenceAct, DefenceState>>> = {
  offered: { book: 'booked' },
  booked: { free: 'offered', judge: 'held', miss: 'missed' },
  held: { judge: 'held', decide: 'decided' },
  decided: {},
  missed: {},
};

/** The state after an act, or null when the act is not possible in this state. */
export function defenceAfter(state: DefenceState, act: DefenceAct): DefenceState | null {
  return NEXT[state][act] ?? null;
}

/** Whether the defence of a course can be booked: it has one, and is open, so that someone may hand in its project. */
export function isDefended({
  status,
  project,
}: Pick<CourseOutline, 'status'> & { project: Pick<CourseOutline['project'], 'defence'> }): boolean {
  return status === 'available' && project.defence === true;
}

/** Whether a learner may still book, move or cancel a slot. Moments in ISO. */
export function isInTime(startsAt: string, now: string): boolean {
  return (instantMs(startsAt) ?? 0) - (instantMs(now) ?? 0) >= NOTICE_HOURS * HOUR_MS;
}

/** Whether a slot may be offered at a moment: after now, and not too far ahead. */
export function isSlotTime(startsAt: string, now: string): boolean {
  const ahead = (instantMs(startsAt) ?? 0) - (instantMs(now) ?? 0);
  return ahead > 0 && ahead <= AHEAD_DAYS * 24 * HOUR_MS;
}

/** Whether the examiners may judge, or say that the learner did not come: it has begun. */
export function hasBegun(startsAt: string, now: string): boolean {
  return (instantMs(now) ?? 0) >= (instantMs(startsAt) ?? 0);
}

/** Whether two slots take the same time: nobody examines two learners at once. */
export function overlaps(one: string, other: string): boolean {
  return Math.abs((instantMs(one) ?? 0) - (instantMs(other) ?? 0)) < DEFENCE_MINUTES * MINUTE_MS;
}

/** Where the plan is after so many seconds: the part, and the seconds that are left of it; null once it is over. */
export function partAt(seconds: number): { part: DefencePart; left: number } | null {
  let end = 0;
  for (const { id, minutes } of DEFENCE_PLAN) {
    end += minutes * 60;
    if (seconds < end) return { part: id, left: end - seconds };
  }
  return null;
}

/** What an examiner gave. `round` 2: after the two have talked, because they did not agree. */
export type Sheet = { examiner: string; round: number; levels: Levels };
const EXAMINERS = 2;

function roundOf<One extends Pick<Sheet, 'round'>>(sheets: readonly One[], round: number): One[] | null {
  const found = sheets.filter((sheet) => sheet.round === round);
  return found.length >= EXAMINERS ? found : null;
}

function outcomesOf(sheets: readonly Sheet[]): boolean[] {
  return sheets.map(({ levels }) => rubricResult([levels]).accepted);
}

function agree(sheets: readonly Sheet[]): boolean {
  return new Set(outcomesOf(sheets)).size === 1;
}

/**
 * What an examiner does next: `write` the sheet, `wait` for the other one, `talk` with the other one and write again (both are in and differ
 * in whether it is passed), or nothing (`done`).
 */
export const TURNS = ['write', 'wait', 'talk', 'done'] as const;
export type Turn = (typeof TURNS)[number];

export function turnOf(sheets: readonly Sheet[], examiner: string): Turn {
  if (defenceResult(sheets) !== null) return 'done';
  const has = (round: number): boolean => hasSent(sheets, examiner, round);
  if (!has(1)) return 'write';
  return roundOf(sheets, 1) === null || has(2) ? 'wait' : 'talk';
}

/** Whether an examiner has filled in the rubric of a round. */
export function hasSent(
  sheets: readonly Pick<Sheet, 'examiner' | 'round'>[],
  examiner: string,
  round: number,
): boolean {
  return sheets.some((sheet) => sheet.round === round && sheet.examiner === examiner);
}

/** Whether an examiner may read a sheet: their own ones, and those of a round in which both are in. */
export function maySeeSheet(sheets: readonly Pick<Sheet, 'round'>[], isOwn: boolean, round: number): boolean {
  return isOwn || roundOf(sheets, round) !== null;
}

/**
 * Whether a defence waits for a sheet that nobody can write: its examiner is gone. `able`: the examiners who are still in office. The learner may
 * give such a defence up at any time, and book another one.
 */
export function isAbandoned(sheets: readonly Pick<Sheet, 'examiner' | 'round'>[], able: readonly string[]): boolean {
  const round = roundOf(sheets, 1) === null ? 1 : 2;
  const written = sheets.filter((sheet) => sheet.round === round).length;
  return able.filter((examiner) => !hasSent(sheets, examiner, round)).length < EXAMINERS - written;
}

export type DefenceOutcome = 'passed' | 'not-yet';
export const DEFENCE_OUTCOMES: readonly DefenceOutcome[] = ['passed', 'not-yet'];
/** `round`: whose sheets decided. */
export type DefenceResult = { outcome: DefenceOutcome; total: number; round: number };

/**
 * What follows from the sheets; null while one is missing. Where both agree, that is the result. Where they differ, they talk and both fill in
 * the rubric again; when they differ then too, the mean of these two decides, as with two readers of a project.
 */
export function defenceResult(sheets: readonly Sheet[]): DefenceResult | null {
  const first = roundOf(sheets, 1);
  if (first === null) return null;
  if (agree(first)) return resultOf(first, outcomesOf(first).includes(true), 1);
  const second = roundOf(sheets, 2);
  if (second === null) return null;
  const { accepted } = rubricResult(levelsIn(second));
  return resultOf(second, agree(second) ? outcomesOf(second).includes(true) : accepted, 2);
}

function resultOf(sheets: readonly Sheet[], passed: boolean, round: number): DefenceResult {
  return { outcome: passed ? 'passed' : 'not-yet', total: rubricResult(levelsIn(sheets)).total, round };
}

function levelsIn(sheets: readonly Sheet[]): Levels[] {
  return sheets.map(({ levels }) => levels);
}

/**
 * Of a defence that is not passed yet, what to do first: by both sheets together, or by that of the stricter examiner where the mean alone
 * would pass.
 */
export function defenceNext(sheets: readonly Sheet[]): ReturnType<typeof nextStep> {
  const result = defenceResult(sheets);
  if (result === null || result.outcome === 'passed') return null;
  const deciding = levelsIn(sheets.filter(({ round }) => round === result.round));
  const strictest = [...deciding].sort((a, b) => rubricResult([a]).total - rubricResult([b]).total);
  return [deciding, ...strictest.map((levels) => [levels])].map(nextStep).find((step) => step !== null) ?? null;
}

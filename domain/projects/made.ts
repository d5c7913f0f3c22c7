/**
 * The page of works, /made: accepted works whose authors asked for it, each seen by an instructor before. The author takes a work off it at
 * once. One that is reported is off it until an instructor has looked again. Why: docs/decisions/053.
 */

import { instantMs } from '../text/instant.ts';

/** Works on a page of the list. */
export const MADE_PAGE_SIZE = 24;
/** From so many works on, the invented stories below them are folded. */
export const MADE_ENOUGH = 3;
/** So many reports of one person wait at the same time: nobody empties the page alone. */
export const MADE_REPORTS_MAX = 3;
/** Letters of a work that the list shows. */
export const MADE_BEGINNING = 220;

/**
 * `''`: the author did not ask. `asked`: an instructor has not looked yet. `shown`: it is on the page. `reported`: it is off the page until
 * an instructor has looked again. `declined`: an instructor keeps it off; the work cannot change any more, so nobody asks again.
 */
export const MADE_STATES = ['', 'asked', 'shown', 'reported', 'declined'] as const;
export type MadeState = (typeof MADE_STATES)[number];

/**
 * Where a page of the list goes on: after the work with this id, which was accepted at `at` (ISO). The list is in the order of that moment, which
 * nothing changes: a work that comes to the page, or goes from it, moves no other over the edge of a page.
 */
export type MadePlace = { at: string; id: string };
/** Before the first work. */
export const MADE_BEGIN: MadePlace = { at: '9999-12-31T23:59:59.999Z', id: '' };

/** A place as an address has it: `2026-11-01T08:00:00.000Z_k3v0…`. */
export function madePlaceText({ at, id }: MadePlace): string {
  return `${at}_${id}`;
}

/** Null for what no list has handed out. */
export function madePlaceOf(text: string): MadePlace | null {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([a-z0-9]{15})$/.exec(text) ?? [];
  return at === undefined || id === undefined || instantMs(at) === null ? null : { at, id };
}

/** What an instructor may decide. */
export const MADE_DECISIONS = ['shown', 'declined'] as const;

export function toMadeState(stored: string): MadeState {
  return MADE_STATES.find((state) => state === stored) ?? '';
}

/**
 * After the author asked for it (`asks`), or took it back. A refusal stays. Who asks again after a report (`wasReported`) asks with it: the
 * instructor decides with its words at hand, and the author cannot drop it on the way.
 */
export function madeAfterAuthor(state: MadeState, asks: boolean, wasReported: boolean): MadeState {
  if (state === 'declined') return state;
  if (!asks) return '';
  if (state !== '') return state;
  return wasReported ? 'reported' : 'asked';
}

/** Whether an instructor has to look at it. */
export function isMadeToLookAt(state: MadeState): boolean {
  return state === 'asked' || state === 'reported';
}

/** Whether an instructor may decide about it: also later, so that a decision can be changed. */
export function isMadeToDecide(state: MadeState): state is Exclude<MadeState, ''> {
  return state !== '';
}

/** The beginning of a work as the list shows it: whole words, at most MADE_BEGINNING letters. */
export function beginningOf(work: string): string {
  const line = work.replace(/\s+/g, ' ').trim();
  if (line.length <= MADE_BEGINNING) return line;
  const cut = line.slice(0, MADE_BEGINNING);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : MADE_BEGINNING)}…`;
}

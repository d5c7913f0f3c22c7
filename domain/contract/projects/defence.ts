/**
 * One defence for its examiners. GET instructor/defences/{id} shows it. POST …/join makes the caller the second examiner. POST (the address
 * itself) gives it another time or place; the learner gets a mail. POST …/missed: the learner did not come. POST …/sheets: the caller's rubric,
 * `round` 2 the one after the two have talked; sent again, it changes nothing. All are answered with the defence. DELETE calls it off, or takes back what nobody booked; the second examiner of a slot that nobody booked
 * only leaves it. It is answered with the list.
 */
import * as v from 'valibot';
import { COMMENT_MAX } from '../../projects/reading.ts';
import type { Body, Endpoint } from '../endpoint.ts';
import { DEFENCES_ROOT, examinedDefence } from './defence-shape.ts';
import { defencesEndpoint } from './defences.ts';
import { readLinesRequest } from './read-work.ts';

const DEFENCE = `${DEFENCES_ROOT}/{id}` as const;

export const defenceEndpoint = { method: 'GET', path: DEFENCE, answer: examinedDefence } as const satisfies Endpoint;

export const changeDefenceEndpoint = {
  method: 'POST',
  path: DEFENCE,
  answer: examinedDefence,
} as const satisfies Endpoint;

export const callOffDefenceEndpoint = {
  method: 'DELETE',
  path: DEFENCE,
  answer: defencesEndpoint.answer,
} as const satisfies Endpoint;

export const joinDefenceEndpoint = {
  method: 'POST',
  path: `${DEFENCE}/join`,
  answer: examinedDefence,
} as const satisfies Endpoint;

export const missedDefenceEndpoint = {
  method: 'POST',
  path: `${DEFENCE}/missed`,
  answer: examinedDefence,
} as const satisfies Endpoint;

export const judgeDefenceEndpoint = {
  method: 'POST',
  path: `${DEFENCE}/sheets`,
  answer: examinedDefence,
} as const satisfies Endpoint;

export function judgeDefenceRequest() {
  return v.object({
    round: v.picklist([1, 2]),
    lines: readLinesRequest(),
    summary: v.pipe(v.string(), v.maxLength(COMMENT_MAX)),
  });
}
export type JudgeDefenceRequest = Body<typeof judgeDefenceRequest>;

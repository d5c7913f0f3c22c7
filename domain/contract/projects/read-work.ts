/**
 * POST instructor/works/{id}/readings: what the caller, who has taken the work, writes on its newest version. Near the pass a second reader
 * is asked; otherwise the work is accepted or returned, and its author is shown every reading.
 */
import * as v from 'valibot';
import { COMMENT_MAX, EVIDENCE_MAX, MINUTES_MAX } from '../../projects/reading.ts';
import { LEVELS } from '../../projects/rubric.ts';
import type { Body, Endpoint } from '../endpoint.ts';
import { number, object, oneOf, type Shaped } from '../shape.ts';
import { workEndpoint } from './work.ts';

/** `total`: that of all readers so far. */
export const readWorkEndpoint = {
  method: 'POST',
  path: `${workEndpoint.path}/readings`,
  answer: object({ outcome: oneOf('second-reader', 'accepted', 'returned'), total: number }),
} as const satisfies Endpoint;
export type ReadWorkResponse = Shaped<typeof readWorkEndpoint.answer>;

/** The rubric, filled in. */
export function readLinesRequest() {
  const line = v.object({
    level: v.picklist(LEVELS),
    comment: v.pipe(v.string(), v.maxLength(COMMENT_MAX)),
    evidence: v.pipe(v.string(), v.maxLength(EVIDENCE_MAX)),
  });
  return v.object({
    functionality: line,
    'reliability-security': line,
    'ux-documentation': line,
    'ai-use': line,
    professionalism: line,
  });
}

export function readWorkRequest() {
  return v.object({
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
    lines: readLinesRequest(),
    summary: v.pipe(v.string(), v.maxLength(COMMENT_MAX)),
    minutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MINUTES_MAX)),
  });
}
export type ReadWorkRequest = Body<typeof readWorkRequest>;

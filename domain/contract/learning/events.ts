/** POST events: what a learner did, sent in batches of at most 50, in any order, as often as needed. */
import * as v from 'valibot';
import { ANSWER_SECONDS_MAX, EVENT_KINDS, MAX_EVENTS } from '../../learning/events.ts';
import type { Problem } from '../../problems.ts';
import { API_ROOT, type Body, type Endpoint } from '../endpoint.ts';
import { either, list, object, oneOf, optional, type Shape, type Shaped, text } from '../shape.ts';
import { earnedBadge, nextStep, progressMap, streak } from './progress-shapes.ts';

/** `counted` and `waiting` are for completions, `recorded` for the other kinds; `refused` carries the reason and changes nothing. */
export type EventResult =
  | { id: string; outcome: 'counted' | 'waiting' | 'recorded' }
  | { id: string; outcome: 'refused'; code: Problem };

const result = either(
  object({ id: text, outcome: oneOf('counted', 'waiting', 'recorded') }),
  // A newer server may know a code that this page does not: pages have words for that.
  object({ id: text, outcome: oneOf('refused'), code: text as Shape<string> as Shape<Problem> }),
);

export const eventsEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/events`,
  answer: object({
    results: list(result),
    progress: optional(progressMap),
    nextStep: optional(nextStep),
    streak: optional(streak),
    badges: optional(list(earnedBadge)),
  }),
} as const satisfies Endpoint;
/**
 * To a request for `changes`: `progress` of the courses in which something was completed and the `nextStep` after it, `streak` when an act was the first of its day or
 * comes again, and
 * the `badges` that no device has celebrated yet, if there are any. To every other request (of a page of an older build): all of them.
 */
export type EventChanges = Shaped<typeof eventsEndpoint.answer>;
export type EventsResponse = { [Part in keyof EventChanges]: Exclude<EventChanges[Part], undefined> };

export function eventsRequest() {
  const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,120}$/));
  const event = v.object({
    id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{8,64}$/)),
    kind: v.picklist(EVENT_KINDS),
    course: slug,
    /** The entry's id; empty for kinds that belong to a whole course. */
    lesson: v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,120}$/)),
    at: v.pipe(v.string(), v.maxLength(40)),
    /** Of a practice: the id of the part; of a question: its name. */
    part: v.optional(slug),
    /** Of a question: the key of the chosen option, and how long it took. */
    option: v.optional(v.pipe(v.string(), v.regex(/^[a-z]$/))),
    seconds: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(ANSWER_SECONDS_MAX))),
    /** Of a completion: the edition of the lesson that the page had; pages of older builds say none. */
    edition: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{0,16}$/))),
    /** It was done too long ago for its own day: it counts on arrival. */
    late: v.optional(v.literal(true)),
  });
  return v.object({
    changes: v.optional(v.boolean()),
    events: v.pipe(v.array(event), v.minLength(1), v.maxLength(MAX_EVENTS)),
  });
}
export type EventsRequest = Body<typeof eventsRequest>;

/**
 * GET flags: the learner's own flags that were closed and not shown to the learner yet; the newest first. POST flags/seen {ids}: the
 * learner has seen them.
 */
import * as v from 'valibot';
import { FLAG_KINDS } from '../../learning/flags.ts';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { list, number, object, oneOf, type Shaped, text } from '../shape.ts';

const closedFlag = object({
  id: text,
  course: text,
  entry: text,
  /** Of the lesson or quiz, in English; '' for one that is gone. */
  title: text,
  quote: text,
  kind: oneOf(...FLAG_KINDS),
  /** What the author says; '' where a later build has the text no more, and nobody answered. */
  answer: text,
  closedAt: text,
});
export type ClosedFlag = Shaped<typeof closedFlag>;

export const closedFlagsEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/flags`,
  answer: object({ flags: list(closedFlag) }),
} as const satisfies Endpoint;
export type ClosedFlagsResponse = Shaped<typeof closedFlagsEndpoint.answer>;

/** `left`: how many closed flags the learner has not seen. */
export const flagsSeenEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/flags/seen`,
  answer: object({ left: number }),
} as const satisfies Endpoint;
export type FlagsSeenResponse = Shaped<typeof flagsSeenEndpoint.answer>;

export const MOST_CLOSED = 50;

export function flagsSeenRequest() {
  const id = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,30}$/));
  return v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(MOST_CLOSED)) });
}

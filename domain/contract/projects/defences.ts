/**
 * The slots of an examiner (an instructor or administrator). GET instructor/defences lists them; POST offers one. Both are answered with the
 * list. A slot at a time at which the examiner has another one is refused with `conflict`.
 */
import * as v from 'valibot';
import { PLACE_MAX } from '../../projects/defence.ts';
import type { Endpoint } from '../endpoint.ts';
import { list, object, type Shaped, text } from '../shape.ts';
import { DEFENCES_ROOT, listedDefence } from './defence-shape.ts';

/**
 * `courses`: those with a defence whose projects the caller reads. `mine`: what is to come, or not decided, the next first. `open`: slots of
 * others that lack an examiner. `ended`: the newest first.
 */
const defences = object({
  courses: list(object({ slug: text, code: text, title: text })),
  mine: list(listedDefence),
  open: list(listedDefence),
  ended: list(listedDefence),
});
export type Defences = Shaped<typeof defences>;

export const defencesEndpoint = { method: 'GET', path: DEFENCES_ROOT, answer: defences } as const satisfies Endpoint;

export const offerDefenceEndpoint = {
  method: 'POST',
  path: DEFENCES_ROOT,
  answer: defences,
} as const satisfies Endpoint;

const when = () => ({
  startsAt: v.pipe(v.string(), v.isoTimestamp(), v.maxLength(40)),
  place: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(PLACE_MAX)),
});

/** `place`: a room, or the https address of a call. */
export function offerDefenceRequest() {
  return v.object({ course: v.pipe(v.string(), v.maxLength(120)), ...when() });
}

/** Another time or place for a slot (defence.ts). */
export function changeDefenceRequest() {
  return v.object(when());
}

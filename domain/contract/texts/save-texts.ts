/**
 * POST texts: what a learner has written, field by field, in any order and as often as needed. Answered for each text by itself: one of a
 * place that there is not (a template, a course), or of a field that it does not have, is refused with `bad-input`.
 */
import * as v from 'valibot';
import { MAX_TEXTS, TEXT_KINDS } from '../../practice/learner-text.ts';
import { MAX_KNOWN } from '../../practice/max-known.ts';
import type { Problem } from '../../problems.ts';
import { instantMs } from '../../text/instant.ts';
import { API_ROOT, type Body, type Endpoint } from '../endpoint.ts';
import { either, list, number, object, oneOf, type Shape, type Shaped, text } from '../shape.ts';
import { learnerText } from './show-texts.ts';

const which = { kind: text, place: text, field: text };
const result = either(
  /** `text` is what is stored now. */
  object({ ...which, outcome: oneOf('kept'), text: learnerText }),
  object({ ...which, outcome: oneOf('refused'), code: text as Shape<string> as Shape<Problem> }),
);
export type TextResult = Shaped<typeof result>;

export const saveTextsEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/texts`,
  /** `artifacts`: how many the learner has now (domain/practice/artifacts.ts). */
  answer: object({ results: list(result), artifacts: number }),
} as const satisfies Endpoint;
export type SaveTextsResponse = Shaped<typeof saveTextsEndpoint.answer>;

export function saveTextsRequest() {
  const moment = v.pipe(
    v.string(),
    v.maxLength(40),
    v.check((at) => instantMs(at) !== null),
  );
  const one = v.object({
    kind: v.picklist(TEXT_KINDS),
    place: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,120}$/)),
    field: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.-]{1,60}$/)),
    value: v.string(),
    at: moment,
    knows: v.pipe(v.array(moment), v.maxLength(MAX_KNOWN)),
  });
  return v.object({ texts: v.pipe(v.array(one), v.minLength(1), v.maxLength(MAX_TEXTS)) });
}
export type SaveTextsRequest = Body<typeof saveTextsRequest>;

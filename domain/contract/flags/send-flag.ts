/**
 * POST flags: a learner says what is wrong with a text. `id` is made on the device: sent twice, it is stored once. Refuses `flags-full` after
 * `FLAGS_A_DAY` within 24 hours, and `unknown-course`, `unknown-lesson`, `unknown-question`.
 */
import * as v from 'valibot';
import { FLAG_KINDS, NOTE_LENGTH, QUOTE_LENGTH } from '../../learning/flags.ts';
import { LOCALES } from '../../text/locales.ts';
import { TEXT_PRINT } from '../../text/text-print.ts';
import { API_ROOT, type Body, type Endpoint } from '../endpoint.ts';
import { flag, object } from '../shape.ts';

export const sendFlagEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/flags`,
  answer: object({ stored: flag }),
} as const satisfies Endpoint;

export function sendFlagRequest() {
  const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,120}$/));
  const print = v.pipe(v.string(), v.regex(new RegExp(`${TEXT_PRINT.source}|^$`)));
  return v.object({
    id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{8,64}$/)),
    course: slug,
    entry: slug,
    /** The id of a question of a quiz; '' for a text of a lesson, which its print names. */
    question: v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,80}$/)),
    print,
    /** Of the heading above it. */
    near: print,
    /** How the text begins. */
    quote: v.pipe(v.string(), v.maxLength(QUOTE_LENGTH)),
    kind: v.picklist(FLAG_KINDS),
    note: v.pipe(v.string(), v.maxLength(NOTE_LENGTH)),
    /** Of the page. */
    locale: v.picklist(LOCALES),
  });
}
export type SendFlagRequest = Body<typeof sendFlagRequest>;

/** POST admin/flags/answer: closes all open flags of one text with a sentence, which those who flagged it are shown. */
import * as v from 'valibot';
import { ANSWER_LENGTH } from '../../learning/flags.ts';
import { ADMIN_ROOT } from '../administration/admin-root.ts';
import type { Endpoint } from '../endpoint.ts';
import { number, object, type Shaped } from '../shape.ts';

/** `closed`: how many flags; none where someone else has answered meanwhile. */
export const answerFlagsEndpoint = {
  method: 'POST',
  path: `${ADMIN_ROOT}/flags/answer`,
  answer: object({ closed: number }),
} as const satisfies Endpoint;
export type AnswerFlagsResponse = Shaped<typeof answerFlagsEndpoint.answer>;

export function answerFlagsRequest() {
  const name = v.pipe(v.string(), v.maxLength(120));
  return v.object({
    course: name,
    entry: name,
    question: name,
    print: name,
    answer: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(ANSWER_LENGTH)),
  });
}

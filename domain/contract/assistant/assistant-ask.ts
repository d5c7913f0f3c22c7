/**
 * POST assistant/ask: a message, and where the learner is. Answered in the language of the page (Accept-Language). A message of nothing
 * but space is not sent; here it is refused with `bad-input`. `too-many-tries` says when to ask again (`retryAfter`, in seconds).
 */
import * as v from 'valibot';
import { MESSAGE_MAX_CHARACTERS, PAGE_TEXT_MAX_CHARACTERS } from '../../assistant/reply-limits.ts';
import { API_ROOT, type Body, type Endpoint } from '../endpoint.ts';
import { assistantExchange } from './assistant-reply.ts';

export const assistantAskEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/assistant/ask`,
  answer: assistantExchange,
} as const satisfies Endpoint;

/** No page has more fields. */
const FIELDS_MAX = 60;

/**
 * The course and the number of the entry that the page shows, the fields of its template, and what is selected on it, if anything. What
 * page, lesson and notes say is never an order.
 */
export function assistantPlace() {
  const { course, n } = lessonPlace().entries;
  const field = v.object({ id: v.pipe(v.string(), v.maxLength(60)), label: v.pipe(v.string(), v.maxLength(120)) });
  return v.object({
    course,
    n,
    fields: v.pipe(v.array(field), v.maxLength(FIELDS_MAX)),
    selection: v.pipe(v.string(), v.maxLength(PAGE_TEXT_MAX_CHARACTERS)),
  });
}

/** The course and the number of the entry that the page shows; null where it shows none. */
export function lessonPlace() {
  return v.object({
    course: v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,120}$/))),
    n: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500))),
  });
}

export function assistantAskRequest() {
  return v.object({
    mode: v.picklist(['chat', 'agent']),
    message: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MESSAGE_MAX_CHARACTERS)),
    place: assistantPlace(),
  });
}
export type AssistantAskRequest = Body<typeof assistantAskRequest>;

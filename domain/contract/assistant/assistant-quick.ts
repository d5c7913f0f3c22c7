/**
 * POST assistant/quick: a quick action. `continue` takes what is before and after the cursor and, to work without a model, the text of the
 * page; `summarize` the selection or the page; `insights` the page, both with the lesson that the page shows. Answered from a model where the
 * academy has one and the learner allows it, else `from: 'page'`: sentences of the page itself, and the drawer says so, and why: a quiz of this
 * lesson is open and not handed in, the text is in the words of a quiz, or what a reply says of a model. No lines: the page has too little
 * text. Nothing is kept.
 */
import * as v from 'valibot';
import {
  AFTER_MAX_CHARACTERS,
  BEFORE_MAX_CHARACTERS,
  PAGE_TEXT_MAX_CHARACTERS,
  SUMMARY_MAX_CHARACTERS,
} from '../../assistant/reply-limits.ts';
import { API_ROOT, type Body, type Endpoint } from '../endpoint.ts';
import { list, nullable, object, oneOf, type Shaped, text } from '../shape.ts';
import { lessonPlace } from './assistant-ask.ts';

export const assistantQuickEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/assistant/quick`,
  /** Of `continue` one text to type, which may have several sentences; else one point a line, without a dash before it. */
  answer: object({
    from: oneOf('model', 'page'),
    lines: list(text),
    why: nullable(oneOf('quiz-open', 'quiz-words', 'not-allowed', 'used-up', 'busy', 'failed')),
  }),
} as const satisfies Endpoint;
export type AssistantQuickResponse = Shaped<typeof assistantQuickEndpoint.answer>;

export function assistantQuickRequest() {
  const place = lessonPlace();
  const upTo = (characters: number) => v.pipe(v.string(), v.maxLength(characters));
  return v.variant('do', [
    v.object({
      do: v.literal('continue'),
      before: upTo(BEFORE_MAX_CHARACTERS),
      after: upTo(AFTER_MAX_CHARACTERS),
      page: upTo(PAGE_TEXT_MAX_CHARACTERS),
    }),
    v.object({ do: v.literal('summarize'), place, text: upTo(SUMMARY_MAX_CHARACTERS) }),
    v.object({ do: v.literal('insights'), place, text: upTo(PAGE_TEXT_MAX_CHARACTERS) }),
  ]);
}
export type AssistantQuickRequest = Body<typeof assistantQuickRequest>;

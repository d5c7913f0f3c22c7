/** A reply of the assistant, as it is answered and as it is kept. */
import type { AgentAction } from '../../assistant/agent-actions.ts';
import { ASSISTANT_PAGES } from '../../assistant/links.ts';
import { LOCALES } from '../../text/locales.ts';
import { either, flag, list, nullable, number, object, oneOf, type Shape, type Shaped, text } from '../shape.ts';

/** `n` is the number of the entry in its course, as addresses have it; `anchor` the id of a heading, '' for the beginning. */
const link = either(
  object({ to: oneOf('page'), page: oneOf(...ASSISTANT_PAGES) }),
  object({ to: oneOf('doc'), doc: text, anchor: text }),
  object({ to: oneOf('course'), course: text }),
  object({ to: oneOf('lesson'), course: text, n: number, anchor: text }),
  /** A page elsewhere, with an https address, of a host that the academy allows. */
  object({ to: oneOf('web'), url: text }),
);
export type AssistantReplyLink = Shaped<typeof link>;

/** One of domain/assistant/agent-actions.ts. */
const action: Shape<AgentAction> = either(
  object({ do: oneOf('open-page'), page: oneOf(...ASSISTANT_PAGES) }),
  object({ do: oneOf('open-course'), course: text }),
  object({ do: oneOf('open-lesson', 'start-quiz', 'bookmark'), course: text, n: number }),
  object({ do: oneOf('continue', 'show-certificates', 'enroll', 'sign-out') }),
  object({ do: oneOf('fill-field'), field: text, text }),
  object({ do: oneOf('set-goal'), days: number }),
) as Shape<AgentAction>;

/**
 * `from` is what the reply rests on: an action has no text, the page says it in its own words. `text` has at most five lines, parted by
 * '\n', without markup; it is in the language `lang`, a label in its own. A label is '' where the page has a name for the link itself (all
 * of `to: 'page'`). `model` says why no model was asked or used, where the academy has one: the learner has not allowed it, or has had the
 * questions of the day, too many ask at this moment, or it failed; 'used' when the text is the model's, null without a model or where none
 * was needed.
 */
export const assistantReply = object({
  from: oneOf('action', 'hint', 'knowledge', 'model', 'passages', 'none'),
  text,
  lang: oneOf(...LOCALES),
  links: list(object({ link, label: text, lang: oneOf(...LOCALES) })),
  action: nullable(object({ action, asksFirst: flag })),
  model: nullable(oneOf('used', 'not-allowed', 'used-up', 'busy', 'failed')),
});
export type AssistantReply = Shaped<typeof assistantReply>;

export const FEEDBACKS = ['positive', 'negative'] as const;

/** A message of the learner and the reply to it. */
export const assistantExchange = object({
  id: text,
  mode: oneOf('chat', 'agent'),
  message: text,
  askedAt: text,
  repliedAt: text,
  reply: assistantReply,
  feedback: nullable(oneOf(...FEEDBACKS)),
});
export type AssistantExchange = Shaped<typeof assistantExchange>;

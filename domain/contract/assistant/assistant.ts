/**
 * GET assistant: what the drawer needs when it opens. `service` is the model that would receive questions and what is around them, and
 * the search service if the academy has one: the hosts, to be named before the first message. It is null without a model. `allowed` is
 * the learner's consent to this very service, null when not answered yet. `exchanges` are the newest of the last thirty days, oldest first.
 */

import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { flag, list, nullable, object, type Shaped, text } from '../shape.ts';
import { assistantExchange } from './assistant-reply.ts';

export const assistantService = object({ host: text, model: text, search: nullable(text) });
export type AssistantService = Shaped<typeof assistantService>;

export const assistantEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/assistant`,
  answer: object({
    service: nullable(assistantService),
    allowed: nullable(flag),
    exchanges: list(assistantExchange),
  }),
} as const satisfies Endpoint;
export type Assistant = Shaped<typeof assistantEndpoint.answer>;

/** So many exchanges are shown; 'my data' has all. */
export const EXCHANGES_SHOWN = 50;

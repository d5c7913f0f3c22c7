/** The shape of a registration. `routes.ts` of each noun is a list of these and nothing else: it reads as the API. */

import type { Refusal } from '#domain/contract/answer';
import type { Endpoint } from '#domain/contract/endpoint';

/** A synchronous handler: goja drops the rejection of a Promise, so the type refuses one. */
type Handler = (event: core.RequestEvent) => NotPromise;
type NotPromise = void | undefined | null | boolean | number | string | (object & { then?: never });

/** A route of the contract is its endpoint with what the server adds: `{ ...meEndpoint, handler: showMe, who: 'learner' }`. */
export type Route = Pick<Endpoint, 'method' | 'path'> & {
  handler: Handler;
  /** Who may call it. `learner` demands a token of the users collection; `anyone` is checked by the handler itself. */
  who: 'anyone' | 'learner';
  /** Largest body in bytes; GET routes need none. */
  maxBody?: number;
  /** What learners send as fast as they like: its bytes a minute are limited (request.ts). */
  metered?: true;
  /** Successful calls of hot routes are not written to the log. */
  quiet?: boolean;
  /** Answers with much text, which is sent compressed; short ones would only get longer. */
  compressed?: boolean;
  /** Pages of every origin may read it: what other people's verifiers need. Everything else is same-origin. */
  cors?: boolean;
  /** The body of a refusal where clients of another API read it; else the refusal itself. */
  refusalBody?: (refusal: Refusal) => object;
};

export type Hook<Event> = { on: string; tags?: string[]; handler: (event: Event) => void };
export type Cron = { schedule: string; handler: () => void };

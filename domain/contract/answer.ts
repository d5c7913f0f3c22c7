/**
 * What a refusal looks like on the wire, and a failed call in a page.
 *
 * A refusal is `{ status, message, data: { code, … } }` with `code` one of domain/problems.ts; the page turns the code into words
 * (site/ui/toasts/messages.ts).
 */
import type { Problem } from '../problems.ts';

/** The body of a refused request. `missing` names the courses to finish first, `retryAfter` is in seconds, `next` is the number of the next attempt. */
export type Refusal = {
  status: number;
  message: string;
  data: {
    code: Problem;
    missing?: { code: string; title: string; slug: string }[];
    retryAfter?: number;
    next?: number;
  };
};

/** What a page gets instead of an answer: the refusal, or that none came. */
export type Failure = {
  ok: false;
  code: Problem;
  /** 0 when no answer came, or none that this page can read. */
  status: number;
  /** The server's sentence, '' when there was none. */
  message: string;
  details: Partial<Refusal['data']>;
};

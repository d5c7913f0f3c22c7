import { type Limit, takeTry } from '../lib/tries.ts';

/** More than anybody types, and less than a program sends. */
const A_MINUTE: Limit = { name: 'assistant-minute', max: 20, windowMs: 60_000 };
const A_DAY: Limit = { name: 'assistant-day', max: 400, windowMs: 24 * 60 * 60_000 };

/** Counts a message or a quick action of a learner; refuses with `too-many-tries` when it is too many. */
export function countMessage(event: core.RequestEvent, user: string): void {
  for (const limit of [A_MINUTE, A_DAY]) {
    takeTry(event, limit, user);
  }
}

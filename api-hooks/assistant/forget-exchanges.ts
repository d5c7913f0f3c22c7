import { forgottenBefore } from '../lib/forgotten-before.ts';
import { learnerOf } from '../lib/request.ts';
import { execute } from '../lib/sql.ts';
import { CLEAR, FORGET } from '../sql/assistant-sql.ts';

/** DELETE assistant/history: all of the learner's messages and replies. */
export function clearHistory(event: core.RequestEvent): void {
  execute(event.app, CLEAR, { user: learnerOf(event).id });
  event.json(200, {});
}

/** Every night: what is older than thirty days. */
export function forgetExchanges(): void {
  execute($app, FORGET, { before: forgottenBefore() });
}

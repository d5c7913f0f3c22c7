import { assistantFeedbackRequest } from '#domain/contract/assistant/assistant-feedback';
import { now } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, parseBody, pathValue } from '../lib/request.ts';
import { dbTime, execute, firstRow } from '../lib/sql.ts';
import { EXCHANGE, FEEDBACK } from '../sql/assistant-sql.ts';

/** PUT assistant/exchanges/{id}/feedback: on a reply of the learner's own. */
export function giveFeedback(event: core.RequestEvent): void {
  const which = { id: pathValue(event, 'id'), user: learnerOf(event).id };
  const { feedback } = parseBody(event, assistantFeedbackRequest);
  if (firstRow(event.app, EXCHANGE, which, { id: '' }) === null) refuse('not-found');
  execute(event.app, FEEDBACK, { ...which, feedback: feedback ?? '', now: dbTime(now()) });
  event.json(200, { feedback });
}

import { assistantConsentRequest } from '#domain/contract/assistant/assistant-consent';
import { now } from '../lib/clock.ts';
import { environment } from '../lib/environment.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, parseBody } from '../lib/request.ts';
import { dbTime, execute, newId } from '../lib/sql.ts';
import { STORE_CONSENT } from '../sql/assistant-sql.ts';
import { serviceName } from './model-turn.ts';

/** PUT assistant/consent: for the service that was named, and no other that comes later. */
export function saveConsent(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const { host, allowed } = parseBody(event, assistantConsentRequest);
  if (environment.model?.host !== host) refuse('conflict');
  const values = { id: newId(), user: learner.id, host: serviceName(), allowed, now: dbTime(now()) };
  execute(event.app, STORE_CONSENT, values);
  event.json(200, { allowed });
}

import { type ModelService, modelConsentRequest } from '#domain/contract/model/model';
import { lessonConsent } from '#domain/model/prompt-run';
import { now } from '../lib/clock.ts';
import { environment } from '../lib/environment.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, parseBody } from '../lib/request.ts';
import { dbTime, execute, newId } from '../lib/sql.ts';
import { STORE_CONSENT } from '../sql/assistant-sql.ts';
import { consentTo } from './consent.ts';
import { questionsLeft } from './spend.ts';

/** GET model: which service a lesson's prompt would go to, whether the learner allows it, and how many questions are left. */
export function showModel(event: core.RequestEvent): void {
  const { id } = learnerOf(event);
  const { model } = environment;
  const response: ModelService = {
    service: model && { host: model.host, model: model.model },
    allowed: model && (consentTo(event.app, id, lessonConsent(model.host))?.allowed ?? null),
    keys: model?.keys ?? false,
    left: model === null ? 0 : questionsLeft(event.app, model, id),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

/** PUT model/consent: for the service that was named, and for prompts of lessons alone. */
export function saveModelConsent(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const { host, allowed } = parseBody(event, modelConsentRequest);
  if (environment.model?.host !== host) refuse('conflict');
  const values = { id: newId(), user: learner.id, host: lessonConsent(host), allowed, now: dbTime(now()) };
  execute(event.app, STORE_CONSENT, values);
  event.json(200, { allowed });
}

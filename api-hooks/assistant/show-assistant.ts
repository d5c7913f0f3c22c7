import { type Assistant, EXCHANGES_SHOWN } from '#domain/contract/assistant/assistant';
import { environment } from '../lib/environment.ts';
import { learnerOf } from '../lib/request.ts';
import { consentOf } from './model-turn.ts';
import { exchangesOf } from './stored-exchange.ts';

/** GET assistant: the service that would receive questions, the learner's consent to it, and the newest exchanges. */
export function showAssistant(event: core.RequestEvent): void {
  const { id } = learnerOf(event);
  const { model } = environment;
  const response: Assistant = {
    service: model && { host: model.host, model: model.model, search: model.search },
    allowed: model === null ? null : (consentOf(event.app, id)?.allowed ?? null),
    exchanges: exchangesOf(event.app, id, EXCHANGES_SHOWN),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

/**
 * Whether a model may be asked now, for this learner: allowed by them, within what is left of the budget (api-hooks/model/spend.ts), and with a
 * free place among those that wait. Nothing is counted for who gets no place.
 */
import { MODEL_SLOTS } from '#domain/assistant/model-limits';
import type { AssistantReply } from '#domain/contract/assistant/assistant-reply';
import type { Tokens } from '#domain/model/spending';
import { environment, type ModelFacts } from '../lib/environment.ts';
import { type CoreApp, newId } from '../lib/sql.ts';
import { consentTo } from '../model/consent.ts';
import { settleQuestion, take } from '../model/spend.ts';

type NoTurn = Exclude<AssistantReply['model'], 'used'>;

/**
 * Runs `work` in a turn, and says why there is none; null as a reason means that the academy has no model. Work that throws has failed,
 * as when the program ends meanwhile: the learner is answered without it.
 */
export function inModelTurn<Result extends { tokens: Tokens | null }>(
  app: CoreApp,
  user: string,
  most: Tokens,
  work: () => Result,
): { done: Result } | { refused: NoTurn } {
  const { model } = environment;
  if (model === null) return { refused: null };
  if (!consentOf(app, user)?.allowed) return { refused: 'not-allowed' };
  const free = takeSlot();
  if (free === null) return { refused: 'busy' };
  try {
    const taken = takeTurn(model, user, most);
    if (typeof taken === 'string') return { refused: 'used-up' };
    // Work that throws leaves the highest cost counted: the service may have been asked.
    const done = work();
    const asked = { user, consent: serviceName(), used: done.tokens };
    $app.runInTransaction((tx) => settleQuestion(tx, model, taken, asked));
    return { done };
  } catch (error) {
    console.error(`[academy] assistant: ${error}`);
    return { refused: 'failed' };
  } finally {
    free();
  }
}

function takeTurn(model: ModelFacts, user: string, most: Tokens): ReturnType<typeof take> {
  let taken: ReturnType<typeof take> = 'used-up';
  $app.runInTransaction((tx) => {
    taken = take(tx, model, { user, consent: serviceName(), course: '', most });
  });
  return taken;
}

/** The learner's consent to the service that the academy uses now; null when not answered. */
export function consentOf(app: CoreApp, user: string): { allowed: boolean } | null {
  return consentTo(app, user, serviceName());
}

/** The name under which consent is given: the model's host, with that of the web search, which gets the question too. */
export function serviceName(): string {
  const { host = '', search = null } = environment.model ?? {};
  return search === null ? host : `${host} ${search}`;
}

/** One of the places for requests that wait; null when all are taken. What it returns gives the place back. */
function takeSlot(): (() => void) | null {
  const store = $app.store();
  const mine = newId();
  for (let slot = 0; slot < MODEL_SLOTS; slot += 1) {
    const key = `academy:model:${slot}`;
    if (store.getOrSet(key, () => mine) === mine) return () => store.remove(key);
  }
  return null;
}

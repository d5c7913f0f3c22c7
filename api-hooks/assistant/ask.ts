import type { Asked, SentReply } from '#domain/assistant/conversation';
import { type AssistantAskRequest, assistantAskRequest } from '#domain/contract/assistant/assistant-ask';
import type { AssistantExchange, AssistantReply } from '#domain/contract/assistant/assistant-reply';
import { now } from '../lib/clock.ts';
import { forgottenBefore } from '../lib/forgotten-before.ts';
import { learnerOf, pageLocale, parseBody } from '../lib/request.ts';
import { type CoreApp, dbTime, execute, newId, rows } from '../lib/sql.ts';
import { callProgram } from '../model/program.ts';
import { HINTS, STORE_EXCHANGE, TRIM } from '../sql/assistant-sql.ts';
import { countMessage } from './count-message.ts';
import { learnerContext } from './learner-context.ts';
import { inModelTurn } from './model-turn.ts';
import { exchangesOf } from './stored-exchange.ts';

/** So many exchanges go with a question to a model. */
const EARLIER = 3;
/** So many are kept of a learner: more than anybody reads again. */
const KEPT = 500;

/** POST assistant/ask: the reply without a model is found first; a model is asked only where the academy knows no answer of its own. */
export function ask(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const request = parseBody(event, assistantAskRequest);
  countMessage(event, learner.id);
  const askedAt = now();
  const asked = askedBy(event.app, learner.id, request, pageLocale(event));
  const { reply, model } = replyFor(event.app, learner.id, asked);
  const { source, ...answered } = reply;
  const exchange: AssistantExchange = {
    id: newId(),
    ...{ mode: request.mode, message: request.message, askedAt, repliedAt: now() },
    reply: { ...answered, model },
    feedback: null,
  };
  store(event.app, learner.id, exchange, source);
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, exchange);
}

function replyFor(app: CoreApp, user: string, asked: Asked): { reply: SentReply; model: AssistantReply['model'] } {
  const { reply, asksModel, most } = callProgram('/reply', asked);
  if (!asksModel) return { reply, model: null };
  const turn = inModelTurn(app, user, most, () => callProgram('/model-reply', asked));
  if ('refused' in turn) return { reply, model: turn.refused };
  const { reply: better, log } = turn.done;
  // Its words may have been refused: then the reply is as without it.
  const isIts = better.from === 'model' || better.from === 'action';
  if (log === null) return { reply: better, model: isIts ? 'used' : null };
  console.error(`[academy] assistant: ${log}`);
  return { reply: better, model: 'failed' };
}

function askedBy(app: CoreApp, user: string, request: AssistantAskRequest, locale: Asked['locale']): Asked {
  const { isAdmin, ...learner } = learnerContext(app, user);
  const earlier = exchangesOf(app, user, EARLIER);
  const hints = rows(app, HINTS, { user, since: forgottenBefore() }, { source: '', given: 0 });
  return {
    ...learner,
    ...{ mode: request.mode, message: request.message, locale },
    place: { ...request.place, isAdmin },
    earlier: earlier
      .filter(({ reply }) => reply.from !== 'hint' && reply.from !== 'action')
      .map(({ message, reply }) => ({ message, reply: reply.text })),
    previous: earlier.at(-1)?.reply.text ?? null,
    hintsGiven: Object.fromEntries(hints.map(({ source, given }) => [source, given])),
    chance: Math.random(),
  };
}

function store(app: CoreApp, user: string, exchange: AssistantExchange, source: string): void {
  const { id, mode, message, reply, askedAt, repliedAt } = exchange;
  execute(app, STORE_EXCHANGE, {
    ...{ id, user, mode, message, source, kind: reply.from },
    reply: JSON.stringify(reply),
    askedAt: dbTime(askedAt),
    now: dbTime(repliedAt),
  });
  execute(app, TRIM, { user, kept: KEPT });
}

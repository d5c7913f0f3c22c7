/** An exchange as it is stored, and as it is answered. */
import type { AssistantExchange, AssistantReply } from '#domain/contract/assistant/assistant-reply';
import { forgottenBefore } from '../lib/forgotten-before.ts';
import { type CoreApp, isoTime, rows } from '../lib/sql.ts';
import { EXCHANGES } from '../sql/assistant-sql.ts';

const ROW = { id: '', mode: '', message: '', reply: '', feedback: '', asked_at: '', replied_at: '' };

/** The newest exchanges of a learner that are not forgotten, oldest first. */
export function exchangesOf(app: CoreApp, user: string, limit: number): AssistantExchange[] {
  const found = rows(app, EXCHANGES, { user, since: forgottenBefore(), limit }, ROW);
  return found.reverse().map(({ id, mode, message, reply, feedback, asked_at, replied_at }) => ({
    id,
    mode: mode === 'agent' ? 'agent' : 'chat',
    message,
    askedAt: isoTime(asked_at) ?? '',
    repliedAt: isoTime(replied_at) ?? '',
    reply: JSON.parse(reply) as AssistantReply,
    feedback: feedback === 'positive' || feedback === 'negative' ? feedback : null,
  }));
}

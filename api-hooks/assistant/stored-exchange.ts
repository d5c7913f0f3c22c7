/** An exchange as it is stored, and as it is answered. */
import type { AssistantExchange, AssistantReply } from '#domain/contract/assistant/assistant-reply';
import { DAY_MS } from '#domain/text/days';
import { now } from '../lib/clock.ts';
import { type CoreApp, dbTime, isoTime, rows } from '../lib/sql.ts';
import { EXCHANGES } from '../sql/assistant-sql.ts';

const KEPT_DAYS = 30;

/** The moment before which an exchange is forgotten, as the database has it. */
export function forgottenBefore(): string {
  return dbTime(new Date(Date.parse(now()) - KEPT_DAYS * DAY_MS).toISOString());
}

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

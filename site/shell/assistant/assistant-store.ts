/** What the assistant's drawer shows, and what it asks the server. One drawer a page; the messages are stored on the server alone. */
import { atom } from 'nanostores';
import { REPLY_TIMEOUT_MS } from '#domain/assistant/model-limits';
import { type Assistant, assistantEndpoint } from '#domain/contract/assistant/assistant';
import { assistantAskEndpoint } from '#domain/contract/assistant/assistant-ask';
import { assistantConsentEndpoint } from '#domain/contract/assistant/assistant-consent';
import { assistantFeedbackEndpoint } from '#domain/contract/assistant/assistant-feedback';
import { clearAssistantHistoryEndpoint } from '#domain/contract/assistant/assistant-history';
import type { AssistantExchange } from '#domain/contract/assistant/assistant-reply';
import { at } from '#domain/contract/endpoint';
import { call } from '#site/data/api.ts';
import { assistantPlace } from './assistant-place.ts';
import { keepDrawer } from './kept-drawer.ts';

export type Mode = 'chat' | 'agent';
/** What the drawer itself says, such as the points of a summary; it is gone with the page. */
export type Note = { id: string; title: string; lines: readonly string[]; small: string };
export type Item =
  | { kind: 'exchange'; exchange: AssistantExchange; isNew: boolean }
  | { kind: 'note'; note: Note }
  /** A message without a reply: it is on its way, or `problem` says why there is none. */
  | { kind: 'message'; text: string; at: Date; problem: string };
type Drawer = {
  items: readonly Item[];
  mode: Mode;
  isBusy: boolean;
  /** Null until the server has answered. */
  service: Pick<Assistant, 'service' | 'allowed'> | null;
  /** Why the earlier messages are not there. */
  hasFailed: boolean;
};

const NOTHING: Drawer = { items: [], mode: 'chat', isBusy: false, service: null, hasFailed: false };

export const $drawer = atom<Drawer>(NOTHING);

export function setMode(mode: Mode): void {
  keepDrawer({ mode });
  change({ mode });
}

/** Reads the earlier messages, once; again after that failed. */
export async function loadConversation(): Promise<void> {
  if ($drawer.get().service !== null) return;
  const answer = await call(assistantEndpoint);
  if (!answer.ok) return change({ hasFailed: true });
  const { exchanges, service, allowed } = answer.data;
  const { items } = $drawer.get();
  // What was asked meanwhile may be in the answer too.
  const here = new Set(items.map((item) => (item.kind === 'exchange' ? item.exchange.id : '')));
  const before = exchanges
    .filter(({ id }) => !here.has(id))
    .map((exchange): Item => ({ kind: 'exchange', exchange, isNew: false }));
  change({ items: [...before, ...items], service: { service, allowed }, hasFailed: false });
}

/** At sign-out: the next user sees nothing of it. */
export function forgetConversation(): void {
  keepDrawer({ isOpen: false, mode: NOTHING.mode });
  $drawer.set(NOTHING);
}

/** The reason why there is no reply, in words of the page. */
export type Failed = (failure: { code: string; retryAfter: number | null }) => string;

/** Sends a message and waits for the reply, which it returns; null when there is none. One at a time. */
export async function ask(text: string, failed: Failed): Promise<AssistantExchange | null> {
  const { isBusy, mode } = $drawer.get();
  const message = text.trim();
  if (isBusy || message === '') return null;
  const sent: Item = { kind: 'message', text: message, at: new Date(), problem: '' };
  change({ isBusy: true, items: [...$drawer.get().items, sent] });
  const body = { mode, message, place: assistantPlace() };
  const answer = await call(assistantAskEndpoint, { body, timeoutMs: REPLY_TIMEOUT_MS });
  const item: Item = answer.ok
    ? { kind: 'exchange', exchange: answer.data, isNew: true }
    : { ...sent, problem: failed({ code: answer.code, retryAfter: answer.details.retryAfter ?? null }) };
  change({ isBusy: false, items: $drawer.get().items.map((one) => (one === sent ? item : one)) });
  return answer.ok ? answer.data : null;
}

export function addNote(note: Note): void {
  change({ items: [...$drawer.get().items, { kind: 'note', note }] });
}

/** Pressed a second time, the opinion is taken back. Shown at once; false when the server did not take it. */
export async function giveFeedback(exchange: AssistantExchange, given: 'positive' | 'negative'): Promise<boolean> {
  const feedback = exchange.feedback === given ? null : given;
  replaceExchange({ ...exchange, feedback });
  const answer = await call(at(assistantFeedbackEndpoint, { id: exchange.id }), { body: { feedback } });
  if (!answer.ok) replaceExchange(exchange);
  return answer.ok;
}

/** Deletes all messages; false when the server could not be reached. */
export async function clearConversation(): Promise<boolean> {
  const answer = await call(clearAssistantHistoryEndpoint);
  if (answer.ok) change({ items: [] });
  return answer.ok;
}

/** Says whether the named service may be asked. When the academy uses another one by now, that is named instead. */
export async function decideService(host: string, allowed: boolean): Promise<boolean> {
  const answer = await call(assistantConsentEndpoint, { body: { host, allowed } });
  const { service } = $drawer.get();
  if (answer.ok && service !== null) change({ service: { ...service, allowed: answer.data.allowed } });
  if (!answer.ok && answer.code === 'conflict') await nameServiceAgain();
  return answer.ok;
}

async function nameServiceAgain(): Promise<void> {
  const answer = await call(assistantEndpoint);
  if (answer.ok) change({ service: { service: answer.data.service, allowed: answer.data.allowed } });
}

function replaceExchange(exchange: AssistantExchange): void {
  const items = $drawer
    .get()
    .items.map((item) => (item.kind === 'exchange' && item.exchange.id === exchange.id ? { ...item, exchange } : item));
  change({ items });
}

function change(next: Partial<Drawer>): void {
  $drawer.set({ ...$drawer.get(), ...next });
}

/**
 * The one way from a page to the server: JSON over fetch, a time-out, the session's token, and one shape for every failure.
 * Nothing here throws for what the network or the server does.
 */
import type { Failure, Refusal } from '#domain/contract/answer';
import type { Endpoint, WithoutPlaces } from '#domain/contract/endpoint';
import type { Problem } from '#domain/problems';
import { retried } from './retried.ts';
import { sessionToken } from './session/session-store.ts';

export type Answer<Data> = { ok: true; data: Data } | Failure;
/** `tag` names the answer (its ETag) as the server calls it now; `unchanged`: the one that the caller has is still the one, and `date` is the server's clock in ISO. */
export type TaggedAnswer<Data> = Answer<
  { unchanged: false; data: Data; tag: string | null } | { unchanged: true; tag: string | null; date: string | null }
>;

type Call = {
  /** Sent as JSON; a form (with a file) as it is. */
  body?: unknown;
  timeoutMs?: number;
  token?: string;
  keepalive?: boolean;
  /** How often a read that failed for the moment is tried again; 0 where the page has something to show without it. */
  retries?: number;
};

/** Course data and progress saves. */
export const REQUEST_TIMEOUT_MS = 5000;
/** Fired on `window` when the server no longer accepts the session (session.ts listens). */
export const SIGNED_OUT_EVENT = 'academy:signed-out';
/** Fired on `window` when the server has answered a request: it can be reached. */
export const REACHED_EVENT = 'academy:reached';

const CODE_OF_STATUS: Record<number, Problem> = {
  401: 'signed-out',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  429: 'too-many-tries',
};

/**
 * Calls an endpoint; its places are filled by `at` (domain/contract/endpoint.ts). An answer without the shape of the contract (of
 * another version of the server, or the page on which a network asks to sign in) is a failure that may pass. A read that fails for the
 * moment is tried again (retried.ts); a write is not, because its page or the queue decides.
 */
export async function call<Path extends string, Data>(
  endpoint: Endpoint<WithoutPlaces<Path>, Data>,
  how: Call = {},
): Promise<Answer<Data>> {
  const answer = await callIfChanged(endpoint, null, how);
  if (!answer.ok) return answer;
  return answer.data.unchanged ? failed('server-error') : { ok: true, data: answer.data.data };
}

/** The same for who has an answer already: `tag` names it, and while it is still the one the server sends no body. */
export async function callIfChanged<Path extends string, Data>(
  endpoint: Endpoint<WithoutPlaces<Path>, Data>,
  tag: string | null,
  how: Call = {},
): Promise<TaggedAnswer<Data>> {
  const more: Record<string, string> = tag === null ? {} : { 'If-None-Match': tag };
  const mayHelp = (answer: TaggedAnswer<Data>): boolean => !answer.ok && isTemporary(answer) && answer.status !== 429;
  const retries = endpoint.method === 'GET' ? how.retries : 0;
  const answer = await retried(() => send(endpoint, how, more), mayHelp, retries);
  if (answer.ok) window.dispatchEvent(new Event(REACHED_EVENT));
  return answer;
}

async function send<Path extends string, Data>(
  { method, path, answer }: Endpoint<WithoutPlaces<Path>, Data>,
  { body, timeoutMs = REQUEST_TIMEOUT_MS, token, keepalive }: Call,
  more: Record<string, string>,
): Promise<TaggedAnswer<Data>> {
  // The language of the page, not of the browser: what the server says of a quiz is shown on this page.
  const headers: Record<string, string> = { 'Accept-Language': document.documentElement.lang, ...more };
  const authorization = token ?? sessionToken();
  if (authorization) headers['Authorization'] = authorization;
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  const init: RequestInit = { method, headers, signal: AbortSignal.timeout(timeoutMs), keepalive: keepalive ?? false };
  if (body !== undefined) init.body = isForm ? body : JSON.stringify(body);
  try {
    const [response, { shape }] = await Promise.all([
      fetch(path, init),
      'late' in answer ? answer.late() : { shape: answer },
    ]);
    const tag = response.headers.get('ETag');
    if (response.status === 304)
      return { ok: true, data: { unchanged: true, tag, date: isoDate(response.headers.get('Date')) } };
    const data: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
    if (response.ok) return shape(data) ? { ok: true, data: { unchanged: false, data, tag } } : failed('server-error');
    const failure = toFailure(response.status, data);
    if (failure.code === 'signed-out' && authorization) window.dispatchEvent(new Event(SIGNED_OUT_EVENT));
    return failure;
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    return failed(timedOut ? 'timeout' : 'network');
  }
}

/** The time of a header as HTTP writes it, in ISO. */
function isoDate(header: string | null): string | null {
  const ms = Date.parse(header ?? '');
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

function failed(code: Problem): Failure {
  return { ok: false, code, status: 0, message: '', details: {} };
}

function toFailure(status: number, data: unknown): Failure {
  const refusal = (data ?? {}) as Partial<Refusal>;
  // PocketBase's own refusals have no code. (A field of that name would be an object.)
  const given: unknown = refusal.data?.code;
  const otherwise = CODE_OF_STATUS[status] ?? (status >= 500 ? 'server-error' : 'bad-input');
  const code = typeof given === 'string' ? (given as Problem) : otherwise;
  return { ok: false, code, status, message: refusal.message ?? '', details: refusal.data ?? {} };
}

/** Whether trying again later can help: no answer that can be read, or the server's own trouble. */
export function isTemporary(failure: Failure): boolean {
  return failure.status === 0 || failure.status === 429 || failure.status >= 500;
}

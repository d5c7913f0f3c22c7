/**
 * The academy's one client of an OpenAI-compatible service: POST {base}/chat/completions, with a clock over the whole call and a count of the
 * bytes that come. A redirect is not followed: the key is for this host alone.
 */
import { MODEL_ANSWER_MAX_BYTES, tokensOfUsage } from '#domain/assistant/model-answer';
import type { ModelMessage } from '#domain/assistant/model-prompt';
import type { Tokens } from '#domain/model/spending';
import { readBounded, TooLarge } from './read-bounded.ts';

export type ChatService = { base: string; key: string; name: string };
type Asked = { messages: readonly ModelMessage[]; max_tokens: number; temperature?: number };
/** `body` is empty unless the status is one of success. */
type ChatAnswer = { ok: boolean; status: number; statusText: string; body: string };

/** Throws when no whole answer comes: a `TimeoutError` after `timeoutMs`, `TooLarge`, or what `fetch` throws. */
export async function completeChat(service: ChatService, asked: Asked, timeoutMs: number): Promise<ChatAnswer> {
  const response = await post(service, asked, AbortSignal.timeout(timeoutMs));
  const { ok, status, statusText } = response;
  if (!ok) await response.body?.cancel();
  return { ok, status, statusText, body: ok ? await readBounded(response.body, MODEL_ANSWER_MAX_BYTES) : '' };
}

function post(service: ChatService, asked: object, signal: AbortSignal): Promise<Response> {
  return postJson(service, '/chat/completions', { model: service.name, ...asked }, signal);
}

/** Posts to a path of the service, which gets its key and no redirect is followed with it. Throws what `fetch` throws. */
export function postJson(
  { base, key }: ChatService,
  path: '/chat/completions' | '/embeddings',
  asked: object,
  signal: AbortSignal,
): Promise<Response> {
  return fetch(base.replace(/\/+$/, '') + path, {
    method: 'POST',
    redirect: 'manual',
    signal,
    headers: { 'Content-Type': 'application/json', ...(key === '' ? {} : { Authorization: `Bearer ${key}` }) },
    body: JSON.stringify(asked),
  });
}

/** `declined`: the service or the model did not want to answer. `tokens` is null where the service does not say them. */
export type StreamEnd = {
  status: number;
  statusText: string;
  declined: boolean;
  isCut: boolean;
  tokens: Tokens | null;
};

/** The answer is no chat completion. */
export class Malformed extends Error {}

/** The connection never came about, so nothing was sent. */
const NOT_CONNECTED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** Whether a call that threw certainly cost nothing. After a lost connection nobody knows. */
export function neverArrived(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return typeof cause?.code === 'string' && NOT_CONNECTED.test(cause.code);
}

/** Whether a status says that nothing was written: a redirect, which is not followed, or a question that was refused. */
export function isRefusal(status: number): boolean {
  return status >= 300 && status < 500;
}

/** Each piece of an answer has some 200 bytes around it. */
const STREAM_MAX_BYTES = 400_000;

/**
 * The answer in pieces, as they come. A service that knows no pieces sends the whole answer as one; one that does not want to count tokens
 * is asked again without. Throws what `signal` says, `TooLarge`, `Malformed`, or what `fetch` throws.
 */
export async function streamChat(
  service: ChatService,
  asked: Asked,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<StreamEnd> {
  const streamed = { ...asked, stream: true };
  let response = await post(service, { ...streamed, stream_options: { include_usage: true } }, signal);
  if (response.status === 400 || response.status === 422) {
    await response.body?.cancel();
    response = await post(service, streamed, signal);
  }
  const { ok, status, statusText } = response;
  const end: StreamEnd = { status, statusText, declined: false, isCut: false, tokens: null };
  if (!ok) {
    await response.body?.cancel();
    return end;
  }
  const isWhole = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  if (isWhole) readPiece(await readBounded(response.body, MODEL_ANSWER_MAX_BYTES), end, onText);
  else await readEvents(response.body, end, onText);
  return end;
}

/** Server-sent events: lines `data: {…}`, the last one `data: [DONE]`. Without it or a reason for its end, the answer is not whole. */
async function readEvents(
  body: AsyncIterable<Uint8Array> | null,
  end: StreamEnd,
  onText: (text: string) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  let bytes = 0;
  let hasEnd = false;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > STREAM_MAX_BYTES) throw new TooLarge();
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const data of lines.flatMap(dataOf)) {
      if (data === DONE) return;
      hasEnd = readPiece(data, end, onText) || hasEnd;
    }
  }
  // The last line may have no end.
  for (const data of dataOf(rest + decoder.decode())) hasEnd = data === DONE || readPiece(data, end, onText) || hasEnd;
  if (!hasEnd) throw new Malformed('The answer does not come to its end.');
}

const DONE = '[DONE]';

/** The data of a line of events; none in a line of another kind. */
function dataOf(line: string): string[] {
  return line.startsWith('data:') ? [line.slice('data:'.length).trim()] : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Malformed('The answer is no JSON.');
  }
}

/** A piece, or a whole answer: `delta` in the one is `message` in the other. True when it says why the answer ends. */
function readPiece(text: string, end: StreamEnd, onText: (text: string) => void): boolean {
  const data = parsed(text);
  if (!isMapping(data)) throw new Malformed('The answer is no object.');
  if (data['error'] !== undefined && data['error'] !== null) throw new Malformed('The service had an error.');
  const usage = data['usage'];
  if (isMapping(usage)) end.tokens = tokensOfUsage(usage) ?? end.tokens;
  const choices = data['choices'];
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
  if (!isMapping(choice)) return false;
  const part = choice['delta'] ?? choice['message'];
  const { content, refusal } = isMapping(part) ? part : {};
  if (typeof content === 'string') onText(content);
  if (typeof refusal === 'string' && refusal !== '') {
    end.declined = true;
    onText(refusal);
  }
  end.declined ||= choice['finish_reason'] === 'content_filter';
  end.isCut ||= choice['finish_reason'] === 'length';
  return typeof choice['finish_reason'] === 'string';
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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

function post({ base, key, name }: ChatService, asked: object, signal: AbortSignal): Promise<Response> {
  return fetch(`${base.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    redirect: 'manual',
    signal,
    headers: { 'Content-Type': 'application/json', ...(key === '' ? {} : { Authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model: name, ...asked }),
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
  if (isWhole) readPiece(parsed(await readBounded(response.body, MODEL_ANSWER_MAX_BYTES)), end, onText);
  else await readEvents(response.body, end, onText);
  return end;
}

/** Server-sent events: lines `data: {…}`, the last one `data: [DONE]`. */
async function readEvents(
  body: AsyncIterable<Uint8Array> | null,
  end: StreamEnd,
  onText: (text: string) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  let bytes = 0;
  let events = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > STREAM_MAX_BYTES) throw new TooLarge();
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data:')) continue;
      const data = line.slice('data:'.length).trim();
      events += 1;
      if (data === '[DONE]') return;
      readPiece(parsed(data), end, onText);
    }
  }
  if (events === 0) throw new Malformed('The answer has no events.');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Malformed('The answer is no JSON.');
  }
}

/** A piece, or a whole answer: `delta` in the one is `message` in the other. */
function readPiece(data: unknown, end: StreamEnd, onText: (text: string) => void): void {
  if (!isMapping(data)) throw new Malformed('The answer is no object.');
  if (data['error'] !== undefined && data['error'] !== null) throw new Malformed('The service had an error.');
  const usage = data['usage'];
  if (isMapping(usage)) end.tokens = tokensOfUsage(usage) ?? end.tokens;
  const choices = data['choices'];
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
  if (!isMapping(choice)) return;
  const part = choice['delta'] ?? choice['message'];
  const { content, refusal } = isMapping(part) ? part : {};
  if (typeof content === 'string') onText(content);
  if (typeof refusal === 'string' && refusal !== '') {
    end.declined = true;
    onText(refusal);
  }
  end.declined ||= choice['finish_reason'] === 'content_filter';
  end.isCut ||= choice['finish_reason'] === 'length';
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

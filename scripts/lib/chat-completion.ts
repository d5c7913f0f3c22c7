/**
 * One call of an OpenAI-compatible service: POST {base}/chat/completions, with a clock over the whole call and a count of the bytes that
 * come. A redirect is not followed: the key is for this host alone.
 */
import { MODEL_ANSWER_MAX_BYTES } from '#domain/assistant/model-answer';
import type { ModelMessage } from '#domain/assistant/model-prompt';
import { readBounded } from './read-bounded.ts';

export type ChatService = { base: string; key: string; name: string };
type Asked = { messages: readonly ModelMessage[]; max_tokens: number; temperature?: number };
/** `body` is empty unless the status is one of success. */
type ChatAnswer = { ok: boolean; status: number; statusText: string; body: string };

/** Throws when no whole answer comes: a `TimeoutError` after `timeoutMs`, `TooLarge`, or what `fetch` throws. */
export async function completeChat(
  { base, key, name }: ChatService,
  asked: Asked,
  timeoutMs: number,
): Promise<ChatAnswer> {
  const response = await fetch(`${base.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'Content-Type': 'application/json', ...(key === '' ? {} : { Authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model: name, ...asked }),
  });
  const { ok, status, statusText } = response;
  if (!ok) await response.body?.cancel();
  return { ok, status, statusText, body: ok ? await readBounded(response.body, MODEL_ANSWER_MAX_BYTES) : '' };
}

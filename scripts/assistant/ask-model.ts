/**
 * Asks the model service: POST {base}/chat/completions, with a clock over the whole call and a count of the bytes that come. A redirect is
 * not followed: the key is for this host alone. Never throws: the log says what went wrong, and the learner is answered without it.
 */
import { MODEL_ANSWER_MAX_BYTES, type ModelAnswer, readModelAnswer } from '#domain/assistant/model-answer';
import { MODEL_MAX_TOKENS, MODEL_TEMPERATURE, MODEL_TIMEOUT_MS } from '#domain/assistant/model-limits';
import type { ModelMessage } from '#domain/assistant/model-prompt';
import { readBounded, TooLarge } from './read-bounded.ts';

export type ModelService = { base: string; key: string; model: string };

export async function askModel(
  { base, key, model }: ModelService,
  messages: readonly ModelMessage[],
  timeoutMs = MODEL_TIMEOUT_MS,
): Promise<ModelAnswer> {
  try {
    const response = await fetch(`${base.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'Content-Type': 'application/json', ...(key === '' ? {} : { Authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model, messages, max_tokens: MODEL_MAX_TOKENS, temperature: MODEL_TEMPERATURE }),
    });
    const body = response.ok ? await readBounded(response.body, MODEL_ANSWER_MAX_BYTES) : '';
    if (!response.ok) await response.body?.cancel();
    return readModelAnswer(response.status, response.statusText, body);
  } catch (error) {
    return { ok: false, reason: 'malformed', log: whatHappened(error, timeoutMs) };
  }
}

function whatHappened(error: unknown, timeoutMs: number): string {
  if (error instanceof TooLarge) return 'The answer is too long.';
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return `No whole answer in ${timeoutMs / 1000} seconds.`;
  return cause instanceof Error ? cause.message || cause.name : message;
}

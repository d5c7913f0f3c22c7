/** One question to the model, for an author who tries a prompt. */

import { tokensOfAnswer } from '#domain/assistant/model-answer';
import { MODEL_MAX_TOKENS, MODEL_TIMEOUT_MS } from '#domain/assistant/model-limits';
import type { Tokens } from '#domain/model/spending';
import { type ChatService, completeChat } from '../lib/chat-completion.ts';
import { TooLarge } from '../lib/read-bounded.ts';

/** `refused`: the key or the address is wrong, so that asking again is of no use. */
/** `tokens` is null where the service does not count them, and not there where nothing was counted. */
export type Answer = ({ ok: true; text: string } | { ok: false; why: string; refused: boolean }) & {
  tokens?: Tokens | null;
};

/** The whole answer to a prompt. It never throws: without an answer it says why. */
export async function askModel(service: ChatService, prompt: string, timeoutMs = MODEL_TIMEOUT_MS): Promise<Answer> {
  const asked = { messages: [{ role: 'user' as const, content: prompt }], max_tokens: MODEL_MAX_TOKENS };
  try {
    const { ok, status, body } = await completeChat(service, asked, timeoutMs);
    if (!ok) return { ...failed(statusText(status), [401, 403, 404].includes(status)), tokens: { in: 0, out: 0 } };
    return { ...readAnswer(JSON.parse(body)), tokens: tokensOfAnswer(body) };
  } catch (error) {
    return failed(reasonOf(error, timeoutMs));
  }
}

function readAnswer(data: unknown): Answer {
  const choice = field(first(field(data, 'choices')), 'message');
  const text = field(choice, 'content');
  if (typeof text !== 'string' || text.trim() === '') return failed('the model sent no text');
  const reason = field(first(field(data, 'choices')), 'finish_reason');
  if (reason === 'length') return failed(`the answer is longer than ${MODEL_MAX_TOKENS} tokens, so its end is missing`);
  return { ok: true, text: text.trim() };
}

function field(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null
    ? Object.entries(data).find(([key]) => key === name)?.[1]
    : undefined;
}

function first(data: unknown): unknown {
  return Array.isArray(data) ? data[0] : undefined;
}

function statusText(status: number): string {
  if (status === 401 || status === 403) return `the model refused the key (${status}): look at LLM_API_KEY`;
  if (status === 404) return 'there is no such address or model (404): look at LLM_BASE_URL and LLM_MODEL';
  return `the model had an error (${status})`;
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof TooLarge) return 'the answer is too long to be read';
  if (error instanceof SyntaxError) return 'the model sent something that is no JSON';
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} seconds`;
  return 'the model could not be reached: look at LLM_BASE_URL';
}

function failed(why: string, refused = false): Answer {
  return { ok: false, why, refused };
}

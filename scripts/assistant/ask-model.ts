/** Asks the model service for the assistant. Never throws: the log says what went wrong, and the learner is answered without it. */
import { type ModelAnswer, readModelAnswer, tokensOfAnswer } from '#domain/assistant/model-answer';
import { MODEL_MAX_TOKENS, MODEL_TEMPERATURE, MODEL_TIMEOUT_MS } from '#domain/assistant/model-limits';
import type { ModelMessage } from '#domain/assistant/model-prompt';
import type { Tokens } from '#domain/model/spending';
import { type ChatService, completeChat, isRefusal, neverArrived } from '../lib/chat-completion.ts';
import { TooLarge } from '../lib/read-bounded.ts';

/** A service that refused the question, or was not there, has written nothing. */
const NONE: Tokens = { in: 0, out: 0 };

export async function askModel(
  service: ChatService,
  messages: readonly ModelMessage[],
  timeoutMs = MODEL_TIMEOUT_MS,
): Promise<ModelAnswer & { tokens: Tokens | null }> {
  try {
    const asked = { messages, max_tokens: MODEL_MAX_TOKENS, temperature: MODEL_TEMPERATURE };
    const { status, statusText, body } = await completeChat(service, asked, timeoutMs);
    return { ...readModelAnswer(status, statusText, body), tokens: isRefusal(status) ? NONE : tokensOfAnswer(body) };
  } catch (error) {
    return {
      ok: false,
      reason: 'malformed',
      log: whatHappened(error, timeoutMs),
      tokens: neverArrived(error) ? NONE : null,
    };
  }
}

function whatHappened(error: unknown, timeoutMs: number): string {
  if (error instanceof TooLarge) return 'The answer is too long.';
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return `No whole answer in ${timeoutMs / 1000} seconds.`;
  return cause instanceof Error ? cause.message || cause.name : message;
}

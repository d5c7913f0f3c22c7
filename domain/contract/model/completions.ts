/**
 * POST model/v1/chat/completions: for a learner's own program with their personal key, as OpenAI-compatible clients send it. The answer comes in one
 * piece, `{ choices: [{ message: { content } }], usage }`, so `stream` is refused; `model`, `max_tokens` and `temperature` are those of the
 * academy. Whatever goes wrong is `{ error: { message, type, code, param } }`, the form that such clients read, with 400, 401, 403, 404, 413, 429,
 * 500, 502 or 503. Not for pages: a request with an `Origin` is refused.
 */
import * as v from 'valibot';
import { KEY_MESSAGES_MOST } from '../../model/personal-key.ts';
import { PROMPT_MAX_CHARACTERS } from '../../model/prompt-run.ts';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { anything } from '../shape.ts';

export const MODEL_API = `${API_ROOT}/model/v1`;

export const completionsEndpoint = {
  method: 'POST',
  path: `${MODEL_API}/chat/completions`,
  answer: anything,
} as const satisfies Endpoint;

export function completionsRequest() {
  const message = v.object({
    role: v.picklist(['system', 'user', 'assistant']),
    content: v.pipe(v.string(), v.maxLength(PROMPT_MAX_CHARACTERS)),
  });
  return v.object({
    messages: v.pipe(v.array(message), v.minLength(1), v.maxLength(KEY_MESSAGES_MOST)),
    stream: v.optional(v.nullable(v.boolean())),
  });
}

export const embeddingsEndpoint = {
  method: 'POST',
  path: `${MODEL_API}/embeddings`,
  answer: anything,
} as const satisfies Endpoint;

export const INPUTS_MOST = 32;

export function embeddingsRequest() {
  const text = v.pipe(v.string(), v.minLength(1), v.maxLength(PROMPT_MAX_CHARACTERS));
  return v.object({ input: v.union([text, v.pipe(v.array(text), v.minLength(1), v.maxLength(INPUTS_MOST))]) });
}

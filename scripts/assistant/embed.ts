/** Vectors of texts by the service's model for embeddings: POST {base}/embeddings. Never throws: what failed is null. */
import { tokensOfUsage } from '#domain/assistant/model-answer';
import { RUN_TIMEOUT_MS } from '#domain/model/prompt-run';
import type { Tokens } from '#domain/model/spending';
import { type ChatService, isRefusal, neverArrived, postJson } from '../lib/chat-completion.ts';
import { readBounded } from '../lib/read-bounded.ts';

type Embedded = { vectors: number[][] | null; tokens: Tokens | null };
type Answer = { data?: { embedding?: unknown }[]; usage?: Record<string, unknown> };

const NONE: Tokens = { in: 0, out: 0 };
/** 32 vectors of 4,096 numbers. */
const ANSWER_MAX_BYTES = 4_000_000;

export async function embed(
  service: ChatService & { embeddings?: string },
  input: readonly string[],
  timeoutMs = RUN_TIMEOUT_MS / 2,
): Promise<Embedded> {
  try {
    const asked = { model: service.embeddings, input };
    const response = await postJson(service, '/embeddings', asked, AbortSignal.timeout(timeoutMs));
    if (!response.ok) {
      await response.body?.cancel();
      console.error(`[academy] model: ${response.status} ${response.statusText}`);
      return { vectors: null, tokens: isRefusal(response.status) ? NONE : null };
    }
    const { data, usage } = JSON.parse(await readBounded(response.body, ANSWER_MAX_BYTES)) as Answer;
    const vectors = (data ?? []).map(({ embedding }) => embedding);
    const isWhole = vectors.length === input.length && vectors.every(isVector);
    return {
      vectors: isWhole ? (vectors as number[][]) : null,
      tokens: usage ? tokensOfUsage({ completion_tokens: 0, ...usage }) : null,
    };
  } catch (error) {
    console.error(`[academy] model: ${error instanceof Error ? error.message : error}`);
    return { vectors: null, tokens: neverArrived(error) ? NONE : null };
  }
}

function isVector(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'number');
}

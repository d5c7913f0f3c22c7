/**
 * What a model service sent back, read with suspicion: the text of the first choice's message, or why there is none. A reply that is not
 * OK is an error 'OpenAI API error: {status} {statusText}', for the log; what the learner reads is in content/copy/<language>/assistant.yaml.
 */
import type { Tokens } from '../model/spending.ts';
import { withinLimits } from './reply-limits.ts';

/** More than this of a model's answer is not read. */
export const MODEL_ANSWER_MAX_BYTES = 65_536;

export type ModelAnswer =
  | { ok: true; text: string }
  | { ok: false; reason: 'status' | 'empty' | 'malformed'; log: string };

/** Reads the body of an answer to POST /chat/completions. The text keeps to the limits of a reply. */
export function readModelAnswer(status: number, statusText: string, body: string): ModelAnswer {
  if (status < 200 || status > 299)
    return { ok: false, reason: 'status', log: `OpenAI API error: ${status} ${statusText}` };
  if (body.length > MODEL_ANSWER_MAX_BYTES) return { ok: false, reason: 'malformed', log: 'The answer is too long.' };
  const content = contentOf(parsed(body));
  if (typeof content !== 'string') return { ok: false, reason: 'malformed', log: 'The answer has no message.' };
  const text = withinLimits(content);
  return text === '' ? { ok: false, reason: 'empty', log: 'The message is empty.' } : { ok: true, text };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

function contentOf(answer: unknown): unknown {
  const choices = isMapping(answer) ? answer['choices'] : undefined;
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined;
  const message = isMapping(first) ? first['message'] : undefined;
  return isMapping(message) ? (message['content'] ?? '') : undefined;
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How many tokens the service counted; null where it does not say. */
export function tokensOfAnswer(body: string): Tokens | null {
  const answer = parsed(body);
  const usage = isMapping(answer) ? answer['usage'] : undefined;
  return isMapping(usage) ? tokensOfUsage(usage) : null;
}

/** Whole numbers alone: what a service says here is counted. */
export function tokensOfUsage(usage: Record<string, unknown>): Tokens | null {
  const [sent, written] = [usage['prompt_tokens'], usage['completion_tokens']];
  const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
  return isCount(sent) && isCount(written) ? { in: sent, out: written } : null;
}

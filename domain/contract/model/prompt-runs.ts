/**
 * POST model/runs: a prompt of a lesson that has an `<Ask>`. It answers at once: with an id to ask by, with the answer that is kept for the
 * lesson's own prompt, or with why no model is asked. GET model/runs/{id}/{from}: the text behind the letter `from`, and the state.
 * DELETE model/runs/{id}: stops it. Nothing but the prompt leaves the academy.
 */
import * as v from 'valibot';
import { PROMPT_MAX_CHARACTERS, RUN_STATES, WHYS } from '../../model/prompt-run.ts';
import { LOCALES } from '../../text/locales.ts';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { flag, nullable, number, object, oneOf, type Shaped, text } from '../shape.ts';

/**
 * `id` is '' where nothing was sent. `text` is what a model wrote, as plain text, and never checked for truth. `at` is when it ended, '' before.
 * `kept`: it was written before, for the same prompt. `again`: after how many milliseconds the page asks again.
 */
export const promptRun = object({
  id: text,
  state: oneOf(...RUN_STATES),
  text,
  why: nullable(oneOf(...WHYS)),
  ahead: number,
  again: number,
  model: text,
  at: text,
  kept: flag,
});
export type PromptRun = Shaped<typeof promptRun>;

export const beginRunEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/model/runs`,
  answer: promptRun,
} as const satisfies Endpoint;

export function beginRunRequest() {
  const name = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,120}$/));
  return v.object({
    course: name,
    lesson: name,
    prompt: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(PROMPT_MAX_CHARACTERS)),
    /** The input of a part that the prompt is tried on, from 0, in the language of the page: the server puts it behind the prompt. */
    trial: v.optional(
      v.object({
        part: name,
        locale: v.picklist(LOCALES),
        n: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)),
      }),
    ),
  });
}

export const runPieceEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/model/runs/{id}/{from}`,
  answer: promptRun,
} as const satisfies Endpoint;

export const stopRunEndpoint = {
  method: 'DELETE',
  path: `${API_ROOT}/model/runs/{id}`,
  answer: promptRun,
} as const satisfies Endpoint;

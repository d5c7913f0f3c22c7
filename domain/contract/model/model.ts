/**
 * GET model: the service that would receive a prompt of a lesson, null without one, and the learner's consent to it (null when not answered).
 * PUT model/consent: whether prompts of lessons, and nothing else, may go there. When the academy uses another service by now, it is refused
 * with `conflict`.
 */
import * as v from 'valibot';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { flag, nullable, number, object, type Shaped, text } from '../shape.ts';

export const modelEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/model`,
  answer: object({
    service: nullable(object({ host: text, model: text })),
    allowed: nullable(flag),
    /** Whether the academy gives keys for programs outside the page. */
    keys: flag,
    /** Questions that the learner has left today. */
    left: number,
  }),
} as const satisfies Endpoint;
export type ModelService = Shaped<typeof modelEndpoint.answer>;

export const modelConsentEndpoint = {
  method: 'PUT',
  path: `${API_ROOT}/model/consent`,
  answer: object({ allowed: flag }),
} as const satisfies Endpoint;

export function modelConsentRequest() {
  return v.object({ host: v.pipe(v.string(), v.maxLength(300)), allowed: v.boolean() });
}

/**
 * GET model/key: the learner's own key to the model, as far as it has come. POST model/key: asks for one. POST model/key/made: makes the one that
 * an instructor has allowed and returns it, this one time; the one before ends. DELETE model/key: takes it back.
 */
import * as v from 'valibot';
import { KEY_STATES, PURPOSE } from '../../model/personal-key.ts';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { flag, nullable, object, oneOf, type Shaped, text } from '../shape.ts';

/** `service` is null where the academy gives no keys. Moments are '' where there is none; `hint` are the first letters. */
const modelKey = object({
  service: nullable(object({ host: text, model: text, url: text })),
  confirmed: flag,
  state: oneOf(...KEY_STATES),
  purpose: text,
  hint: text,
  endsAt: text,
  usedAt: text,
});
export type ModelKey = Shaped<typeof modelKey>;

export const modelKeyEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/model/key`,
  answer: modelKey,
} as const satisfies Endpoint;

export const askKeyEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/model/key`,
  answer: modelKey,
} as const satisfies Endpoint;

export function askKeyRequest() {
  return v.object({
    purpose: v.pipe(v.string(), v.trim(), v.minLength(PURPOSE.least), v.maxLength(PURPOSE.most)),
  });
}

export const makeKeyEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/model/key/made`,
  answer: object({ key: text, state: modelKey }),
} as const satisfies Endpoint;

/** `host`: the service that the learner has read; another one by now is refused with `conflict`. */
export function makeKeyRequest() {
  return v.object({ host: v.pipe(v.string(), v.maxLength(300)) });
}

export const endKeyEndpoint = {
  method: 'DELETE',
  path: `${API_ROOT}/model/key`,
  answer: modelKey,
} as const satisfies Endpoint;

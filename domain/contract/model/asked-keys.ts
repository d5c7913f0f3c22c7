/**
 * GET instructor/keys: the keys to the model that learners of the caller's cohorts have asked for or have, of everybody for administrators.
 * PUT instructor/keys/{id}: yes or no; a no ends a key that was made.
 */
import * as v from 'valibot';
import { KEY_STATES } from '../../model/personal-key.ts';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { list, object, oneOf, type Shaped, text } from '../shape.ts';

const askedKeys = object({
  keys: list(
    object({ id: text, learner: text, purpose: text, state: oneOf(...KEY_STATES), askedAt: text, endsAt: text }),
  ),
});
export type AskedKeys = Shaped<typeof askedKeys>;

export const askedKeysEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/instructor/keys`,
  answer: askedKeys,
} as const satisfies Endpoint;

export const decideKeyEndpoint = {
  method: 'PUT',
  path: `${API_ROOT}/instructor/keys/{id}`,
  answer: askedKeys,
} as const satisfies Endpoint;

export function decideKeyRequest() {
  return v.object({ allowed: v.boolean() });
}

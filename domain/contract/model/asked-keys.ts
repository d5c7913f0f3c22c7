/**
 * GET instructor/keys?page: the keys to the model that learners of the caller's cohorts have asked for or have, of everybody for administrators;
 * those that wait first, the oldest first. PUT instructor/keys/{id}: yes or no; a no ends a key that was made. `askedAt` is that of the request
 * that was read: when the learner has asked again with another purpose meanwhile, it is refused with `conflict`.
 */
import * as v from 'valibot';
import { KEY_STATES } from '../../model/personal-key.ts';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { flag, list, number, object, oneOf, type Shaped, text } from '../shape.ts';

export const ASKED_KEYS_PAGE_SIZE = 50;

/** The page that comes after `page`, where so many were decided since it was read: they went behind all that wait, who moved up. */
export function pageAfter(page: number, decided: number): number {
  return Math.max(1, page + 1 - Math.ceil(decided / ASKED_KEYS_PAGE_SIZE));
}

const askedKey = object({
  ...{ id: text, learner: text, purpose: text, state: oneOf(...KEY_STATES), askedAt: text, endsAt: text },
});
export type AskedKey = Shaped<typeof askedKey>;

const askedKeys = object({ keys: list(askedKey), page: number, more: flag });
export type AskedKeys = Shaped<typeof askedKeys>;

export const askedKeysEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/instructor/keys`,
  answer: askedKeys,
} as const satisfies Endpoint;

export const decideKeyEndpoint = {
  method: 'PUT',
  path: `${API_ROOT}/instructor/keys/{id}`,
  answer: askedKey,
} as const satisfies Endpoint;

export function decideKeyRequest() {
  return v.object({ allowed: v.boolean(), askedAt: v.pipe(v.string(), v.isoTimestamp()) });
}

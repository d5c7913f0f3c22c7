/** POST verify/batch: many codes with one question. */
import * as v from 'valibot';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { either, list, object, oneOf, type Shaped } from '../shape.ts';
import { registerEntry } from './register-entry.ts';

export const BATCH_MAX_CODES = 50;

/** `unchecked`: the limit of misses was reached before this code's turn. */
const batchResult = either(registerEntry, object({ state: oneOf('not-found', 'unchecked') }));
export type BatchResult = Shaped<typeof batchResult>;

export const verifyBatchEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/verify/batch`,
  /** In the order of the codes. */
  answer: object({ results: list(batchResult) }),
} as const satisfies Endpoint;
export type BatchResponse = Shaped<typeof verifyBatchEndpoint.answer>;

export function batchRequest() {
  const code = v.pipe(v.string(), v.maxLength(4000));
  return v.object({ codes: v.pipe(v.array(code), v.minLength(1), v.maxLength(BATCH_MAX_CODES)) });
}

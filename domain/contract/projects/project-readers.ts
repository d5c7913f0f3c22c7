/** The courses whose projects an instructor reads, by slug: GET learners/{id}/reads shows them, POST sets them. For administrators. */
import * as v from 'valibot';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { list, object, type Shaped, text } from '../shape.ts';

const answer = object({ courses: list(text) });

export const showReadsEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/learners/{id}/reads`,
  answer,
} as const satisfies Endpoint;
export type ReadsResponse = Shaped<typeof answer>;

export const saveReadsEndpoint = { method: 'POST', path: showReadsEndpoint.path, answer } as const satisfies Endpoint;

export function readsRequest() {
  return v.object({ courses: v.pipe(v.array(v.pipe(v.string(), v.maxLength(120))), v.maxLength(100)) });
}

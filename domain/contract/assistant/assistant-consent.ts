/**
 * PUT assistant/consent: whether questions and what is around them may go to the service that the drawer has named. `host` is that name:
 * when the academy uses another by now, it is refused with `conflict`, and the drawer names the new one.
 */
import * as v from 'valibot';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { flag, object } from '../shape.ts';

export const assistantConsentEndpoint = {
  method: 'PUT',
  path: `${API_ROOT}/assistant/consent`,
  answer: object({ allowed: flag }),
} as const satisfies Endpoint;

export function assistantConsentRequest() {
  return v.object({ host: v.pipe(v.string(), v.maxLength(300)), allowed: v.boolean() });
}

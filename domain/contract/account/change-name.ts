/** POST account/name: the one-time change. Rules: domain/people/settings.ts. */
import * as v from 'valibot';
import { API_ROOT, type Body, type Endpoint } from '../endpoint.ts';
import { object, oneOf, type Shaped, text } from '../shape.ts';

export const changeNameEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/account/name`,
  answer: object({ name: text, nameChangeUsed: oneOf(true) }),
} as const satisfies Endpoint;
export type NameResponse = Shaped<typeof changeNameEndpoint.answer>;

export function nameRequest() {
  return v.object({ name: v.pipe(v.string(), v.maxLength(200)), password: v.pipe(v.string(), v.maxLength(400)) });
}
export type NameRequest = Body<typeof nameRequest>;

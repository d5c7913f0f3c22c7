/** GET texts/{kind}/{place}: what the learner has stored there, by field. */
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { nullable, object, record, type Shaped, text } from '../shape.ts';

const version = { value: text, at: text };
export const learnerText = object({ ...version, previous: nullable(object(version)) });

export const showTextsEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/texts/{kind}/{place}`,
  answer: object({ texts: record(learnerText) }),
} as const satisfies Endpoint;
export type ShowTextsResponse = Shaped<typeof showTextsEndpoint.answer>;

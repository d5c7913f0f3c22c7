/** GET texts/{kind}: all that the learner has stored of a kind, by place and field. */
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { object, record, type Shaped } from '../shape.ts';
import { learnerText } from './show-texts.ts';

export const showTextsOfKindEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/texts/{kind}`,
  answer: object({ places: record(record(learnerText)) }),
} as const satisfies Endpoint;
export type ShowTextsOfKindResponse = Shaped<typeof showTextsOfKindEndpoint.answer>;

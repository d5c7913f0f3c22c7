/** GET account/data: everything that is stored about a learner, by collection, without secrets. */
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { anything, list, object, oneOf, record, type Shaped, text } from '../shape.ts';

export const ownDataEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/account/data`,
  answer: object({
    format: oneOf('spek-academy-learner-data'),
    version: oneOf(1),
    at: text,
    account: record(anything),
    records: record(list(record(anything))),
    certificateLog: list(object({ token: text, action: text, at: text })),
    mails: list(object({ subject: text, at: text })),
  }),
} as const satisfies Endpoint;
export type OwnData = Shaped<typeof ownDataEndpoint.answer>;

/**
 * POST certificates/{token}/backpack: a copy of the learner's own certificate with a salted hash of their e-mail in it, for backpacks that
 * match badges by address. Made on the learner's own wish, never stored; the register keeps its hash.
 */
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { object, text } from '../shape.ts';

export const backpackCopyEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/certificates/{token}/backpack`,
  /** `credential` is the JSON of an Open Badge, to be saved as it is: its proof covers every letter. */
  answer: object({ credential: text }),
} as const satisfies Endpoint;

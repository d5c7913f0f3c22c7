/** DELETE assistant/history: forgets all messages and replies of the learner, with what they thought of them. */
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { anything } from '../shape.ts';

export const clearAssistantHistoryEndpoint = {
  method: 'DELETE',
  path: `${API_ROOT}/assistant/history`,
  answer: anything,
} as const satisfies Endpoint;

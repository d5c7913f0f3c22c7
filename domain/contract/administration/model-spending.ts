/** GET admin/model-spending: what the model was asked and what it cost, without names. */
import type { Endpoint } from '../endpoint.ts';
import { list, nullable, number, object, type Shaped, text } from '../shape.ts';
import { ADMIN_ROOT } from './admin-root.ts';

const amounts = { questions: number, tokens: number, money: number };

export const modelSpendingEndpoint = {
  method: 'GET',
  path: `${ADMIN_ROOT}/model-spending`,
  answer: object({
    /** Null without a model; then there may be something of a time when there was one. */
    model: nullable(text),
    /** Money is in millionths of this. */
    currency: text,
    limits: object({ dayQuestions: number, dayTokens: number, monthMoney: nullable(number) }),
    today: object(amounts),
    month: object(amounts),
    /** The oldest first, today last (UTC); days without a question are there with zeros. */
    days: list(object({ day: text, ...amounts })),
    /** Of these days, most questions first; '' is the assistant. */
    courses: list(object({ slug: text, title: text, ...amounts })),
  }),
} as const satisfies Endpoint;
export type ModelSpending = Shaped<typeof modelSpendingEndpoint.answer>;

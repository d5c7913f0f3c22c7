/** What one run of `npm run try:prompts` may spend: the highest cost of each call is taken before it, and what it did not need given back. */
import { MODEL_MAX_TOKENS } from '#domain/assistant/model-limits';
import { type Budget, moneyOf, mostTokens } from '#domain/model/spending';
import type { Answer } from './ask-model.ts';

/** Millionths of the currency in one. */
const MILLION = 1_000_000;

export class SpendingLimit {
  readonly #prices: Budget;
  readonly #most: number;
  #spent = 0;

  /** `amount` is in the currency of the prices. */
  constructor(prices: Budget, amount: number) {
    this.#prices = prices;
    this.#most = amount * MILLION;
  }

  /** What was spent so far, in the currency. */
  get spent(): number {
    return this.#spent / MILLION;
  }

  /** Asks within the limit. A prompt whose highest cost does not fit is not sent, and neither are those after it. */
  async ask(prompt: string, ask: (prompt: string) => Promise<Answer>): Promise<Answer> {
    const most = moneyOf(mostTokens([prompt], MODEL_MAX_TOKENS), this.#prices);
    if (this.#spent + most > this.#most)
      return { ok: false, why: 'not sent: it could cost more than --budget leaves', refused: true };
    this.#spent += most;
    const answer = await ask(prompt);
    // Without a count the highest cost stays.
    if (answer.tokens) this.#spent += moneyOf(answer.tokens, this.#prices) - most;
    return answer;
  }
}

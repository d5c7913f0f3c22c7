import { expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

const MODEL = { LLM_BASE_URL: 'https://api.example.org/v1', LLM_MODEL: 'small' };

function problemsOf(values: Record<string, string>): readonly string[] {
  try {
    readEnvironment(values);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
}

it('reads what a model may cost, in millionths', () => {
  const prices = { LLM_PRICE_IN: '0.15', LLM_PRICE_OUT: '0.6', LLM_CURRENCY: 'RWF', LLM_MONTH_BUDGET: '20.5' };
  expect(readEnvironment({ ...MODEL, ...prices, LLM_DAY_TOKENS: '1000' }).budget).toEqual({
    ...{ priceIn: 0.15, priceOut: 0.6, currency: 'RWF', dayTokens: 1000, monthMoney: 20_500_000 },
  });
  expect(readEnvironment(MODEL).budget).toMatchObject({ priceIn: 0, priceOut: 0, monthMoney: null });
});

const MONEY = { LLM_PRICE_IN: '0', LLM_PRICE_OUT: '0.6', LLM_MONTH_BUDGET: '20' };

it('wants both prices and the limit of the month, or none of them; a model that costs nothing says so', () => {
  expect(problemsOf({ ...MODEL, ...MONEY })).toEqual([]);
  expect(problemsOf({ ...MODEL, ...MONEY, LLM_PRICE_OUT: '0', LLM_MONTH_BUDGET: '0' })).toEqual([]);
  for (const name of Object.keys(MONEY))
    expect(problemsOf({ ...MODEL, ...MONEY, [name]: '' })).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
  expect(problemsOf({ ...MODEL, LLM_MONTH_BUDGET: '20' })).toHaveLength(2);
});

it('refuses what is no amount', () => {
  expect(problemsOf({ ...MONEY, LLM_PRICE_IN: '-1' })).toEqual([expect.stringMatching(/^LLM_PRICE_IN: /)]);
  expect(problemsOf({ ...MONEY, LLM_MONTH_BUDGET: 'much' })).toEqual([expect.stringMatching(/^LLM_MONTH_BUDGET: /)]);
  expect(problemsOf({ LLM_CURRENCY: 'dollars', LLM_AT_ONCE: '0', LLM_DAY_TOKENS: '1.5' })).toHaveLength(3);
});

import { expect, test } from 'vitest';
import { reissueRule } from './revocation.ts';

test('withdrawn for misconduct stays withdrawn', () => {
  expect(reissueRule('misconduct')).toBe('refused');
});

test('issued in error may come back, with a reason', () => {
  expect(reissueRule('issued-in-error')).toBe('explained');
});

test.each([null, 'name-correction', 'learner-request'] as const)('%s: a new revision at any time', (reason) => {
  expect(reissueRule(reason)).toBe('free');
});

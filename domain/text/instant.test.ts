import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantMs, laterInstant } from './instant.ts';

test('an instant reads the same with T or a space, with or without a fraction, in UTC or with an offset', () => {
  const noon = Date.UTC(2026, 2, 1, 12, 0, 0);
  expect(instantMs('2026-03-01T12:00:00Z')).toBe(noon);
  expect(instantMs('2026-03-01 12:00:00.000Z')).toBe(noon);
  expect(instantMs('2026-03-01T14:00:00+02:00')).toBe(noon);
  expect(instantMs('2026-03-01T07:30:00-04:30')).toBe(noon);
  expect(instantMs('2026-03-01T12:59:59+00:59')).toBe(noon + 59_000);
  expect(instantMs('2026-03-02T02:00:00+14:00')).toBe(noon);
  expect(instantMs('2026-03-01T12:00:00.5Z')).toBe(noon + 500);
  expect(instantMs('2026-03-01T12:00:00.123456Z')).toBe(noon + 123);
});

test.each([
  '',
  'yesterday',
  '2026-03-01',
  '2026-03-01T12:00:00',
  '2026-02-29T12:00:00Z',
  '2026-13-01T12:00:00Z',
  '2026-00-10T12:00:00Z',
  '2026-03-00T12:00:00Z',
  '2026-03-01T24:00:00Z',
  '2026-03-01T12:60:00Z',
  '2026-03-01T12:00:60Z',
  '2026-03-01T12:00:00+15:00',
  '2026-03-01T12:00:00+02:60',
  '0026-03-01T12:00:00Z',
  ' 2026-03-01T12:00:00Z',
  '2026-03-01T12:00:00Z\n',
])('%j is no instant', (text) => {
  expect(instantMs(text)).toBeNull();
});

test('a leap day exists in a leap year', () => {
  expect(instantMs('2028-02-29T00:00:00Z')).toBe(Date.UTC(2028, 1, 29));
});

test('every moment that JavaScript writes is read back exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (ms) => {
      expect(instantMs(new Date(ms).toISOString())).toBe(ms);
    }),
  );
});

test('the later of two moments is found by the time, not by the spelling', () => {
  expect(laterInstant('2026-03-01T13:00:00Z', '2026-03-01T14:30:00+02:00')).toBe('2026-03-01T13:00:00Z');
  expect(laterInstant('2026-03-01 13:00:00.000Z', '2026-03-01T12:59:59Z')).toBe('2026-03-01 13:00:00.000Z');
});

test('a text that is no moment never wins over one that is', () => {
  expect(laterInstant('soon', '2026-03-01T13:00:00Z')).toBe('2026-03-01T13:00:00Z');
});

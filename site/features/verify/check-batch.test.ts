import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BATCH_MAX_CODES, type BatchResponse } from '#domain/contract/certificates/verify-batch';
import type { Answer } from '#site/data/api.ts';
import { type BatchItem, checkBatch, itemsOf, portionsOf } from './check-batch.ts';

const ORIGINS = ['https://academy.example'];
const JWT = 'eyJhbGciOiJFUzI1NiJ9.e30.AAAA';

/** A register that answers with `states`, and remembers what it was asked. */
function register(states: ('not-found' | 'unchecked')[]) {
  const asked: string[][] = [];
  const post = async (codes: string[]): Promise<Answer<BatchResponse>> => {
    asked.push(codes);
    return { ok: true, data: { results: states.map((state) => ({ state })) } };
  };
  return { asked, post };
}

test('a pasted column is one item a line, without the empty ones, the quotes of a spreadsheet and repetitions', () => {
  const items = itemsOf('9K4T2WQF\r\n\n  "RZOX1C",  \n9K4T2WQF\n');
  expect(items.map(({ given }) => given)).toEqual(['9K4T2WQF', 'RZOX1C']);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { given } of itemsOf(text)) expect(given.trim()).not.toBe('');
    }),
  );
});

test('a line may be a whole credential', () => {
  expect(itemsOf(JWT)).toEqual([{ given: JWT, found: { kind: 'jwt', jwt: JWT }, isFile: false }]);
});

test('more than 50 are requested in portions of 50', () => {
  const sizes = portionsOf(Array.from({ length: 123 }, (_, n) => n)).map((portion) => portion.length);
  expect(sizes).toEqual([BATCH_MAX_CODES, BATCH_MAX_CODES, 23]);
  expect(portionsOf([])).toEqual([]);
});

test('one question for all codes, none for what is no code', async () => {
  const { asked, post } = register(['not-found', 'unchecked']);
  const rows = await checkBatch(itemsOf('9K4T2WQF\n???\nRZOX1C\nlocal-xx\n'), ORIGINS, post);
  expect(asked).toEqual([['9K4T2WQF', 'RZOX1C']]);
  expect(rows.map(({ checked }) => checked?.verdict)).toEqual(['not-found', 'not-found', 'limited', 'not-found']);
});

test('nothing to ask, no question', async () => {
  const { asked, post } = register([]);
  const file: BatchItem = { given: 'photo.png', found: { kind: 'none' }, isFile: true };
  const rows = await checkBatch([file, ...itemsOf('???')], ORIGINS, post);
  expect(asked).toEqual([]);
  expect(rows.map(({ checked }) => checked?.verdict ?? null)).toEqual([null, 'not-found']);
});

test('without an answer nothing is called bad', async () => {
  const post = async (): Promise<Answer<BatchResponse>> => ({
    ok: false,
    code: 'network',
    status: 0,
    message: '',
    details: {},
  });
  const [row] = await checkBatch(itemsOf('9K4T2WQF'), ORIGINS, post);
  expect(row?.checked?.verdict).toBe('error');
});

test('any pasted rubbish gives a state, never an exception', async () => {
  const { post } = register([]);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 }), async (lines) => {
      const items = itemsOf(lines.join('\n'));
      expect(await checkBatch(items, ORIGINS, post)).toHaveLength(items.length);
    }),
    { numRuns: 50 },
  );
});

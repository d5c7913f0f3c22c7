import { expect, test } from 'vitest';
import { NO_FILTERS, searchItems } from '#domain/catalogue/search';
import { searchIndex } from '#domain/catalogue/search-index';
import { sampleCurriculum } from '#support/sample-curriculum';
import { closeMatches } from './close-matches.ts';

const index = searchIndex(sampleCurriculum);
const close = closeMatches(index);
const ids = (query: string, filters = NO_FILTERS) =>
  close(query, filters, searchItems(index, query, filters)).map(({ id }) => id);

test('a misspelt word finds what was meant', () => {
  expect(searchItems(index, 'enginering')).toEqual([]);
  expect(ids('enginering')).toContain('course:prompt-engineering-beginner');
});

test('words in another order find the title', () => {
  expect(ids('beginners prompt')).toContain('course:prompt-engineering-beginner');
});

test('what the exact search has found is not repeated', () => {
  const exact = searchItems(index, 'prompt').map(({ id }) => id);
  expect(ids('prompt').filter((id) => exact.includes(id))).toEqual([]);
});

test('the filters hold here too', () => {
  const items = close('enginering', { ...NO_FILTERS, type: 'lesson' }, []);
  expect(items.every(({ type }) => type === 'lesson')).toBe(true);
  expect(close('enginering', { ...NO_FILTERS, category: 'none' }, [])).toEqual([]);
});

test('an empty query and plain rubbish find nothing', () => {
  expect(ids('')).toEqual([]);
  expect(ids('   ')).toEqual([]);
  expect(ids('zzzzqqqq')).toEqual([]);
  expect(ids('(.*)[')).toEqual([]);
});

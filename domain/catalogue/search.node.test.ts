/// <reference types="node" />
/** An address is read with URLSearchParams, which the server's runtime has not, so these tests run in Node only. */
import { describe, expect, test } from 'vitest';
import { NO_FILTERS, readSearchParameters, searchParameters } from './search.ts';

describe('the address', () => {
  const read = (search: string) => readSearchParameters((name) => new URLSearchParams(search).get(name));

  test('says what is searched and how it is filtered, and nothing that filters nothing', () => {
    expect(searchParameters(' mobile money ', NO_FILTERS)).toBe('q=mobile%20money');
    expect(searchParameters('', { type: 'lesson', level: 'Beginner', category: 'AI at Work' })).toBe(
      'type=lesson&level=Beginner&category=AI%20at%20Work',
    );
    expect(searchParameters('', NO_FILTERS)).toBe('');
    expect(searchParameters('uwase', { ...NO_FILTERS, type: 'people' })).toBe('q=uwase&type=people');
    expect(read('q=uwase&type=people').filters.type).toBe('people');
  });

  test('is read back as it was written', () => {
    const filters = { type: 'course', level: 'Advanced', category: 'Security and Privacy' } as const;
    expect(read(searchParameters('a&b=c', filters))).toEqual({ query: 'a&b=c', filters });
  });

  test('a filter that does not exist filters nothing', () => {
    expect(read('q=x&type=tool&level=Expert&category=')).toEqual({ query: 'x', filters: NO_FILTERS });
  });
});

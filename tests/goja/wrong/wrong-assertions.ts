/** Assertions that are wrong, by what each shows. shim.test.ts tries them in Node and in PocketBase's runtime: each must fail in both. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { atEnd } from '../../../domain/learning/scroll.ts';

export const WRONG_ASSERTIONS: Record<string, () => void> = {
  'a rule that gives something else': () => expect(atEnd(55, false)).toBe(true),
  'toBe of two equal lists': () => expect([1]).toBe([1]),
  'toBe of 0 and -0': () => expect(0).toBe(-0),
  'toEqual of another value': () => expect({ a: { b: 1 } }).toEqual({ a: { b: 2 } }),
  'toEqual with a key too few': () => expect({ a: 1, b: 2 }).toEqual({ a: 1 }),
  'toEqual with a key too many': () => expect({ a: 1 }).toEqual({ a: 1, b: null }),
  'toEqual of another order': () => expect(['a', 'b']).toEqual(['b', 'a']),
  'toEqual of a list and a longer one': () => expect(['a']).toEqual(['a', undefined]),
  'toEqual of a number and a text': () => expect(1).toEqual('1'),
  'toEqual of null and undefined': () => expect({ a: null }).toEqual({ a: undefined }),
  'toEqual of a list and an object': () => expect([1]).toEqual({ 0: 1, length: 1 }),
  'toEqual of other sets': () => expect(new Set(['a', 'b'])).toEqual(new Set(['a', 'c'])),
  'toEqual of other maps': () => expect(new Map([['a', 1]])).toEqual(new Map([['a', 2]])),
  'toEqual of other moments': () => expect(new Date(0)).toEqual(new Date(1)),
  'toEqual of other bytes': () => expect(new Uint8Array([1, 2])).toEqual(new Uint8Array([1, 3])),
  'toEqual of bytes and numbers': () => expect(new Uint8Array([1])).toEqual([1]),
  'toStrictEqual with an undefined key': () => expect({ a: undefined }).toStrictEqual({}),
  'toMatchObject with another value': () => expect({ a: 1, b: 2 }).toMatchObject({ b: 3 }),
  'toMatchObject with a missing key': () => expect({ a: 1 }).toMatchObject({ b: 2 }),
  'arrayContaining what is not there': () => expect(['a']).toEqual(expect.arrayContaining(['b'])),
  'objectContaining what is not there': () => expect({ a: 1 }).toEqual(expect.objectContaining({ a: 2 })),
  'toContain in a list': () => expect(['a']).toContain('b'),
  'toContain in a text': () => expect('abc').toContain('d'),
  toHaveLength: () => expect('abc').toHaveLength(2),
  toMatch: () => expect('abc').toMatch(/^b/),
  'toThrow when nothing is thrown': () => expect(() => {}).toThrow(),
  'toThrow with another message': () => {
    expect(() => {
      throw new Error('one thing');
    }).toThrow('another thing');
  },
  toBeNull: () => expect(undefined).toBeNull(),
  toBeUndefined: () => expect(null).toBeUndefined(),
  toBeDefined: () => expect(undefined).toBeDefined(),
  toBeGreaterThan: () => expect(1).toBeGreaterThan(1),
  toBeGreaterThanOrEqual: () => expect(1).toBeGreaterThanOrEqual(2),
  toBeLessThan: () => expect(1).toBeLessThan(1),
  toBeLessThanOrEqual: () => expect(2).toBeLessThanOrEqual(1),
  'not.toBe': () => expect(1).not.toBe(1),
  'not.toEqual': () => expect({ a: [1] }).not.toEqual({ a: [1] }),
  'not.toContain': () => expect(['a']).not.toContain('a'),
  'not.toMatch': () => expect('abc').not.toMatch(/b/),
  'a property with a counterexample': () => {
    fc.assert(
      fc.property(fc.nat(), (count) => {
        expect(count).toBeLessThan(3);
      }),
    );
  },
  'any other error': () => {
    throw new TypeError('a mistake in the test');
  },
};

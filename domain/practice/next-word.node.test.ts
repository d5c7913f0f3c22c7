import { describe, expect, it } from 'vitest';
import { drawWord, type NextWordModel, nextWords, pairKey, withWord, wordsOf } from './next-word.ts';
import { readModel, writeModel } from './next-word-file.ts';

/** 'a cat sat.' twice and 'a dog sat.' once, as the trainer counts: words that it does not know are 0. */
const WORDS = ['', '.', 'a', 'cat', 'dog', 'sat', 'Kigali'];
const MODEL: NextWordModel = {
  words: WORDS,
  pairs: new Map([
    [1, { total: 3, next: new Map([[2, 3]]) }],
    [2, { total: 3, next: new Map([[3, 2]]) }],
    [3, { total: 2, next: new Map([[5, 2]]) }],
  ]),
  triples: new Map([[pairKey(1, 2), { total: 3, next: new Map([[3, 2]]) }]]),
  follows: [0, 1, 1, 1, 1, 2, 0],
};
const shares = (text: string, temperature?: number) =>
  Object.fromEntries(nextWords(MODEL, text, temperature).map(({ word, share }) => [word, share]));

describe('the next words', () => {
  it('have shares that are one together, also where the beginning is unknown', () => {
    for (const text of ['', 'a', 'A', 'a cat', 'zebra zebra', 'Nothing of this is known!'])
      expect(Object.values(shares(text)).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  });

  it('are those that followed most often, the likeliest first', () => {
    expect(nextWords(MODEL, 'a').map(({ word }) => word)[0]).toBe('cat');
    expect(nextWords(MODEL, 'The cat').map(({ word }) => word)[0]).toBe('sat');
  });

  it('leave something to every word that has ever followed another, and nothing to an unknown one', () => {
    expect(shares('a')['dog']).toBeGreaterThan(0);
    expect(Object.keys(shares('a'))).not.toContain('');
    expect(Object.keys(shares('a'))).not.toContain('Kigali');
  });

  it('are more alike when it is hot, and less when it is cold', () => {
    const [cold = 0, warm = 0, hot = 0] = [0.2, 1, 2].map((temperature) => shares('a', temperature)['cat']);
    expect(cold).toBeGreaterThan(warm);
    expect(warm).toBeGreaterThan(hot);
  });

  it('are drawn by their shares', () => {
    const words = [
      { word: 'x', share: 0.6 },
      { word: 'y', share: 0.4 },
    ];
    expect([0, 0.59, 0.61, 0.999].map((chance) => drawWord(words, chance))).toEqual(['x', 'x', 'y', 'y']);
    expect(drawWord([], 0.5)).toBe('');
  });
});

it('a word is added with a space, a mark without one, and a sentence begins with a large letter', () => {
  expect(withWord('', 'the')).toBe('The');
  expect(withWord('The ', 'cat')).toBe('The cat');
  expect(withWord('The cat', '.')).toBe('The cat.');
  expect(withWord('The cat.', 'a')).toBe('The cat. A');
});

it('a text is read as words and marks', () => {
  expect(wordsOf("Aline's co-op: 12 bags, today?")).toEqual(["Aline's", 'co-op', ':', '12', 'bags', ',', 'today', '?']);
});

it('a model is the same after it was written to a file and read', () => {
  const read = readModel(writeModel(MODEL));
  expect(read).toEqual(MODEL);
  expect(() => readModel(new Uint8Array([1, 2, 3]))).toThrow('no model');
});

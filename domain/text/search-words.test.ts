import { expect, test } from 'vitest';
import { holdsAllWords, wordsOf } from './search-words.ts';

test('a query is its words, in lower case', () => {
  expect(wordsOf('  Pass   MARK ')).toEqual(['pass', 'mark']);
  expect(wordsOf('   ')).toEqual([]);
});

test('a text is shown when it holds every word, in any order and as parts of words', () => {
  const text = 'The pass mark is 70 percent, and checkpoint questions must be right.';
  expect(holdsAllWords(text, wordsOf('mark pass'))).toBe(true);
  expect(holdsAllWords(text, wordsOf('check'))).toBe(true);
  expect(holdsAllWords(text, wordsOf('mark backup'))).toBe(false);
});

test('without words everything is shown', () => {
  expect(holdsAllWords('anything', [])).toBe(true);
});

import { expect, test } from 'vitest';
import { codedPieces } from './coded-text.ts';

test.each([
  ['What is it?', ['What is it?']],
  ['What do `a` and `b > 2` give?', ['What do ', ['a'], ' and ', ['b > 2'], ' give?']],
  ['`let sum = 0;` runs', [['let sum = 0;'], ' runs']],
  ['a ` alone', ['a ` alone']],
  ['', []],
])('code in “%s” is between backticks', (text, pieces) => {
  expect(codedPieces(text).map(({ text: piece, isCode }) => (isCode ? [piece] : piece))).toEqual(pieces);
});

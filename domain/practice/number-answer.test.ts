import { describe, expect, it } from 'vitest';
import { judgeNumber, numberNotice, percentOf, readNumber } from './number-answer.ts';

describe('readNumber', () => {
  it.each([
    ['1,200', 1200],
    ['1 200', 1200],
    ['1200', 1200],
    ['12,345,678.5', 12345678.5],
    ['77.5 %', 77.5],
    ['77,5', 77.5],
    ['600 RWF', 600],
    ['RWF 600', 600],
    ['-3', -3],
    ['−3', -3],
    ['.5', 0.5],
    [' 0 ', 0],
  ])('reads %s as people write it', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  it.each([[''], ['about'], ['3 or 4'], ['1,2,3'], ['1.2.3'], ['--3']])('finds no number in "%s"', (text) => {
    expect(readNumber(text)).toBe(null);
  });
});

describe('numberNotice', () => {
  it.each(['', ' ', '7', '77', '77.', '77.5', '1,200', '-', '-3', '0', '0.'])(
    'has nothing to say about "%s"',
    (text) => {
      expect(numberNotice(text, '%')).toBe(null);
    },
  );

  it.each(['seventy', '?', '3 or 4', '1.2.3'])('says that "%s" is no number', (text) => {
    expect(numberNotice(text, '%')).toEqual({ kind: 'not-a-number' });
  });

  it.each([
    ['about 77', 77],
    ['76,5', 76.5],
    ['77%', 77],
    ['1 200 RWF', 1200],
  ])('says how "%s" is read', (text, value) => {
    expect(numberNotice(text, 'RWF')).toEqual({ kind: 'read-as', value });
  });

  it('takes a number below one for a share, where percent are asked for', () => {
    expect(numberNotice('0.765', '%')).toEqual({ kind: 'share', value: 0.765 });
    expect(percentOf(0.765)).toBe(76.5);
    expect(percentOf(0.07)).toBe(7);
    expect(numberNotice('0.765', 'MB')).toBe(null);
    expect(numberNotice('0.5 %', '%')).toEqual({ kind: 'read-as', value: 0.5 });
  });
});

describe('judgeNumber', () => {
  const question = {
    answer: 204,
    tolerance: 1,
    mistakes: [
      { value: 240, hint: 'Count the boxes again: there are eight and a half.' },
      { value: 17, hint: 'That is one box.' },
    ],
  };

  it('is right within the tolerance', () => {
    expect(judgeNumber('204', question)).toEqual({ kind: 'right' });
    expect(judgeNumber('205 kg', question)).toEqual({ kind: 'right' });
    expect(judgeNumber('206', question)).toEqual({ kind: 'wrong' });
  });

  it('knows a typical mistake by its number, and gives its hint', () => {
    expect(judgeNumber('17', question)).toEqual({ kind: 'mistake', hint: 'That is one box.' });
  });

  it('does not trip over the way computers store decimals', () => {
    expect(judgeNumber(`${0.1 + 0.2}`, { answer: 0.3, tolerance: 0, mistakes: [] })).toEqual({ kind: 'right' });
  });

  it('says when there is no number', () => {
    expect(judgeNumber('many', question)).toEqual({ kind: 'not-a-number' });
  });
});

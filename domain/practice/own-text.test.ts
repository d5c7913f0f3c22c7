import { describe, expect, it } from 'vitest';
import { isOwnTextField, ownTextValue, readOwnText } from './own-text.ts';

const OWN = {
  text: 'Make a table.\nOne row is one sale.',
  marks: { 'Say what one row is.': ['One row is one sale.'], 'Keep it short.': [] },
};

describe('readOwnText', () => {
  it('gives back what was stored', () => {
    expect(readOwnText(ownTextValue(OWN))).toEqual(OWN);
  });

  it('takes nothing that is none', () => {
    for (const value of ['', 'text', '[]', 'null', '{}', '{"text":1}']) expect(readOwnText(value)).toBeNull();
    expect(readOwnText('{"text":"a","marks":{"b":null,"c":["d",1]}}')).toEqual({ text: 'a', marks: { c: ['d', '1'] } });
  });
});

describe('isOwnTextField', () => {
  it('is the id of a part', () => {
    expect(isOwnTextField('poster-prompt')).toBe(true);
    for (const field of ['', 'Poster', 'a.b', '../a', 'x'.repeat(61)]) expect(isOwnTextField(field)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { countPassed, isPlaygroundField, MAX_PLAYGROUND_ID, playgroundField, playgroundKind } from './playground.ts';

describe('what a learner writes in a Playground', () => {
  it('is a page where there is HTML or CSS, and functions where there is JavaScript alone', () => {
    expect(playgroundKind(['js'])).toBe('functions');
    expect(playgroundKind(['html'])).toBe('page');
    expect(playgroundKind(['html', 'css', 'js'])).toBe('page');
    expect(playgroundKind(['css'])).toBe('page');
  });

  it('is kept under the part and the file, and under nothing else', () => {
    expect(playgroundField('price-list', 'html')).toBe('price-list.html');
    expect(isPlaygroundField('price-list.html')).toBe(true);
    expect(isPlaygroundField('a.js')).toBe(true);
    expect(isPlaygroundField(playgroundField('stock', 'sheet'))).toBe(true);
    expect(isPlaygroundField(playgroundField('fault-desk', 'flow'))).toBe(true);
    expect(isPlaygroundField(playgroundField('who-has-it', 'sql'))).toBe(true);
    for (const field of ['price-list', 'price-list.exe', '.html', 'Price.html', 'a..html', 'a.html.js', 'a-.css'])
      expect(isPlaygroundField(field), field).toBe(false);
    expect(isPlaygroundField(`${'a'.repeat(MAX_PLAYGROUND_ID)}.html`)).toBe(true);
    expect(isPlaygroundField(`${'a'.repeat(MAX_PLAYGROUND_ID + 1)}.html`)).toBe(false);
  });

  it('passes when every test passed, and never without tests', () => {
    expect(countPassed([{ passed: true }, { passed: true }], 2)).toEqual({ passed: 2, all: true });
    expect(countPassed([{ passed: true }, { passed: false }], 2)).toEqual({ passed: 1, all: false });
    expect(countPassed([{ passed: true }], 2)).toEqual({ passed: 1, all: false });
    expect(countPassed([], 2)).toEqual({ passed: 0, all: false });
    expect(countPassed([], 0)).toEqual({ passed: 0, all: false });
    expect(countPassed([{ passed: true }, { passed: true }, { passed: true }], 2)).toEqual({ passed: 2, all: true });
  });
});

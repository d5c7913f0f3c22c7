import { describe, expect, it } from 'vitest';
import {
  beginningOf,
  isMadeToDecide,
  isMadeToLookAt,
  MADE_BEGINNING,
  madeAfterAuthor,
  madePlaceOf,
  madePlaceText,
  toMadeState,
} from './made.ts';

describe('the author', () => {
  it.each([
    ['', true, 'asked'],
    ['asked', true, 'asked'],
    ['shown', true, 'shown'],
    ['reported', true, 'reported'],
    ['declined', true, 'declined'],
    ['asked', false, ''],
    ['shown', false, ''],
    ['reported', false, ''],
    ['declined', false, 'declined'],
  ] as const)('a work that is %j, asked for: %j, becomes %j', (state, asks, next) => {
    expect(madeAfterAuthor(state, asks, false)).toBe(next);
  });

  it('takes a reported work back and asks again: it comes back with the report', () => {
    const back = madeAfterAuthor('reported', false, true);
    expect(back).toBe('');
    expect(madeAfterAuthor(back, true, true)).toBe('reported');
    expect(madeAfterAuthor('shown', true, true)).toBe('shown');
  });
});

it('an instructor looks at what was asked for or reported, and may change a decision', () => {
  expect((['', 'asked', 'shown', 'reported', 'declined'] as const).map(isMadeToLookAt)).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
  expect((['', 'asked', 'shown', 'declined'] as const).map(isMadeToDecide)).toEqual([false, true, true, true]);
});

it('what is stored and unknown was not asked for', () => {
  expect(toMadeState('shown')).toBe('shown');
  expect(toMadeState('hidden')).toBe('');
});

describe('the beginning of a work', () => {
  it('is a short one whole, on one line', () => {
    expect(beginningOf('A price list.\n\nFor nine shops.')).toBe('A price list. For nine shops.');
  });

  it('ends with a whole word', () => {
    const beginning = beginningOf('basket '.repeat(60));
    expect(beginning).toMatch(/basket…$/);
    expect(beginning.length).toBeLessThanOrEqual(MADE_BEGINNING + 1);
  });

  it('is cut where there is no space', () => {
    expect(beginningOf('b'.repeat(500))).toBe(`${'b'.repeat(MADE_BEGINNING)}…`);
  });
});

it('a place in the list is read as it was written, and nothing else is', () => {
  const place = { at: '2026-11-01T08:00:00.000Z', id: 'abcdefghij12345' };
  expect(madePlaceOf(madePlaceText(place))).toEqual(place);
  for (const other of [
    '',
    '2',
    '_',
    '2026-02-30T08:00:00.000Z_abcdefghij12345',
    '2026-11-01T08:00:00.000Z_x',
    `${madePlaceText(place)}0`,
  ])
    expect(madePlaceOf(other)).toBeNull();
});

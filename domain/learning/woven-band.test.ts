import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellState, finishedBand, wovenBand } from './woven-band.ts';

const SLUG = 'prompt-engineering-beginner';
const all = (count: number) => Array.from({ length: count }, () => 'done' as const);
const pattern = (learnerId: string, slug = SLUG, count = 8) =>
  JSON.stringify(wovenBand(learnerId, slug, all(count)).map(({ state: _, ...cell }) => cell));
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split('');
const learnerId = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 6, maxLength: 6 })
  .map((letters) => letters.join(''));

describe('the woven band', () => {
  test('has a diamond for each entry, and completing one changes its own alone', () => {
    const before = wovenBand('7K3QXM', SLUG, ['done', 'open', 'open']);
    const after = wovenBand('7K3QXM', SLUG, ['done', 'done', 'open']);
    expect(after.map(({ state }) => state)).toEqual(['done', 'done', 'open']);
    expect([after[0], after[2]]).toEqual([before[0], before[2]]);
    expect({ ...after[1], state: 'open' }).toEqual(before[1]);
  });

  test('can be drawn again from learner id and slug alone', () => {
    fc.assert(
      fc.property(learnerId, (id) => {
        expect(wovenBand(id, SLUG, all(8))).toEqual(finishedBand(id, SLUG, 8));
        expect(finishedBand(id, SLUG, 12).slice(0, 8)).toEqual(finishedBand(id, SLUG, 8));
      }),
    );
  });

  test('is the learner’s own: of 2,000 learners no two have the same', () => {
    const ids = Array.from({ length: 2000 }, (_, index) => index.toString(36).toUpperCase().padStart(6, '0'));
    expect(new Set(ids.map((id) => pattern(id))).size).toBe(ids.length);
  });

  test('is another one in another course', () => {
    expect(pattern('7K3QXM', 'ai-landscape-problem-framing')).not.toBe(pattern('7K3QXM'));
  });

  test('never lays a tone on the same tone, and never the dark one on the dark ground', () => {
    fc.assert(
      fc.property(learnerId, (id) => {
        for (const { tones } of finishedBand(id, SLUG, 9)) {
          expect(tones[0]).not.toBe('deep');
          expect(new Set(tones).size).toBe(4);
        }
      }),
    );
  });

  test('is pinned, because certificates carry it', () => {
    expect(finishedBand('7K3QXM', SLUG, 2)).toEqual([
      {
        state: 'done',
        motif: 'striped',
        tones: ['paper', 'deep', 'clay', 'gold'],
        edge: [false, false, true, true],
      },
      { state: 'done', motif: 'eye', tones: ['clay', 'deep', 'paper', 'gold'], edge: [true, false, false, true] },
    ]);
  });
});

test('an entry that is completed adds its diamond; one that waits shows it as waiting', () => {
  expect((['completed', 'waiting', 'current', 'open', 'locked'] as const).map(cellState)).toEqual([
    'done',
    'waiting',
    'open',
    'open',
    'open',
  ]);
});

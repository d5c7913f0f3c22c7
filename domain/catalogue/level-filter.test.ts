import { describe, expect, it } from 'vitest';
import { LEVELS } from './curriculum.ts';
import { levelFilter } from './level-filter.ts';

describe('the level that an address asks for', () => {
  it('knows every level by its name', () => {
    expect(LEVELS.map(levelFilter)).toEqual(LEVELS);
  });

  it('forgives capitals and what replaces the space', () => {
    for (const typed of ['pro builder', 'PRO-BUILDER', 'pro+builder', ' pro_builder ']) {
      expect(levelFilter(typed)).toBe('Pro Builder');
    }
  });

  it('knows a level by its rank', () => {
    expect(levelFilter('1')).toBe('Foundations');
    expect(levelFilter('4')).toBe('Security');
  });

  it('shows all levels for anything else', () => {
    for (const typed of [null, '', 'all', 'Beginner', '0', '5', '<b>']) expect(levelFilter(typed)).toBeNull();
  });
});

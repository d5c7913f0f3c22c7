import { describe, expect, it } from 'vitest';
import { sampleCourse } from '#support/sample-curriculum';
import { choicesIn, isChosen, SHELF_CHOICES, shelfOfLevel, shelfTags } from './shelf.ts';

const project = (max: number) => ({ task: '', artifact: 'A list', minutes: { min: max / 2, max } });
const small = sampleCourse('small', [], { status: 'available', devices: ['phone'], project: project(8 * 60) });

describe('what a course can be chosen by', () => {
  it('is open, for a phone alone, in Kinyarwanda and short, each by itself', () => {
    expect(shelfTags(small, 1)).toEqual(SHELF_CHOICES);
    expect(shelfTags({ ...small, status: 'coming-soon' }, 1)).not.toContain('open');
    expect(shelfTags({ ...small, devices: ['phone', 'shared-laptop'] }, 1)).not.toContain('phone');
    expect(shelfTags(small, 0)).not.toContain('rw');
    expect(shelfTags({ ...small, project: project(9 * 60) }, 1)).not.toContain('short');
  });

  it('is shown only where it is all that was chosen', () => {
    expect(isChosen(['open', 'phone'], [])).toBe(true);
    expect(isChosen(['open', 'phone'], ['phone'])).toBe(true);
    expect(isChosen(['open', 'phone'], ['phone', 'short'])).toBe(false);
  });
});

describe('the choice in an address', () => {
  it('is read in any order and in capitals, and nothing else is taken from it', () => {
    expect(choicesIn('short,open')).toEqual(['open', 'short']);
    expect(choicesIn('RW')).toEqual(['rw']);
    expect(choicesIn('open phone')).toEqual(['open', 'phone']);
    for (const other of [null, '', 'all', '<b>', 'opened']) expect(choicesIn(other)).toEqual([]);
  });
});

describe('the shelf of a level', () => {
  const courses = Array.from({ length: 30 }, (_, n) =>
    sampleCourse(`course-${n}`, [], { status: n % 3 === 0 ? 'coming-soon' : 'available' }),
  );
  const { shown, rest } = shelfOfLevel(courses);

  it('shows the first courses that are open, and at most eight of them', () => {
    expect(shown.map(({ slug }) => slug)).toEqual([1, 2, 4, 5, 7, 8, 10, 11].map((n) => `course-${n}`));
  });

  it('loses none', () => {
    expect([...shown, ...rest]).toHaveLength(courses.length);
    expect(new Set([...shown, ...rest])).toEqual(new Set(courses));
    expect(shelfOfLevel([])).toEqual({ shown: [], rest: [] });
  });
});

import { expect, it } from 'vitest';
import type { Curriculum } from './curriculum.ts';
import { hasNote } from './lesson-notes.ts';

const curriculum = {
  courses: [
    {
      slug: 'one',
      entries: [
        { id: 'read', kind: 'lesson' },
        { id: 'check', kind: 'quiz' },
      ],
    },
  ],
} as Partial<Curriculum> as Curriculum;

it('is written for a text lesson of the course, and for nothing else', () => {
  expect(hasNote(curriculum, 'one', 'read')).toBe(true);
  expect(hasNote(curriculum, 'one', 'check')).toBe(false);
  expect(hasNote(curriculum, 'one', 'gone')).toBe(false);
  expect(hasNote(curriculum, 'two', 'read')).toBe(false);
});

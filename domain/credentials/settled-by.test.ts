import { expect, test } from 'vitest';
import { sampleCurriculum, sampleEntry } from '#support/sample-curriculum';
import type { CourseOutline } from '../catalogue/curriculum.ts';
import { settledBy } from './settled-by.ts';

const changed = (slug: string, change: (course: CourseOutline) => Partial<CourseOutline>) => ({
  ...sampleCurriculum,
  courses: sampleCurriculum.courses.map((course) => (course.slug === slug ? { ...course, ...change(course) } : course)),
});
const AGENTS = 'agents';

test.each([
  ['an entry is retired', ({ entries }: CourseOutline) => ({ entries: entries.slice(1), retired: ['ag-1'] })],
  ['an entry is added', ({ entries }: CourseOutline) => ({ entries: [...entries, sampleEntry('ag-3')] })],
  ['entries are reordered', ({ entries }: CourseOutline) => ({ entries: [...entries].reverse() })],
  [
    'a quiz becomes a lesson',
    ({ entries }: CourseOutline) => ({ entries: entries.map((entry) => ({ ...entry, kind: 'lesson' as const })) }),
  ],
  [
    'a lesson is no preview any more',
    ({ entries }: CourseOutline) => ({ entries: entries.map((entry) => ({ ...entry, preview: false })) }),
  ],
  [
    'a lesson requires a part',
    ({ entries }: CourseOutline) => ({
      entries: entries.map((entry) => ({ ...entry, practices: { ids: ['sort'], edition: '0123456789abcdef' } })),
    }),
  ],
  ['a course is asked for', () => ({ prerequisites: ['PE-101'] })],
  ['a course is put on hold', () => ({ status: 'coming-soon' as const })],
  ['a course moves to another level', () => ({ level: 'Security' as const })],
])('everybody is settled again when %s', (_, change) => {
  expect(settledBy(changed(AGENTS, change))).not.toBe(settledBy(sampleCurriculum));
});

test('and when the program is published', () => {
  const published = { ...sampleCurriculum, program: { ...sampleCurriculum.program, published: true } };
  expect(settledBy(published)).not.toBe(settledBy(sampleCurriculum));
});

test('nobody is settled because of a text, a title or minutes', () => {
  const reworded = changed(AGENTS, (course) => ({
    title: 'Another title',
    description: 'Other words',
    learningOutcomes: [{ id: 'x', text: 'Another outcome' }],
    entries: course.entries.map((entry) => ({ ...entry, title: `New ${entry.title}`, minutes: { min: 1, max: 2 } })),
  }));
  expect(settledBy({ ...reworded, contentHash: 'another' })).toBe(settledBy(sampleCurriculum));
});

import { expect, test } from 'vitest';
import { sampleCourseBySlug, sampleCurriculum, sampleEntry } from '#support/sample-curriculum';
import {
  allInOrder,
  availableCourses,
  courseByCode,
  courseBySlug,
  courseMinutes,
  coursesOfLevel,
  entryAt,
  entryIndex,
  LEVELS,
  lessonTitles,
  levelRank,
  programTotals,
} from './curriculum.ts';

const codes = (courses: readonly { code: string }[]) => courses.map(({ code }) => code);

test('four levels, from Foundations (1) to Security (4)', () => {
  expect(LEVELS.map(levelRank)).toEqual([1, 2, 3, 4]);
  expect(levelRank('Pro Builder')).toBe(3);
});

test('a learner sees courses in level order, then in their order within the level', () => {
  expect(codes(allInOrder(sampleCurriculum))).toEqual([
    'PE-101',
    'PE-102',
    'VC-104',
    'AI-201',
    'AG-203',
    'VC-301',
    'DS-401',
    'PR-402',
  ]);
});

test('two courses with the same order in a level stand by code, however the files were read', () => {
  const [first, second] = [sampleCourseBySlug('agents'), sampleCourseBySlug('ai-landscape-problem-framing')];
  const tied = [
    { ...second, levelOrder: 1 },
    { ...first, levelOrder: 1 },
  ];
  expect(codes(allInOrder({ ...sampleCurriculum, courses: tied }))).toEqual(['AG-203', 'AI-201']);
  expect(codes(allInOrder({ ...sampleCurriculum, courses: tied.reverse() }))).toEqual(['AG-203', 'AI-201']);
});

test('ordering the courses leaves the curriculum as it was', () => {
  const before = codes(sampleCurriculum.courses);
  allInOrder(sampleCurriculum);
  expect(codes(sampleCurriculum.courses)).toEqual(before);
});

test('only courses with the status available count as live', () => {
  expect(codes(availableCourses(sampleCurriculum))).toEqual([
    'PE-101',
    'PE-102',
    'AI-201',
    'AG-203',
    'VC-301',
    'DS-401',
  ]);
});

test('a level section lists its courses, coming soon or not', () => {
  expect(codes(coursesOfLevel(sampleCurriculum, 'Security'))).toEqual(['DS-401', 'PR-402']);
});

test('a course is found by slug and by code, and nothing else is', () => {
  expect(courseBySlug(sampleCurriculum, 'agents')?.code).toBe('AG-203');
  expect(courseBySlug(sampleCurriculum, 'constructor')).toBeNull();
  expect(courseByCode(sampleCurriculum, 'PE-101')?.slug).toBe('prompt-engineering-beginner');
  expect(courseByCode(sampleCurriculum, 'PE-999')).toBeNull();
});

test('lesson numbers start at 1, and a number that is no place in the list is no lesson', () => {
  const course = sampleCourseBySlug('prompt-engineering-beginner');
  expect(entryAt(course, 1)?.id).toBe('what-is-a-prompt');
  expect(entryAt(course, 4)?.id).toBe('keep-a-prompt-book');
  for (const n of [0, 5, -1, 1.5, Number.NaN]) expect(entryAt(course, n)).toBeNull();
});

test('an entry is found by its id, counted from 0', () => {
  const course = sampleCourseBySlug('prompt-engineering-beginner');
  expect(entryIndex(course, 'quiz-your-prompts')).toBe(2);
  expect(entryIndex(course, 'old-history-of-ai')).toBe(-1);
});

test('a coming-soon course shows its planned titles, a live one its entries', () => {
  expect(lessonTitles(sampleCourseBySlug('vibe-coding'))).toEqual(['A', 'B', 'C']);
  expect(lessonTitles(sampleCourseBySlug('privacy'))).toEqual(['P1']);
  expect(lessonTitles({ ...sampleCourseBySlug('privacy'), entries: [sampleEntry('p')] })).toEqual(['Title of p']);
  expect(lessonTitles(sampleCourseBySlug('prompt-engineering'))).toEqual(['Title of pe-1', 'Title of quiz-pe']);
});

test('the length of a course is the sum of its entries, or of its planned lessons, and of its project', () => {
  const project = { task: '', artifact: '', minutes: { min: 100, max: 150 } };
  expect(courseMinutes({ ...sampleCourseBySlug('vibe-coding'), project })).toEqual({ min: 220, max: 330 });
  expect(courseMinutes(sampleCourseBySlug('prompt-engineering-beginner'))).toEqual({ min: 35, max: 70 });
  expect(courseMinutes(sampleCourseBySlug('vibe-coding'))).toEqual({ min: 120, max: 180 });
});

test('total program time is the sum of all courses, lessons a course a rounded average', () => {
  expect(programTotals(sampleCurriculum)).toEqual({
    courses: 8,
    levels: 4,
    lessonsPerCourse: 3, // 20 titles in 8 courses
    hoursPerCourse: { min: 0, max: 3 },
    hours: { min: 5, max: 8 },
  });
  const two = [sampleCourseBySlug('privacy'), { ...sampleCourseBySlug('privacy'), slug: 'privacy-2' }];
  expect(programTotals({ ...sampleCurriculum, courses: two }).lessonsPerCourse).toBe(1);
  expect(programTotals({ ...sampleCurriculum, courses: [] })).toMatchObject({
    lessonsPerCourse: 0,
    hours: { min: 0, max: 0 },
  });
});

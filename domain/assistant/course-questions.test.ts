import { expect, test } from 'vitest';
import { COURSE_WORDS } from '#support/course-words';
import { sampleCourse } from '#support/sample-curriculum';
import { courseAnswer } from './course-questions.ts';

const first = sampleCourse('prompts', ['intro', 'quiz'], { code: 'PE-101', title: 'Prompts for Beginners' });
const second = sampleCourse('tables', ['rows'], {
  code: 'DA-103',
  title: 'Data Basics',
  prerequisites: ['PE-101'],
  status: 'coming-soon',
});
const curriculum = { program: { slug: 'p', name: 'P', published: false }, courses: [first, second], contentHash: '' };
const textOf = (message: string, here: string | null = null, locale: 'en' | 'rw' = 'en') =>
  courseAnswer(message, here, curriculum, COURSE_WORDS, locale)?.text ?? null;

test('the hours of a course come from its outline, however it is named', () => {
  const reply = textOf('how long does PE-101 take');
  expect(reply).toMatch(/^Prompts for Beginners \(PE-101\): [\d-]+ hours/);
  expect(textOf('how many hours is pe101')).toBe(reply);
  expect(textOf('How long is Prompts for Beginners?')).toBe(reply);
  expect(textOf('how long does this course take', 'prompts')).toBe(reply);
  expect(textOf('PE-101 imara igihe kingana iki?', null, 'rw')).toBe(reply);
});

test('what comes before and after it, and whether it is open, too', () => {
  expect(textOf('what do I need to finish before DA-103')).toBe(
    'Before Data Basics (DA-103): Prompts for Beginners (PE-101).',
  );
  expect(textOf('which course comes after PE-101')).toBe('After Prompts for Beginners (PE-101): Data Basics (DA-103).');
  expect(textOf('when will DA-103 be open')).toContain('DA-103 is being written.');
  expect(textOf('what is PE-101 about')).toContain('PE-101 is open.');
  expect(textOf('PE-101')).toBe(textOf('what is PE-101 about'));
});

test('no course, or something else asked of one, is not answered here', () => {
  expect(textOf('how long does a lesson take')).toBeNull();
  expect(textOf('how long does this course take')).toBeNull();
  expect(textOf('why is DA-103 locked')).toBeNull();
});

test('its description is given in its own language alone', () => {
  expect(textOf('PE-101 ni iki?', null, 'rw')).toBeNull();
});

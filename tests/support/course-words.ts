/** Sentences about a course, for tests. */
import type { CourseWords } from '../../domain/assistant/course-questions.ts';

export const COURSE_WORDS: CourseWords = {
  hours: '{title} ({code}): {hours} hours, {weeks} weeks, {lessons} lessons.',
  about: '{title} ({code}): {description}',
  open: '{code} is open.',
  coming: '{code} is being written.',
  before: 'Before {title} ({code}): {courses}.',
  noneBefore: 'Nothing comes before {title} ({code}).',
  after: 'After {title} ({code}): {courses}.',
  noneAfter: 'Nothing builds on {title} ({code}).',
};

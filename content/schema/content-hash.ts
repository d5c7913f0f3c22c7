/** One hash over all content that pages and server must agree on. */
import { createHash } from 'node:crypto';
import type { QuizKey } from '#domain/learning/grading';
import type { Content } from './load-content.ts';
import { toCourseOutline, toQuizKey } from './outline.ts';

const HASH_LENGTH = 16;

/** The first 16 hex digits of SHA-256 over the courses, the quiz keys and the program, in canonical JSON. */
export function contentHash(content: Content): string {
  const courses = content.courses.map((course) => toCourseOutline(course, content));
  const quizKeys: QuizKey[] = [...content.quizzes.values()].map((quiz) => toQuizKey(quiz, content));
  const text = canonicalJson({ courses, quizKeys, program: content.program?.data });
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
}

/** JSON with sorted keys, so that the order of keys in a file does not count. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

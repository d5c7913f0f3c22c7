/** What was generated for the build under test. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentRoot } from '#content/schema/content-root';
import type { GradedQuestion } from '#domain/assistant/graded-questions';
import type { Curriculum } from '#domain/catalogue/curriculum';
import type { QuizKey } from '#domain/learning/grading';
import { placesOf } from '#scripts/lib/places-of';

/** The folder of what is generated from a content folder; that of the tests when none is named. */
export function generatedFolder(content = contentRoot()): string {
  return placesOf(content).generated;
}

export function builtCurriculum(content = contentRoot()): Curriculum {
  return JSON.parse(readFileSync(join(generatedFolder(content), 'curriculum.json'), 'utf8')) as Curriculum;
}

/** The questions of a quiz with their answers. Throws when there is no such quiz. */
export function quizKeyOf(course: string, quiz: string, content = contentRoot()): QuizKey {
  const text = readFileSync(join(generatedFolder(content), 'quiz-keys', `${course}.json`), 'utf8');
  const key = (JSON.parse(text) as Record<string, QuizKey>)[quiz];
  if (!key) throw new Error(`no quiz ${quiz} in ${course}`);
  return key;
}

/** The graded questions of the build, with their answers. */
export function gradedQuestions(): GradedQuestion[] {
  const file = join(generatedFolder(), 'assistant-library.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { graded: GradedQuestion[] }).graded;
}

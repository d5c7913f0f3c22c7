/** `npm run new:quiz rag-basics chunking-quiz "Check: chunks"`: copies the template and lists it in the course. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentRoot } from '#content/schema/content-root';
import { setValue } from '#content/schema/edit-yaml';
import { type Content, type CourseFile, QUIZ_ENDING } from '#content/schema/load-content';
import { lessonsOf } from '../check-content/entries.ts';
import { anchorsOf } from '../check-content/quiz-refs.ts';
import { addEntry, type EntryRequest, type Outcome, tell } from './new-entry.ts';

const USAGE =
  'Usage: npm run new:quiz <course> <id> "Title", for example: npm run new:quiz rag-basics chunking-quiz "Check: chunks"';

export function newQuiz(request: EntryRequest): Outcome {
  const { root, id, title } = request;
  const result = addEntry(request, QUIZ_ENDING, (course, content) => {
    const template = readFileSync(join(root, 'templates', 'quiz.yaml'), 'utf8');
    return fitted(setValue(setValue(template, 'id', id), 'title', title.trim()), course, content);
  });
  if (!result.ok) return result;
  const next = [
    ...result.next,
    'Write the questions. Each needs its outcome, and in ref the heading that answers it: lesson-id#anchor-of-the-heading.',
    'npm run check:content, then npm run dev',
  ];
  return { ...result, next };
}

/** The template's questions point at an outcome and a section of this course, as far as it has any. */
function fitted(template: string, course: CourseFile, content: Content): string {
  const outcome = Object.keys(course.data.learningOutcomes)[0];
  const lesson = lessonsOf(course, content).at(-1);
  const anchor = lesson === undefined ? undefined : anchorsOf(lesson)?.[0];
  let text = template;
  if (outcome !== undefined) text = text.replaceAll(/^( {4}outcome: )\S+/gm, `$1${outcome}`);
  if (lesson !== undefined && anchor !== undefined)
    text = text.replaceAll(/^( {4}ref: )\S+/gm, `$1${lesson.id}#${anchor}`);
  return text;
}

if (import.meta.main) {
  const [course, id, ...title] = process.argv.slice(2);
  const missing = course === undefined || id === undefined;
  tell(missing ? { ok: false, reason: USAGE } : newQuiz({ root: contentRoot(), course, id, title: title.join(' ') }));
}

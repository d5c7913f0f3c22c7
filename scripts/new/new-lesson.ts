/** `npm run new:lesson rag-basics chunking "Cut documents into chunks"`: copies the template and lists it in the course. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentRoot } from '#content/schema/content-root';
import { setValue } from '#content/schema/edit-yaml';
import { LESSON_ENDING } from '#content/schema/load-content';
import { addEntry, type EntryRequest, type Outcome, tell } from './new-entry.ts';

const USAGE =
  'Usage: npm run new:lesson <course> <id> "Title", for example: npm run new:lesson rag-basics chunking "Cut documents into chunks"';

export function newLesson(request: EntryRequest): Outcome {
  const { root, id, title } = request;
  let outcomes: string[] = [];
  const result = addEntry(request, LESSON_ENDING, (course) => {
    outcomes = Object.keys(course.data.learningOutcomes);
    return lessonText(readFileSync(join(root, 'templates', 'lesson.mdx'), 'utf8'), id, title);
  });
  if (!result.ok) return result;
  const next = [
    ...result.next,
    `Write the lesson, and put what it teaches into outcomes. The course has ${outcomes.join(', ') || 'no outcomes yet'}.`,
    'npm run check:content, then npm run dev',
  ];
  return { ...result, next };
}

function lessonText(template: string, id: string, title: string): string {
  const [, frontmatter = '', body = ''] = /^---\r?\n([\s\S]*?)---\r?\n([\s\S]*)$/.exec(template) ?? [];
  return `---\n${setValue(setValue(frontmatter, 'id', id), 'title', title.trim())}---\n${body}`;
}

if (import.meta.main) {
  const [course, id, ...title] = process.argv.slice(2);
  const missing = course === undefined || id === undefined;
  tell(missing ? { ok: false, reason: USAGE } : newLesson({ root: contentRoot(), course, id, title: title.join(' ') }));
}

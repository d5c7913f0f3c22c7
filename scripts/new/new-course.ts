/** `npm run new:course rag-basics ["RAG basics"]`: copies the template to a coming-soon course with a free code and place. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentRoot } from '#content/schema/content-root';
import { setValue } from '#content/schema/edit-yaml';
import { type Content, loadContent } from '#content/schema/load-content';
import { badName, type Outcome, tell } from './new-entry.ts';

const USAGE = 'Usage: npm run new:course <slug> ["Title"], for example: npm run new:course rag-basics';
const TEMPLATE_LEVEL = 'Builder';

export function newCourse({ root, slug, title }: { root: string; slug: string; title: string }): Outcome {
  const bad = badName(slug);
  if (bad !== undefined) return { ok: false, reason: bad };
  const folder = join(root, 'courses', slug);
  if (existsSync(folder)) return { ok: false, reason: `The folder ${folder} is there already: choose another name.` };

  const content = loadContent(root);
  let text = readFileSync(join(root, 'templates', 'course.yaml'), 'utf8');
  text = setValue(text, 'code', freeCode(content));
  text = setValue(text, 'title', title.trim() || titleOf(slug));
  text = setValue(text, 'levelOrder', freePlace(content));
  const file = join(folder, 'course.yaml');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  return { ok: true, written: file, next: nextSteps(slug, file) };
}

function nextSteps(slug: string, file: string): string[] {
  return [
    `Fill in ${file}; content/README.md explains each key. Choose the code now: it never changes.`,
    `npm run new:lesson ${slug} first-lesson "The title of the first lesson"`,
    `npm run new:quiz ${slug} first-quiz "Check: the first lesson"`,
    'npm run check:content, then npm run dev',
  ];
}

/** A code to start with; the author gives it a better one. */
function freeCode({ courses }: Content): string {
  const taken = new Set(courses.map(({ data }) => data.code));
  let number = 101;
  while (taken.has(`NEW-${number}`)) number += 1;
  return `NEW-${number}`;
}

function freePlace({ courses }: Content): number {
  const taken = courses.filter(({ data }) => data.level === TEMPLATE_LEVEL).map(({ data }) => data.levelOrder);
  return Math.max(0, ...taken) + 1;
}

function titleOf(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

if (import.meta.main) {
  const [slug, ...title] = process.argv.slice(2);
  tell(
    slug === undefined
      ? { ok: false, reason: USAGE }
      : newCourse({ root: contentRoot(), slug, title: title.join(' ') }),
  );
}

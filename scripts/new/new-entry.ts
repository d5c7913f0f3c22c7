/** What `new:course`, `new:lesson` and `new:quiz` share: names that can be ids, and an entry that joins its course. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '#content/schema/did-you-mean';
import { appendItem } from '#content/schema/edit-yaml';
import { type Content, type CourseFile, LESSON_ENDING, loadContent, QUIZ_ENDING } from '#content/schema/load-content';
import { id as idSchema } from '#content/schema/words';

/** What a command did and what to do next, or why it did nothing. */
export type Outcome = { ok: true; written: string; next: string[] } | { ok: false; reason: string };

export type EntryRequest = { root: string; course: string; id: string; title: string };

/** Writes the text of an entry and adds its id to `lessons:`; refuses a name that is bad or taken. */
export function addEntry(
  request: EntryRequest,
  ending: typeof LESSON_ENDING | typeof QUIZ_ENDING,
  textFor: (course: CourseFile, content: Content) => string,
): Outcome {
  const { root, course: slug, id } = request;
  const content = loadContent(root);
  const course = content.courses.find((other) => other.slug === slug);
  if (course === undefined) return { ok: false, reason: noCourse(slug, content) };
  const bad = badName(id) ?? takenName(course, id, root) ?? missingTitle(request.title);
  if (bad !== undefined) return { ok: false, reason: bad };

  const file = join(root, 'courses', slug, `${id}${ending}`);
  const list = join(root, course.file);
  writeFileSync(file, textFor(course, content));
  writeFileSync(list, appendItem(readFileSync(list, 'utf8'), 'lessons', id));
  return { ok: true, written: file, next: [`${list} lists it last in lessons: move the line to where it belongs.`] };
}

/** A sentence when the name cannot be an id. */
export function badName(name: string): string | undefined {
  if (idSchema.safeParse(name).success) return undefined;
  return `"${name}" cannot be a name: use at most 60 lower-case letters, digits and single hyphens, such as rag-basics.`;
}

/** Prints the outcome, and ends the process with 1 when nothing was done. */
export function tell(outcome: Outcome): void {
  if (!outcome.ok) {
    console.error(outcome.reason);
    process.exitCode = 1;
    return;
  }
  console.log(
    [`Written: ${outcome.written}`, ...outcome.next.map((step, index) => `${index + 1}. ${step}`)].join('\n'),
  );
}

function noCourse(slug: string, content: Content): string {
  const near = didYouMean(slug, content.folders.keys());
  if (near === slug) return `courses/${slug}/course.yaml has a mistake: correct it first (npm run check:content).`;
  return `There is no course "${slug}".${near === undefined ? '' : ` Did you mean ${near}?`}`;
}

function takenName({ slug, data }: CourseFile, id: string, root: string): string | undefined {
  if (data.retired.includes(id))
    return `"${id}" was retired and is never used again: choose another name, such as ${id}-2.`;
  const there = [LESSON_ENDING, QUIZ_ENDING].some((ending) =>
    existsSync(join(root, 'courses', slug, `${id}${ending}`)),
  );
  if (there || data.lessons.includes(id))
    return `The course ${slug} has an entry "${id}" already: choose another name.`;
  return undefined;
}

function missingTitle(title: string): string | undefined {
  return title.trim() === '' ? 'The title is missing: put it in quotes after the name.' : undefined;
}

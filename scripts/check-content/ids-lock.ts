/**
 * Learners' progress is kept by course slug and entry id, so what was published once must stay known: an entry that goes away
 * moves to `retired:`, and no id is used for something else. `ids.lock.json` remembers them; `--update-ids` writes it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content, CourseFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { problemAt } from './check.ts';
import { type LockedPractices, lockPractices, practiceIds } from './required-practices.ts';

const LOCK_FILE = 'ids.lock.json';
const UPDATE = '`npm run check:content -- --update-ids`';

/** By course slug: the ids in use, those that were taken out and are never used again, and the required parts of the lessons. */
type IdsLock = { [slug: string]: { entries: string[]; retired: string[]; practices?: LockedPractices } };

export function idsLock(content: Content): ContentProblem[] {
  const lock = readLock(content.root);
  if (lock === undefined) {
    const message = `The file is damaged: take it back from git (git checkout content/${LOCK_FILE}).`;
    return [{ file: LOCK_FILE, line: 1, key: '', message }];
  }
  const published = content.courses.filter(
    ({ slug, data }) => data.status === 'available' || Object.hasOwn(lock, slug),
  );
  return [
    ...goneCourses(lock, content),
    ...published.flatMap((course) => [
      ...goneEntries(course, lock),
      ...reused(course, lock),
      ...notLocked(course, lock),
      ...practiceIds(content, course.slug, lock[course.slug]?.practices ?? {}, UPDATE),
    ]),
  ];
}

/** Adds what is new to the lock. What disappeared stays in it, so that the check keeps asking. Returns the ids added. */
export function updateIdsLock(content: Content): string[] {
  const lock = readLock(content.root) ?? {};
  const added: string[] = [];
  for (const { slug, data } of content.courses) {
    if (data.status !== 'available' && !Object.hasOwn(lock, slug)) continue;
    const known = lock[slug] ?? { entries: [], retired: [] };
    const practices = lockPractices(content, slug, known.practices ?? {});
    added.push(...data.lessons.filter((id) => !known.entries.includes(id)).map((id) => `${slug}/${id}`));
    const retired = [...new Set([...known.retired, ...data.retired])];
    const entries = [...new Set([...known.entries, ...data.lessons])].filter((id) => !retired.includes(id));
    lock[slug] = {
      entries: entries.sort(),
      retired: retired.sort(),
      ...(Object.keys(practices).length > 0 && { practices }),
    };
    added.push(...newPractices(slug, known.practices ?? {}, practices));
  }
  const sorted = Object.fromEntries(Object.entries(lock).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(content.root, LOCK_FILE), `${JSON.stringify(sorted, null, 2)}\n`);
  return added;
}

function newPractices(slug: string, known: LockedPractices, practices: LockedPractices): string[] {
  return Object.entries(practices).flatMap(([lesson, ids]) =>
    ids.filter((id) => !known[lesson]?.includes(id)).map((id) => `${slug}/${lesson}/${id}`),
  );
}

function goneCourses(lock: IdsLock, content: Content): ContentProblem[] {
  return Object.keys(lock).flatMap((slug) => {
    if (content.folders.has(slug)) return [];
    const message = "The course was published and its folder is gone: bring it back. A folder's name never changes.";
    return [{ file: `courses/${slug}/course.yaml`, line: 1, key: '', expected: slug, received: 'none', message }];
  });
}

function goneEntries({ slug, data, source }: CourseFile, lock: IdsLock): ContentProblem[] {
  const { entries = [], retired = [] } = lock[slug] ?? {};
  const here = new Set([...data.lessons, ...data.retired]);
  return [...entries, ...retired].flatMap((id) => {
    if (here.has(id)) return [];
    const message = `Learners' progress names "${id}": add it to retired, or bring it back to lessons. For a new title, keep the id.`;
    const key = retired.includes(id) ? 'retired' : 'lessons';
    return [problemAt(source, [key], { expected: `${id} in lessons or retired`, received: 'none', message })];
  });
}

function reused({ slug, data, source }: CourseFile, lock: IdsLock): ContentProblem[] {
  const retired = lock[slug]?.retired ?? [];
  return data.lessons.flatMap((id, index) => {
    if (!retired.includes(id)) return [];
    const message = `The id was retired, and learners' progress still names it: choose another one, such as ${id}-2.`;
    return [problemAt(source, ['lessons', index], { received: id, expected: 'an id that was never used', message })];
  });
}

/** One problem a course: it is corrected by one command, whatever the number of ids. */
function notLocked({ slug, data, source }: CourseFile, lock: IdsLock): ContentProblem[] {
  const { entries = [], retired = [] } = lock[slug] ?? {};
  const newEntries = data.lessons.filter((id) => !entries.includes(id) && !retired.includes(id));
  const newRetired = data.retired.filter((id) => !retired.includes(id) && !data.lessons.includes(id));
  const ids = [...newEntries, ...newRetired];
  if (ids.length === 0) return [];
  const message = `Run ${UPDATE} and commit content/${LOCK_FILE}: it remembers new ids.`;
  const key = newEntries.length > 0 ? 'lessons' : 'retired';
  return [problemAt(source, [key], { expected: `${ids.join(', ')} in ${LOCK_FILE}`, received: 'none', message })];
}

function readLock(root: string): IdsLock | undefined {
  const file = join(root, LOCK_FILE);
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as IdsLock;
  } catch {
    return undefined;
  }
}

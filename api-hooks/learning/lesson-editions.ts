/**
 * The lists of required parts that the lessons have had. An author adds a part while learners have the lesson open or kept it to read where
 * there is no connection, or read it in a course file; a completion from such a page needs what its own edition required, for twelve months after that
 * was replaced.
 */
import type { EntryOutline } from '#domain/catalogue/curriculum';
import { EDITION_KEPT_MS } from '#domain/learning/events';
import { editionOf, neededBy, requiredIn } from '#domain/learning/required-practices';
import { now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { type CoreApp, dbTime, execute, firstRow, newId, rows } from '../lib/sql.ts';
import { EDITION_AT, EDITION_NAMED, EDITIONS_OF_LESSON } from '../sql/learning-sql.ts';

const ALL_EDITIONS = 'SELECT id, course, lesson, edition, replaced_at FROM lesson_editions';
const EDITION_IS_BACK = "UPDATE lesson_editions SET since = {:time}, replaced_at = '' WHERE id = {:id}";
const EDITION_REPLACED = 'UPDATE lesson_editions SET replaced_at = {:time} WHERE id = {:id}';

type Place = { course: string; lesson: EntryOutline };

/** Before the server listens. On the first start there is no table yet: the first event that asks for an edition notes them then. */
export function noteLessonEditions(app: CoreApp): void {
  if (app.hasTable('lesson_editions')) app.runInTransaction(noteAll);
}

/** Notes which lists hold now, and since when the others are replaced. The first ones hold since there are lists. */
function noteAll(tx: CoreApp): void {
  const time = dbTime(now());
  // First of all a write, as in noteEditions().
  const oldest = dbTime(new Date(Date.now() - EDITION_KEPT_MS).toISOString());
  execute(tx, "DELETE FROM lesson_editions WHERE replaced_at != '' AND replaced_at < {:oldest}", { oldest });
  const stored = rows(tx, ALL_EDITIONS, {}, { id: '', course: '', lesson: '', edition: '', replaced_at: '' });
  const current = new Map(currentLessons().map((place) => [nameOf(place.course, place.lesson), place]));
  for (const { id, course, lesson, edition, replaced_at } of stored) {
    const holds = current.delete(`${course}/${lesson}/${edition}`);
    if (holds === (replaced_at === '')) continue;
    execute(tx, holds ? EDITION_IS_BACK : EDITION_REPLACED, { id, time });
  }
  const since = stored.length > 0 ? time : firstMoment(tx);
  for (const place of current.values()) storeEdition(tx, place, since);
}

/** When the table of the lists was made. */
function firstMoment(tx: CoreApp): string {
  const sql = "SELECT created FROM _collections WHERE name = 'lesson_editions'";
  return firstRow(tx, sql, {}, { created: '' })?.created ?? dbTime(now());
}

/** What a completion needs. `edition` is that of the page; without one (an older build) it is what the lesson required at that moment. */
export function practicesNeeded(
  app: CoreApp,
  { course, lesson }: Place,
  edition: string | undefined,
  at: string,
): readonly string[] {
  if (lesson.kind === 'quiz') return [];
  const place = { course, lesson: lesson.id };
  if (edition === undefined && firstRow(app, EDITIONS_OF_LESSON, place, { practices: '' }) === null) noteAll(app);
  return neededBy(lesson, edition, {
    named: (name) => practicesIn(app, EDITION_NAMED, { ...place, edition: name }),
    // Before the first list was noted nothing was required.
    atThatMoment: () => practicesIn(app, EDITION_AT, { ...place, at: dbTime(at) }) ?? [],
  });
}

/** Whether the lesson requires this part, or did so in an edition that pages may still have. */
export function isPracticeOf(app: CoreApp, { course, lesson }: Place, part: string): boolean {
  if (requiredIn(lesson).includes(part)) return true;
  const known = rows(app, EDITIONS_OF_LESSON, { course, lesson: lesson.id }, { practices: '' });
  return known.some(({ practices }) => idsIn(practices).includes(part));
}

/** The ids in a stored list. */
export function idsIn(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

function practicesIn(app: CoreApp, sql: string, values: Record<string, unknown>): string[] | null {
  const row = firstRow(app, sql, values, { practices: '' });
  return row && idsIn(row.practices);
}

function currentLessons(): Place[] {
  return curriculum().courses.flatMap(({ slug, entries }) =>
    entries.flatMap((lesson) => (lesson.kind === 'lesson' ? [{ course: slug, lesson }] : [])),
  );
}

function nameOf(course: string, lesson: EntryOutline): string {
  return `${course}/${lesson.id}/${editionOf(lesson)}`;
}

function storeEdition(tx: CoreApp, { course, lesson }: Place, time: string): void {
  execute(
    tx,
    `INSERT INTO lesson_editions (id, course, lesson, edition, practices, since, replaced_at, created, updated)
     VALUES ({:id}, {:course}, {:lesson}, {:edition}, {:practices}, {:time}, '', {:time}, {:time})`,
    {
      id: newId(),
      course,
      lesson: lesson.id,
      edition: editionOf(lesson),
      practices: requiredIn(lesson).join(' '),
      time,
    },
  );
}

/** Classmates are asked to read works: about one when it is handed in or someone says no to it, about all that wait every hour. */
import { courseBySlug } from '#domain/catalogue/curriculum';
import {
  CLASSMATE_DAYS,
  chooseReaders,
  hasPeerReading,
  PEER_DAYS,
  PEER_VERSION,
  PEERS,
  peersLacking,
} from '#domain/projects/peer-reading';
import { DAY_MS } from '#domain/text/days';
import { now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { type CoreApp, dbTime, execute, isoTime, newId, rows } from '../lib/sql.ts';
import { ASK_PEER, CLASSMATES, EXPIRE_PEERS, WORK_FOR_PEERS, WORKS_FOR_PEERS } from '../sql/peer-sql.ts';
import { peersOfWork } from './stored-peer.ts';

/** Whether classmates read the project of a course; not of one that has left the catalogue. */
export function hasClassmates(course: string): boolean {
  const outline = courseBySlug(curriculum(), course);
  return outline !== null && hasPeerReading(outline);
}

/**
 * Asks as many as lack for one work, where it waits for classmates. To be called when what made it wait is stored: what fails here is written
 * down and undoes nothing else, because the cron asks again. Other works of the course wait for the cron too, so that nobody who hands in
 * waits for them.
 */
export function askClassmates(app: CoreApp, work: { user: string; course: string }): void {
  const { user, course } = work;
  try {
    app.runInTransaction((tx) => askAboutAll(tx, course, WORK_FOR_PEERS, { user }));
  } catch (error) {
    console.error(`[academy] classmates could not be asked about a work of ${course}: ${error}`);
  }
}

/** Asks as many as lack, for each work that the SQL finds. */
function askAboutAll(app: CoreApp, course: string, sql: string, whose: { user?: string }): void {
  if (!hasClassmates(course)) return;
  const values = { ...whose, course, since: daysAgo(CLASSMATE_DAYS), version: PEER_VERSION, wanted: PEERS };
  for (const work of rows(app, sql, values, { user: '', version: 0 })) askAbout(app, { ...work, course });
}

function askAbout(app: CoreApp, work: { user: string; course: string; version: number }): void {
  const { user, course, version: number } = work;
  const wanted = peersLacking(peersOfWork(app, work));
  if (wanted === 0) return;
  const like = { user: '', handed_in_at: '', asked: 0, open: 0, knows: false };
  const mates = rows(app, CLASSMATES, { user, course, since: daysAgo(CLASSMATE_DAYS) }, like);
  const classmates = mates.map(({ handed_in_at, ...mate }) => ({ ...mate, handedInAt: isoTime(handed_in_at) ?? '' }));
  for (const reader of chooseReaders(classmates, wanted))
    execute(app, ASK_PEER, { id: newId(), user, course, number, reader, now: dbTime(now()) });
}

/**
 * Every hour: whose time is over is asked no more, and as many as lack are, for every work that waits, the oldest first. A course that fails
 * holds up no other.
 */
export function askOtherClassmates(): void {
  execute($app, EXPIRE_PEERS, { before: daysAgo(PEER_DAYS), now: dbTime(now()) });
  for (const { slug } of curriculum().courses) {
    try {
      $app.runInTransaction((tx) => askAboutAll(tx, slug, WORKS_FOR_PEERS, {}));
    } catch (error) {
      console.error(`[academy] classmates of ${slug} could not be asked: ${error}`);
    }
  }
}

function daysAgo(days: number): string {
  return dbTime(new Date(Date.parse(now()) - days * DAY_MS).toISOString());
}

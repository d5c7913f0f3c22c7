/** The closed flags of a learner: each is shown once. */
import { courseBySlug } from '#domain/catalogue/curriculum';
import {
  type ClosedFlag,
  type ClosedFlagsResponse,
  type FlagsSeenResponse,
  flagsSeenRequest,
  MOST_CLOSED,
} from '#domain/contract/flags/closed-flags';
import { now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { learnerOf, parseBody } from '../lib/request.ts';
import { dbTime, execute, firstRow, isoTime, rows } from '../lib/sql.ts';
import { CLOSED_FLAGS, COUNT_UNTOLD, MARK_SEEN } from '../sql/flags-sql.ts';

const LIKE = { id: '', course: '', entry: '', quote: '', kind: '', answer: '', closed_at: '' };

/** GET flags. */
export function showClosedFlags(event: core.RequestEvent): void {
  const { id: user } = learnerOf(event);
  const found = rows(event.app, CLOSED_FLAGS, { user, most: MOST_CLOSED }, LIKE);
  const response: ClosedFlagsResponse = {
    flags: found.map(({ kind, closed_at: closedAt, ...flag }) => ({
      ...flag,
      kind: kind as ClosedFlag['kind'],
      title: entryTitle(flag.course, flag.entry),
      closedAt: isoTime(closedAt) ?? '',
    })),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

/** POST flags/seen: only the caller's flags; others are ignored. */
export function markFlagsSeen(event: core.RequestEvent): void {
  const { id: user } = learnerOf(event);
  const { ids } = parseBody(event, flagsSeenRequest);
  event.app.runInTransaction((tx) => {
    for (const id of ids) execute(tx, MARK_SEEN, { id, user, now: dbTime(now()) });
  });
  const response: FlagsSeenResponse = { left: firstRow(event.app, COUNT_UNTOLD, { user }, { n: 0 })?.n ?? 0 };
  event.json(200, response);
}

/** The title of an entry in English, '' for one that the academy does not have. */
export function entryTitle(slug: string, entry: string): string {
  const course = courseBySlug(curriculum(), slug);
  return course?.entries.find(({ id }) => id === entry)?.title ?? '';
}

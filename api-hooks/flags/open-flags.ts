/** What learners flagged, for authors: on the page of administrators and in `npm run flags`. No name is in it. */
import { courseBySlug } from '#domain/catalogue/curriculum';
import { type AnswerFlagsResponse, answerFlagsRequest } from '#domain/contract/flags/answer-flags';
import type { OpenFlag, OpenFlagsResponse } from '#domain/contract/flags/open-flags';
import { type Flag, type FlaggedGroup, flagPlace, groupFlags } from '#domain/learning/flags';
import { localeOr } from '#domain/text/locales';
import { adminOf } from '../lib/admin-of.ts';
import { now } from '../lib/clock.ts';
import { curriculum, textVersions } from '../lib/curriculum.ts';
import { refuse } from '../lib/refuse.ts';
import { parseBody } from '../lib/request.ts';
import { type CoreApp, dbTime, execute, firstRow, isoTime, rows } from '../lib/sql.ts';
import { CLOSE_FLAGS, COUNT_OPEN, OPEN_FLAGS, OPEN_FLAGS_OF_COURSE } from '../sql/flags-sql.ts';
import { writeAdminLog } from '../staff/write-admin-log.ts';
import { entryTitle } from './closed-flags.ts';

/** Flags that are read for one list. */
const MOST_READ = 2000;

const LIKE = {
  course: '',
  entry: '',
  question: '',
  text_print: '',
  near_print: '',
  quote: '',
  kind: '',
  note: '',
  locale: '',
  created: '',
};

/** GET admin/flags. */
export function showOpenFlags(event: core.RequestEvent): void {
  adminOf(event);
  const course = event.request!.url!.query().get('course');
  if (course !== '' && courseBySlug(curriculum(), course) === null) refuse('unknown-course');
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, openFlags(event.app, course));
}

/** `pocketbase flag-report` (npm run flags): what is open in all courses, as JSON. */
export function reportFlags(): void {
  console.log(JSON.stringify(openFlags($app, '')));
}

function openFlags(app: CoreApp, course: string): OpenFlagsResponse {
  const sql = course === '' ? OPEN_FLAGS : OPEN_FLAGS_OF_COURSE;
  const found = rows(app, sql, { course, most: MOST_READ }, LIKE);
  const flags = found.map(
    ({ text_print: print, near_print: near, created, kind, locale, ...flag }): Flag => ({
      ...flag,
      print,
      near,
      kind: kind as Flag['kind'],
      locale: localeOr(locale),
      at: isoTime(created) ?? '',
    }),
  );
  return { flags: groupFlags(flags).map(toOpenFlag), more: found.length === MOST_READ };
}

function toOpenFlag({ near, kinds, ...group }: FlaggedGroup): OpenFlag {
  const { course, entry } = group;
  const place = flagPlace(textVersions(course, entry) ?? [], { ...group, near });
  return { ...group, kinds: { ...kinds }, title: entryTitle(course, entry), place };
}

/** POST admin/flags/answer. */
export function answerFlags(event: core.RequestEvent): void {
  const by = adminOf(event).id;
  const { answer, ...text } = parseBody(event, answerFlagsRequest);
  let closed = 0;
  event.app.runInTransaction((tx) => {
    closed = firstRow(tx, COUNT_OPEN, text, { n: 0 })?.n ?? 0;
    if (closed === 0) return;
    execute(tx, CLOSE_FLAGS, { ...text, answer, now: dbTime(now()) });
    writeAdminLog(tx, { action: 'flags-answered', by, subject: `${text.course}.${text.entry}`, note: answer });
  });
  const response: AnswerFlagsResponse = { closed };
  event.json(200, response);
}

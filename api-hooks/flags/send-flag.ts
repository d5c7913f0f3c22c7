import { courseBySlug } from '#domain/catalogue/curriculum';
import { type SendFlagRequest, sendFlagRequest } from '#domain/contract/flags/send-flag';
import { FLAGS_A_DAY, flagPlace, questionPrint } from '#domain/learning/flags';
import { DAY_MS } from '#domain/text/days';
import { isPrintable } from '#domain/text/printable';
import { now } from '../lib/clock.ts';
import { curriculum, textVersions } from '../lib/curriculum.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, parseBody } from '../lib/request.ts';
import { type CoreApp, dbTime, execute, firstRow, newId } from '../lib/sql.ts';
import { FLAG_BY_KEY, FLAGS_SINCE, STORE_FLAG } from '../sql/flags-sql.ts';

/** POST flags. */
export function sendFlag(event: core.RequestEvent): void {
  const user = learnerOf(event).id;
  const request = parseBody(event, sendFlagRequest);
  checkPlace(request);
  const flag = withPrint(request);
  event.app.runInTransaction((tx) => {
    const { id: key } = flag;
    // A second delivery is no second flag, whatever was flagged since.
    if (firstRow(tx, FLAG_BY_KEY, { user, key }, { id: '' }) !== null) return;
    if (flagsOfToday(tx, user) >= FLAGS_A_DAY) refuse('flags-full');
    execute(tx, STORE_FLAG, {
      ...flag,
      id: newId(),
      user,
      key,
      quote: oneLine(flag.quote),
      note: oneLine(flag.note),
      known: flagPlace(textVersions(flag.course, flag.entry) ?? [], flag)?.exact ?? false,
      now: dbTime(now()),
    });
  });
  event.json(200, { stored: true });
}

/** An entry that was retired may be on a device that keeps the course. */
function checkPlace({ course: slug, entry }: SendFlagRequest): void {
  const course = courseBySlug(curriculum(), slug);
  if (course === null) refuse('unknown-course');
  const isKnown = course.entries.some(({ id }) => id === entry) || course.retired.includes(entry);
  if (!isKnown) refuse('unknown-lesson');
}

/** The print of a question is the server's own, of what it asks today. */
function withPrint(flag: SendFlagRequest): SendFlagRequest {
  const { course, entry, question, locale } = flag;
  if (question === '') return flag;
  const print = questionPrint(textVersions(course, entry) ?? [], question, locale);
  if (print === '') refuse('unknown-question');
  return { ...flag, print, near: '' };
}

function flagsOfToday(tx: CoreApp, user: string): number {
  const since = new Date(Date.parse(now()) - DAY_MS).toISOString();
  return firstRow(tx, FLAGS_SINCE, { user, since: dbTime(since) }, { n: 0 })?.n ?? 0;
}

/** They are printed in a terminal too: nothing in them steers it. */
function oneLine(text: string): string {
  const line = [...text.replace(/\s+/g, ' ')].filter(isPrintable).join('');
  return line.trim();
}

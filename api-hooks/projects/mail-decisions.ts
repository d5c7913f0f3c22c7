/** Mails to learners whose work was returned or accepted. A cron sends them, so that a reader does not wait for a mail server. */
import { courseBySlug } from '#domain/catalogue/curriculum';
import { composeMail } from '#domain/people/mail';
import { fill } from '#domain/text/fill';
import { localeOr, localized } from '#domain/text/locales';
import { now } from '../lib/clock.ts';
import { curriculum, mailCopy } from '../lib/curriculum.ts';
import { environment } from '../lib/environment.ts';
import { sendMail, sendQueued } from '../lib/send-mail.ts';
import { dbTime, execute, rows } from '../lib/sql.ts';
import { MARK_MAILED, UNMAILED } from '../sql/project-sql.ts';

/** More than are sent in one run: some may be put off. */
const LOOKED_AT = 200;
const LIKE = { id: '', course: '', outcome: '', email: '', name: '', locale: '', takes_mail: false };
type Decision = typeof LIKE;

/** Every minute. Nothing goes to an address that nobody confirmed, or to someone who is leaving. */
export function mailDecisions(): void {
  sendQueued({
    name: 'projects',
    rows: rows($app, `${UNMAILED} LIMIT ${LOOKED_AT}`, {}, LIKE),
    send,
    sent: ({ id }) => execute($app, MARK_MAILED, { id, now: dbTime(now()) }),
  });
}

function send({ course, outcome, email, name, locale: stored, takes_mail }: Decision): void {
  if (!takes_mail) return;
  const locale = localeOr(stored);
  const copy = mailCopy()[locale];
  const { lines, ...words } = outcome === 'accepted' ? copy.projectAccepted : copy.projectReturned;
  const title = courseBySlug(curriculum(), course)?.title ?? course;
  const texts = { ...words, lines: lines.map((line) => fill(line, { course: title })) };
  // As site/paths.ts writes it.
  const link = `${environment.origin}${localized(`/course/${course}/project`, locale)}`;
  sendMail(email, composeMail(copy, texts, { name, link, locale }));
}

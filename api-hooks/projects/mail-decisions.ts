/** Mails to learners whose work was returned or accepted. A cron sends them, so that a reader does not wait for a mail server. */
import { courseBySlug } from '#domain/catalogue/curriculum';
import { composeMail } from '#domain/people/mail';
import { fill } from '#domain/text/fill';
import { localeOr, localized } from '#domain/text/locales';
import { now } from '../lib/clock.ts';
import { curriculum, mailCopy } from '../lib/curriculum.ts';
import { environment } from '../lib/environment.ts';
import { sendMail } from '../lib/send-mail.ts';
import { dbTime, rows } from '../lib/sql.ts';
import { MARK_MAILED, UNMAILED } from '../sql/project-sql.ts';

/** In one minute. */
const MAILS_A_RUN = 20;
const LIKE = { id: '', course: '', outcome: '', email: '', name: '', locale: '', takes_mail: false };
type Decision = typeof LIKE;

/**
 * Every minute. Each is marked before it is sent: a mail server that is away loses one mail, and never gets the same one again and again.
 * Nothing goes to an address that nobody confirmed, or to somebody who is leaving.
 */
export function mailDecisions(): void {
  for (const decision of rows($app, `${UNMAILED} LIMIT ${MAILS_A_RUN}`, {}, LIKE)) {
    // A slow mail server makes this run longer than a minute: then the next one has the same list.
    const isMarked = rows($app, MARK_MAILED, { id: decision.id, now: dbTime(now()) }, { id: '' }).length === 1;
    try {
      if (isMarked && decision.takes_mail) send(decision);
    } catch (error) {
      console.error(`[academy] the mail about a project could not be sent: ${error}`);
    }
  }
}

function send({ course, outcome, email, name, locale: stored }: Decision): void {
  const locale = localeOr(stored);
  const copy = mailCopy()[locale];
  const { lines, ...words } = outcome === 'accepted' ? copy.projectAccepted : copy.projectReturned;
  const title = courseBySlug(curriculum(), course)?.title ?? course;
  const texts = { ...words, lines: lines.map((line) => fill(line, { course: title })) };
  // As site/paths.ts writes it.
  const link = `${environment.origin}${localized(`/course/${course}/project`, locale)}`;
  sendMail(email, composeMail(copy, texts, { name, link, locale }));
}

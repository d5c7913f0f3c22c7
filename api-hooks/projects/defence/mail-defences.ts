/** The mails about defences: to the side that did not act. */
import { courseBySlug } from '#domain/catalogue/curriculum';
import { composeMail } from '#domain/people/mail';
import { fill } from '#domain/text/fill';
import { type Locale, localeOr, localized } from '#domain/text/locales';
import { localMoment, zoneName } from '../../lib/clock.ts';
import { curriculum, mailCopy } from '../../lib/curriculum.ts';
import { environment } from '../../lib/environment.ts';
import { sendMail, sendQueued } from '../../lib/send-mail.ts';
import { execute, isoTime, rows } from '../../lib/sql.ts';
import { FORGET_MAIL, MAILS_TO_SEND } from '../../sql/defence-sql.ts';
import type { DefenceMail } from './queue-mail.ts';

/** More than are sent in one run: some may be put off. */
const LOOKED_AT = 200;
const LIKE = {
  id: '',
  kind: '',
  course: '',
  defence: '',
  starts_at: '',
  place: '',
  email: '',
  is_own: false,
  name: '',
  locale: '',
  time_zone: '',
  takes_mail: false,
};
type Waiting = typeof LIKE;

/** Every minute. */
export function mailDefences(): void {
  sendQueued({
    name: 'defences',
    rows: rows($app, `${MAILS_TO_SEND} LIMIT ${LOOKED_AT}`, {}, LIKE),
    send,
    sent: ({ id }) => execute($app, FORGET_MAIL, { id }),
  });
}

function send(mail: Waiting): void {
  if (!mail.takes_mail) return;
  const { kind, course, starts_at, place, email, name, locale: stored, time_zone } = mail;
  const locale = localeOr(stored);
  const copy = mailCopy()[locale];
  const { action, ...words } = copy.defence;
  const { subject, lines } = words[kind as DefenceMail];
  const values = {
    course: courseBySlug(curriculum(), course)?.title ?? course,
    when: whenText(isoTime(starts_at) ?? '', time_zone),
    place,
  };
  const texts = { subject, lines: lines.map((line) => fill(line, values)), action };
  const link = `${environment.origin}${pageOf(mail, locale)}`;
  sendMail(email, composeMail(copy, texts, { name, link, locale }));
}

/** As site/work-paths.ts writes it; of a slot that was called off, examiners open their list. */
function pageOf({ kind, course, defence, is_own }: Waiting, locale: Locale): string {
  if (is_own) return localized(`/course/${course}/defence`, locale);
  const desk = localized('/instructor/defences', locale);
  return kind === 'slot-called-off' ? desk : `${desk}?id=${defence}`;
}

/** '2026-11-25, 14:30 (Africa/Kigali)': the same in every language, in the reader's own time zone. */
function whenText(iso: string, timeZone: string): string {
  const local = localMoment(iso, timeZone);
  return `${local.slice(0, 10)}, ${local.slice(11, 16)} (${zoneName(timeZone)})`;
}

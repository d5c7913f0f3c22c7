/** The outbox, for administrators: domain/people/outbox.ts says whose mails they open. */
import { MAILS_PAGE_SIZE, type MailResponse, type MailsResponse } from '#domain/contract/administration/mails';
import { type MailHolder, mayOpenMail, tokensIn } from '#domain/people/outbox';
import { adminOf } from '../lib/admin-of.ts';
import { environment } from '../lib/environment.ts';
import { refuse } from '../lib/refuse.ts';
import { pathValue } from '../lib/request.ts';
import { type CoreApp, firstRow, isoTime, rows } from '../lib/sql.ts';
import { HOLDERS_OF_MAIL, MAIL_WITH_ID, newestMails } from '../sql/administration-sql.ts';
import { confirmedAdminOf } from '../staff/confirm.ts';
import { writeAdminLog } from '../staff/write-admin-log.ts';
import { pageOf } from './list-learners.ts';

const ROW = { id: '', to: '', subject: '', text: '', created: '' };
type Row = typeof ROW;

/** GET admin/mails?page. */
export function listMails(event: core.RequestEvent): void {
  const admin = adminOf(event);
  const page = pageOf(event);
  const found = rows(event.app, newestMails(MAILS_PAGE_SIZE + 1, (page - 1) * MAILS_PAGE_SIZE), {}, ROW);
  const response: MailsResponse = {
    mails: found.slice(0, MAILS_PAGE_SIZE).map((mail) => ({
      id: mail.id,
      to: mail.to,
      subject: mail.subject,
      at: isoTime(mail.created) ?? '',
      closed: !mayOpenMail(admin.id, holdersOf(event.app, mail)),
    })),
    leave: environment.smtp !== '',
    page,
    more: found.length > MAILS_PAGE_SIZE,
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

/** GET admin/mails/{id}: written down, because the link in it may be used. */
export function showMail(event: core.RequestEvent): void {
  const admin = confirmedAdminOf(event);
  const mail = firstRow(event.app, MAIL_WITH_ID, { id: pathValue(event, 'id') }, ROW);
  const holders = mail === null ? [] : holdersOf(event.app, mail);
  if (mail === null || !mayOpenMail(admin.id, holders)) refuse('not-found');
  writeAdminLog(event.app, {
    action: 'mail-opened',
    by: admin.id,
    // Not the address, which goes with the account; the log stays.
    subject: holders[0]?.id ?? '',
    detail: mail.subject,
  });
  const response: MailResponse = { text: mail.text };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

/** The accounts with the address of a mail, and those for which its links are. */
function holdersOf(app: CoreApp, { to, text }: Row): MailHolder[] {
  const ids = tokensIn(text).flatMap(holderOfToken);
  const values = { addresses: JSON.stringify(to.split(', ')), ids: JSON.stringify(ids) };
  return rows(app, HOLDERS_OF_MAIL, values, { id: '', role: 'learner' as MailHolder['role'] });
}

/** The account that a token names; none for what is no token of ours. */
function holderOfToken(token: string): string[] {
  try {
    const { id } = $security.parseUnverifiedJWT(token);
    return typeof id === 'string' ? [id] : [];
  } catch {
    return [];
  }
}

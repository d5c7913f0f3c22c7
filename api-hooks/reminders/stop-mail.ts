/** The link in a weekly mail that ends it, for everyone who has the mail: it can do nothing else, so it needs no sign-in. */
import type { MailStop } from '#domain/learning/weekly-mail';
import { localeOr } from '#domain/text/locales';
import { now } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { pathValue } from '../lib/request.ts';
import { readSecret } from '../lib/secret-address.ts';
import { type CoreApp, dbTime, execute, firstRow } from '../lib/sql.ts';
import { MAIL_OF_TOKEN, STOP_MAIL } from '../sql/reminders-sql.ts';
import { stopPagePath } from './mail-addresses.ts';

/** GET mail-stops/{token}: to the page that asks. It changes nothing, because programs open the links of a mail before its reader does. */
export function openStopPage(event: core.RequestEvent): void {
  const token = tokenOf(event);
  event.response.header().set('Cache-Control', 'no-store');
  event.redirect(302, stopPagePath(token, localeOr(mailOf(event.app, token)?.locale)));
}

/** POST mail-stops/{token}: as a mail program sends it (RFC 8058), and as that page does. */
export function stopByLink(event: core.RequestEvent): void {
  const found = mailOf(event.app, tokenOf(event));
  if (found === null) refuse('not-found');
  stopMail(event.app, found.user, 'link');
  event.response.header().set('Cache-Control', 'no-store');
  event.noContent(204);
}

/** Ends the mails of a learner; where they have ended already nothing changes. */
export function stopMail(app: CoreApp, user: string, why: MailStop): void {
  execute(app, STOP_MAIL, { user, why, now: dbTime(now()) });
}

function tokenOf(event: core.RequestEvent): string {
  return readSecret(pathValue(event, 'token')) || refuse('not-found');
}

function mailOf(app: CoreApp, token: string): { user: string; locale: string } | null {
  return firstRow(app, MAIL_OF_TOKEN, { token }, { user: '', locale: '' });
}

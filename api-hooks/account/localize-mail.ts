import { composeMail, type MailKind, mailLink } from '#domain/people/mail';
import { localeOr } from '#domain/text/locales';
import { mailCopy } from '../lib/curriculum.ts';
import { environment } from '../lib/environment.ts';
import { BUDGET_HEADER } from '../lib/send-mail.ts';

/**
 * PocketBase makes each mail from one template a collection; here it gets the academy's words in the language of the account. Its own
 * sending, and the outbox where there is no mail server, follow.
 */
function localizeMail(kind: MailKind): (event: core.MailerRecordEvent) => void {
  return (event) => {
    const { message, record } = event;
    const locale = localeOr(record?.getString('locale'));
    if (message && record) {
      const texts = mailCopy()[locale];
      const token = String((event.meta as Record<string, unknown>)['token'] ?? '');
      const link = mailLink(environment.origin, kind, token, locale);
      // The mail of a new address goes there, before it is confirmed.
      const isConfirmed = record.verified() && kind !== 'emailChange';
      const name = isConfirmed ? record.getString('name') : null;
      const mail = composeMail(texts, texts[kind], { name, link, locale });
      message.subject = mail.subject;
      message.html = mail.html;
      message.text = mail.text;
      // Others can ask for these mails too, but not for more than this account gets.
      if (isConfirmed) message.headers = { [BUDGET_HEADER]: `${kind}:${record.id}` };
    }
    event.next();
  };
}

export const localizeVerification = localizeMail('verification');
export const localizePasswordReset = localizeMail('passwordReset');
export const localizeEmailChange = localizeMail('emailChange');

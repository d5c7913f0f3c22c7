import { environment } from '../lib/environment.ts';
import { BUDGET_HEADER, OWN_MAIL } from '../lib/send-mail.ts';
import { countTries, hasTriesLeft, type Limit } from '../lib/tries.ts';

/**
 * What strangers can cause, to an address that nobody has confirmed: one mailbox gets at most so many, from all senders. More would be a way to fill a
 * stranger's mailbox.
 */
const TO_A_MAILBOX: Limit = { name: 'mails', max: 5, windowMs: 60 * 60 * 1000 };
/** What a confirmed account asks for itself, or someone for it, has a budget of its own that no other account uses up. */
const OF_AN_ACCOUNT: Limit = { name: 'mails-of-account', max: 5, windowMs: 60 * 60 * 1000 };

/**
 * Before any mail goes out. Those beyond their budget are left out, and no answer says so: it would tell what others asked for. The academy's own
 * mails have no limit.
 */
export function limitMails(event: core.MailerEvent): void {
  if (!event.message || mayGo(event.message)) event.next();
}

function mayGo(message: mailer.Message): boolean {
  const { [BUDGET_HEADER]: budget = '', ...headers } = message.headers ?? {};
  message.headers = headers;
  if (budget === OWN_MAIL) return true;
  const limit = budget === '' ? TO_A_MAILBOX : OF_AN_ACCOUNT;
  const counted = budget === '' ? message.to.map(({ address }) => mailbox(address)) : [budget];
  if (!counted.every((one) => hasTriesLeft(limit, one))) return false;
  for (const one of counted) countTries(limit, one);
  return true;
}

/** The part after a plus reaches the same person. */
function mailbox(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*@/, '@');
}

/** Without SMTP a mail goes to the outbox collection, which administrators read (administration/mails.ts); with SMTP it goes out. */
export function captureMail(event: core.MailerEvent): void {
  if (environment.smtp !== '' || !event.message) {
    event.next();
    return;
  }
  const { message } = event;
  const record = new Record(event.app.findCollectionByNameOrId('outbox'));
  record.set('to', message.to.map((address) => address.address).join(', '));
  record.set('subject', message.subject);
  record.set('html', message.html);
  record.set('text', message.text);
  event.app.save(record);
}

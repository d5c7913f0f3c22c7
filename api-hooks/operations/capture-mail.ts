import { environment } from '../lib/environment.ts';
import { countTries, hasTriesLeft, type Limit } from '../lib/tries.ts';

/** One address gets at most so many mails, whoever asks for them: more would be somebody else's way to fill a stranger's mailbox. */
const TO_ONE_ADDRESS: Limit = { name: 'mails', max: 5, windowMs: 60 * 60 * 1000 };

/**
 * Before any mail goes out. Those beyond the limit are left out without a word to whoever asked: an answer would tell what others asked for.
 */
export function limitMails(event: core.MailerEvent): void {
  const to = event.message?.to.map(({ address }) => mailbox(address)) ?? [];
  if (!to.every((address) => hasTriesLeft(TO_ONE_ADDRESS, address))) return;
  for (const address of to) countTries(TO_ONE_ADDRESS, address);
  event.next();
}

/** What stands after a plus reaches the same person. */
function mailbox(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*@/, '@');
}

/** Without SMTP a mail goes to the outbox collection, which superusers read in the dashboard; with SMTP it goes out. */
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

import { environment } from '../lib/environment.ts';

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

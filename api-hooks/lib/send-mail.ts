import { endLease, takeLease } from './take-turns.ts';
import { countTries, hasTriesLeft, type Limit } from './tries.ts';

type Mail = { subject: string; html: string; text: string; headers?: Record<string, string> };

/**
 * Names whose budget of mails one takes from (operations/capture-mail.ts, which takes it off before the mail goes). Without it the mail is one
 * that strangers can cause.
 */
export const BUDGET_HEADER = 'X-Academy-Budget';
/** What the academy has to say to learners by itself: each mail once, so there is nothing to limit. */
export const OWN_MAIL = 'own';

/** Sends a mail to one address, in the name that the settings have. Throws when the mail server does not take it. */
export function sendMail(address: string, { headers, ...mail }: Mail): void {
  const { senderAddress, senderName } = $app.settings().meta;
  const from = { address: senderAddress, name: senderName };
  const all = { ...headers, [BUDGET_HEADER]: OWN_MAIL };
  $app.newMailClient().send(new MailerMessage({ from, to: [{ address }], ...mail, headers: all }));
}

/** In one minute, of one kind. */
const MAILS_A_RUN = 20;
/** A mail server that is slow may keep a run so long. */
const RUN_MS = 15 * 60 * 1000;
/** One that could not be sent is tried again after this. */
const PUT_OFF: Limit = { name: 'mail-put-off', max: 1, windowMs: 15 * 60 * 1000 };

/** What a cron has to send: rows, how one is sent, and what is stored once it went. */
type Queue<Row> = { name: string; rows: Row[]; send: (row: Row) => void; sent: (row: Row) => void };

/**
 * Sends what waits. A row is marked as sent only when the mail server took it: one that fails is put off and keeps no other. One run works at a
 * time, however slow the mail server is; only an end of the process between the two sends a mail twice.
 */
export function sendQueued<Row extends { id: string }>({ name, rows, send, sent }: Queue<Row>): void {
  if (!takeLease(`mails:${name}`, RUN_MS)) return;
  for (const row of rows.filter(({ id }) => hasTriesLeft(PUT_OFF, id)).slice(0, MAILS_A_RUN)) {
    try {
      send(row);
      sent(row);
    } catch (error) {
      countTries(PUT_OFF, row.id);
      console.error(`[academy] a mail (${name}) could not be sent and is put off: ${error}`);
    }
  }
  endLease(`mails:${name}`);
}

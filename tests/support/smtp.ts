/** A real mail server for tests: takes every mail, hands out the links in them. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { Smtp } from '#scripts/lib/environment';

export type Mail = { to: string; subject: string; text: string };
export type Mailbox = {
  smtp: Smtp;
  mails: Mail[];
  /** Addresses to which no mail is taken, until they are removed. */
  refused: Set<string>;
  /** How many mails to this address were refused. */
  attempts(address: string): number;
  /** Waits for a mail to an address whose text matches, and returns it. */
  mailTo(address: string, text: RegExp): Promise<Mail>;
  stop(): Promise<void>;
};

const PATIENCE_MS = 10_000;

/** `account`: what the server is asked to sign in with; any is taken. */
export async function startMailbox(account = { username: '', password: '' }): Promise<Mailbox> {
  const mails: Mail[] = [];
  const refused = new Set<string>();
  const attempts: string[] = [];
  const server = new SMTPServer({
    onRcptTo({ address }, _, done) {
      if (!refused.has(address)) return done();
      attempts.push(address);
      done(new Error('The mailbox is full.'));
    },
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _, done) => done(null, { user: auth.username }),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = decodeQuotedPrintable(Buffer.concat(chunks).toString('utf8'));
        const subject = /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '';
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(', '), subject, text: raw });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    smtp: { host: '127.0.0.1', port, ...account, tls: false, from: 'academy@example.org' },
    mails,
    refused,
    attempts: (address) => attempts.filter((one) => one === address).length,
    async mailTo(address, text) {
      for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(50)) {
        const mail = mails.find((one) => one.to === address && text.test(one.text));
        if (mail) return mail;
      }
      throw new Error(
        `No mail to ${address} with ${text}; there are ${JSON.stringify(mails.map(({ to, subject }) => [to, subject]))}`,
      );
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The path of a link to our own site in a mail. */
export function linkIn(mail: Mail, mode: string): string {
  const link = new RegExp(`/auth\\?mode=${mode}&(?:amp;)?token=[\\w.-]+`).exec(mail.text)?.[0];
  if (!link) throw new Error(`No ${mode} link in: ${mail.text}`);
  return link.replace('&amp;', '&');
}

function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/**
 * Mails that lie in the outbox because no mail server is set. Administrators hand their links on: to confirm an address, to set a new password.
 * Such a link is as good as the password of the account that it is for. An administrator can do all that a learner or an instructor can, so
 * nothing is lost by reading theirs; but with the link of another administrator one could act in that person's name, and the log of what
 * staff did would name the wrong one. Their mails, and those of superusers, are opened by nobody but themselves.
 */
import type { Role } from '../learning/access.ts';

/** An account to which a mail goes or for which a link in it is. */
export type MailHolder = { id: string; role: Role | 'superuser' };

/** Whether an administrator may open a mail. */
export function mayOpenMail(reader: string, holders: readonly MailHolder[]): boolean {
  return holders.every(({ id, role }) => id === reader || role === 'learner' || role === 'instructor');
}

const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;

/** The tokens in the links of a mail. */
export function tokensIn(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

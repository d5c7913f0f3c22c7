/**
 * Tickets for downloads: a link carries no token. A ticket is the address with a signature that holds for a minute, for this address only.
 * It is signed with the account's token key, so signing out everywhere ends it too.
 */
import { TICKET_SECONDS } from '#domain/contract/administration/give-ticket';
import { now } from './clock.ts';
import { refuse } from './refuse.ts';

const TICKET = /^(.*)[?&]ticket=([a-z0-9]{15})\.(\d{1,12})\.([0-9a-f]{64})$/;

/** The path with a ticket of this account. */
export function withTicket(path: string, account: core.Record): string {
  const until = seconds() + TICKET_SECONDS;
  const ticket = `${account.id}.${until}.${signature(path, until, account)}`;
  return `${path}${path.includes('?') ? '&' : '?'}ticket=${ticket}`;
}

/** Whose ticket the address has; null for an address without one. What is wrong with a ticket is refused. */
export function ticketHolder(event: core.RequestEvent): core.Record | null {
  const [, path = '', id = '', until = '', signed = ''] = TICKET.exec(event.request!.url!.requestURI()) ?? [];
  if (signed === '') return null;
  const account = accountOf(event, id);
  const left = Number(until) - seconds();
  const isGood =
    left >= 0 && left <= TICKET_SECONDS && $security.equal(signed, signature(path, Number(until), account));
  if (!isGood) refuse('forbidden');
  return account;
}

function accountOf(event: core.RequestEvent, id: string): core.Record {
  try {
    return event.app.findRecordById('users', id);
  } catch {
    refuse('forbidden');
  }
}

function signature(path: string, until: number, account: core.Record): string {
  return $security.hs256(`download ${path} ${until}`, account.tokenKey());
}

function seconds(): number {
  return Math.floor(Date.parse(now()) / 1000);
}

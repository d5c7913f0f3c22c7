/**
 * Downloads. A link of a page carries no token, and a backup is too large for a script to hold; so the page asks for a ticket first: the
 * address with a signature that holds for a minute, for this address only, and only while the account is an administrator. It is
 * signed with the account's token key, so signing out everywhere ends it too.
 */
import { ADMIN_ROOT } from '#domain/contract/admin-root';
import { TICKET_SECONDS, type TicketResponse, ticketRequest } from '#domain/contract/give-ticket';
import { now } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { parseBody } from '../lib/request.ts';
import { roleOf } from '../lib/role-of.ts';
import { confirmedAdminOf } from './confirm.ts';

const TICKET = /^(.*)[?&]ticket=([a-z0-9]{15})\.(\d{1,12})\.([0-9a-f]{64})$/;

/** POST admin/tickets. The password is asked for here; the download itself may begin a minute later. */
export function giveTicket(event: core.RequestEvent): void {
  const admin = confirmedAdminOf(event);
  const { path } = parseBody(event, ticketRequest);
  if (!path.startsWith(`${ADMIN_ROOT}/`)) refuse('bad-input');
  const until = seconds() + TICKET_SECONDS;
  const ticket = `${admin.id}.${until}.${signature(path, until, admin)}`;
  const response: TicketResponse = { path: `${path}${path.includes('?') ? '&' : '?'}ticket=${ticket}` };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

/** The administrator who downloads: by the ticket in the address, or by the Authorization header (a script that fetches backups). */
export function downloaderOf(event: core.RequestEvent): core.Record {
  const [, path = '', id = '', until = '', signed = ''] = TICKET.exec(event.request!.url!.requestURI()) ?? [];
  if (signed === '') return confirmedAdminOf(event);
  const admin = accountOf(event, id);
  const left = Number(until) - seconds();
  const isGood = left >= 0 && left <= TICKET_SECONDS && $security.equal(signed, signature(path, Number(until), admin));
  if (!isGood || roleOf(admin) !== 'admin') refuse('forbidden');
  return admin;
}

function accountOf(event: core.RequestEvent, id: string): core.Record {
  try {
    return event.app.findRecordById('users', id);
  } catch {
    refuse('forbidden');
  }
}

function signature(path: string, until: number, admin: core.Record): string {
  return $security.hs256(`download ${path} ${until}`, admin.tokenKey());
}

function seconds(): number {
  return Math.floor(Date.parse(now()) / 1000);
}

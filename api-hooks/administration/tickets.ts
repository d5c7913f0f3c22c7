/**
 * Downloads of administrators: a backup is too large for a script to hold, so the page asks for a ticket first (lib/download-ticket.ts). It
 * counts only while the account is an administrator.
 */
import { ADMIN_ROOT } from '#domain/contract/administration/admin-root';
import { type TicketResponse, ticketRequest } from '#domain/contract/administration/give-ticket';
import { ticketHolder, withTicket } from '../lib/download-ticket.ts';
import { refuse } from '../lib/refuse.ts';
import { parseBody } from '../lib/request.ts';
import { roleOf } from '../lib/role-of.ts';
import { confirmedAdminOf } from '../staff/confirm.ts';

/** POST admin/tickets. The password is asked for here; the download itself may begin a minute later. */
export function giveTicket(event: core.RequestEvent): void {
  const admin = confirmedAdminOf(event);
  const { path } = parseBody(event, ticketRequest);
  if (!path.startsWith(`${ADMIN_ROOT}/`)) refuse('bad-input');
  const response: TicketResponse = { path: withTicket(path, admin) };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

/** The administrator who downloads: by the ticket in the address, or by the Authorization header (a script that fetches backups). */
export function downloaderOf(event: core.RequestEvent): core.Record {
  const admin = ticketHolder(event);
  if (admin === null) return confirmedAdminOf(event);
  if (roleOf(admin) !== 'admin') refuse('forbidden');
  return admin;
}

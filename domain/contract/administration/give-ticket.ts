/** POST admin/tickets: an address that the browser itself may download within a minute, because a link carries no token. */
import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { object, type Shaped, text } from '../shape.ts';
import { ADMIN_ROOT } from './admin-root.ts';

/** A download begins within this time after its ticket. */
export const TICKET_SECONDS = 60;

export const giveTicketEndpoint = {
  method: 'POST',
  path: `${ADMIN_ROOT}/tickets`,
  answer: object({ path: text }),
} as const satisfies Endpoint;
export type TicketResponse = Shaped<typeof giveTicketEndpoint.answer>;

export function ticketRequest() {
  return v.object({ path: v.pipe(v.string(), v.maxLength(600)) });
}

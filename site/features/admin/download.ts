/** Lets the browser download a file of administrators: asks for a ticket, then goes to the address (a link carries no token). */

import { giveTicketEndpoint, type TicketResponse } from '#domain/contract/administration/give-ticket';
import type { Endpoint } from '#domain/contract/endpoint';
import type { Answer } from '#site/data/api.ts';
import { element } from '#site/ui/dom/element.ts';
import { callAsAdmin } from './use-answer.ts';

/** Begins the download, or returns why not. */
export async function download({ path }: Endpoint): Promise<Answer<TicketResponse>> {
  const answer = await callAsAdmin(giveTicketEndpoint, { body: { path }, needsPassword: true });
  if (!answer.ok) return answer;
  const link = element('a', '', '', { href: answer.data.path, download: '' });
  document.body.append(link);
  link.click();
  link.remove();
  return answer;
}

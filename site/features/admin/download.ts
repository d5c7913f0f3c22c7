/** Lets the browser download a file of administrators: asks for a ticket, then goes to the address (a link carries no token). */

import type { Endpoint } from '#domain/contract/endpoint';
import { giveTicketEndpoint } from '#domain/contract/give-ticket';
import { element } from '#site/ui/dom/element.ts';
import { callAsAdmin } from './use-answer.ts';

/** Whether the download has begun. */
export async function download({ path }: Endpoint): Promise<boolean> {
  const answer = await callAsAdmin(giveTicketEndpoint, { body: { path } });
  if (!answer.ok) return false;
  const link = element('a', '', '', { href: answer.data.path, download: '' });
  document.body.append(link);
  link.click();
  link.remove();
  return true;
}

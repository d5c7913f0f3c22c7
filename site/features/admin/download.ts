/** Lets the browser download a file of administrators: asks for a ticket, then goes to the address (a link carries no token). */
import { TICKETS_PATH, type TicketResponse } from '#domain/contract/administration';
import { element } from '#site/ui/dom/element.ts';
import { callAsAdmin } from './use-answer.ts';

/** Whether the download has begun. */
export async function download(path: string): Promise<boolean> {
  const answer = await callAsAdmin<TicketResponse>(TICKETS_PATH, { method: 'POST', body: { path } });
  if (!answer.ok) return false;
  const link = element('a', '', '', { href: answer.data.path, download: '' });
  document.body.append(link);
  link.click();
  link.remove();
  return true;
}

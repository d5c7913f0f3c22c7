/** Lets the browser download a file of administrators: asks for a ticket, then goes to the address (a link carries no token). */
import { TICKETS_PATH, type TicketResponse } from '#domain/contract/administration';
import type { Answer } from '#site/data/api.ts';
import { element } from '#site/ui/dom/element.ts';
import { callAsAdmin } from './use-answer.ts';

/** Begins the download, or returns why not. */
export async function download(path: string): Promise<Answer<TicketResponse>> {
  const answer = await callAsAdmin<TicketResponse>(TICKETS_PATH, { method: 'POST', body: { path } });
  if (!answer.ok) return answer;
  const link = element('a', '', '', { href: answer.data.path, download: '' });
  document.body.append(link);
  link.click();
  link.remove();
  return answer;
}

/** Lets the browser download a file of a work: asks for a ticket, then goes to the address (a link carries no token). */

import { at } from '#domain/contract/endpoint';
import { projectFileTicketEndpoint } from '#domain/contract/projects/download-project-file';
import { call } from '#site/data/api.ts';
import { element } from '#site/ui/dom/element.ts';

/** Begins the download; false when it could not begin. */
export async function downloadWorkFile(file: string): Promise<boolean> {
  const answer = await call(at(projectFileTicketEndpoint, { file }), { body: {} });
  if (!answer.ok) return false;
  const link = element('a', '', '', { href: answer.data.path, download: '' });
  document.body.append(link);
  link.click();
  link.remove();
  return true;
}

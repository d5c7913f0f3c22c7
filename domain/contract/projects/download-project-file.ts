/**
 * GET project-files/{file}: the file as a download, never shown in the browser, for its owner and the readers of the work; with a ticket,
 * because a link carries no token. POST project-files/{file}/ticket: the address with one that is good for a minute.
 */
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { anything, object, text } from '../shape.ts';

export const downloadProjectFileEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/project-files/{file}`,
  answer: anything,
} as const satisfies Endpoint;

export const projectFileTicketEndpoint = {
  method: 'POST',
  path: `${downloadProjectFileEndpoint.path}/ticket`,
  answer: object({ path: text }),
} as const satisfies Endpoint;

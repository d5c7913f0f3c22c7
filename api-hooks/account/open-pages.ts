import { noteVisit } from '../activity/note-visit.ts';
import { requestEventOf } from '../lib/request.ts';
import { setPageCookies } from './cookies.ts';
import { rememberDevice } from './known-device.ts';

/** After a sign-in or a refresh the same session opens pages. Impersonation by a superuser is for the API only. */
export function openPages(event: core.RecordAuthRequestEvent): void {
  const request = requestEventOf(event);
  const isImpersonation = request.request!.url!.path.includes('/impersonate/');
  if (!isImpersonation) setPageCookies(request, event.token, event.record!.id);
  if (!isImpersonation) noteVisit(event.app, event.record!.id);
  if (event.authMethod === 'password') rememberDevice(request, event.record!);
  event.next();
}

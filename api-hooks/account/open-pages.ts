import { setPageCookies } from './cookies.ts';

/** After a sign-in or a refresh the same session opens pages. Impersonation by a superuser is for the API only. */
export function openPages(event: core.RecordAuthRequestEvent): void {
  const path = event.request!.url!.path;
  if (!path.includes('/impersonate/')) setPageCookies(event as unknown as core.RequestEvent, event.token, event.record!.id);
  event.next();
}

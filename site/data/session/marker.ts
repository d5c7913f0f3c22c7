/**
 * The marker: a readable cookie with the learner's id, set by the server beside the one that opens pages (api-hooks/account/cookies.ts).
 * The guard needs both, so deleting the marker closes the pages of this browser at once, offline too.
 */
const NAME = 'academy_session';

export function readMarker(): string | null {
  return new RegExp(`(?:^|; )${NAME}=([^;]+)`).exec(document.cookie)?.[1] ?? null;
}

export function dropMarker(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in all browsers, nor over plain http.
  document.cookie = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax${secure}`;
}

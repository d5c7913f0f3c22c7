/** What a caller of an address without an ending wants, by its Accept header. */

export const LINKED_DATA = 'application/vc+ld+json';

/** `page` for clients that accept HTML (every browser does), `jwt` for those that accept that, `json` for the rest: verifiers and wallets. */
export function wantedForm(event: core.RequestEvent): 'page' | 'jwt' | 'json' {
  event.response.header().set('Vary', 'Accept');
  const accepted = event.request!.header.get('Accept').toLowerCase();
  if (accepted.includes('text/html')) return 'page';
  return /application\/(?:vc\+)?jwt|text\/plain/.test(accepted) ? 'jwt' : 'json';
}

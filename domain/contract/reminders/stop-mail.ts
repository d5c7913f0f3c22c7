/**
 * POST mail-stops/{token}: ends the weekly mail of whom it was sent to, without a sign-in; the same again changes nothing. Mail programs send
 * it as RFC 8058 says. Opening the address (a mail scanner does) leads to the page that asks first.
 */
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { anything } from '../shape.ts';

export const stopMailEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/mail-stops/{token}`,
  answer: anything,
} as const satisfies Endpoint;

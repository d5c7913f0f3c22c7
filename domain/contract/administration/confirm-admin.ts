/**
 * POST admin/confirm: an administrator's password once more. Without it backups, exports, roles and overrides answer `password-again`; it
 * counts for ten minutes, for the session that gave it.
 */
import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { number, object, type Shaped } from '../shape.ts';
import { ADMIN_ROOT } from './admin-root.ts';

export const CONFIRMED_SECONDS = 600;

export const confirmAdminEndpoint = {
  method: 'POST',
  path: `${ADMIN_ROOT}/confirm`,
  answer: object({ seconds: number }),
} as const satisfies Endpoint;
export type ConfirmResponse = Shaped<typeof confirmAdminEndpoint.answer>;

export function confirmRequest() {
  return v.object({ password: v.pipe(v.string(), v.maxLength(200)) });
}

/** GET admin/log?page: what staff did, the latest first. Nobody can change it afterwards. */

import type { Endpoint } from '../endpoint.ts';
import { either, flag, list, number, object, oneOf, type Shaped, text } from '../shape.ts';
import { ADMIN_ROOT } from './admin-root.ts';

export const LOG_PAGE_SIZE = 50;

const ADMIN_ACTIONS = [
  'role-changed',
  'learners-exported',
  'backup-made',
  'backup-downloaded',
  'backup-deleted',
  'report-closed',
  'reads-changed',
  'cohort-changed',
  'flags-answered',
  'mail-opened',
] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

const CERTIFICATE_ACTIONS = [
  'issued',
  'issued-by-staff',
  'revoked',
  'reissued',
  'replaced',
  'name-withheld',
  'name-shown',
  'signed-again',
] as const;

export const logEntry = object({
  action: oneOf(...ADMIN_ACTIONS, ...CERTIFICATE_ACTIONS),
  /** An account, or a way that has none: the command on the machine, the dashboard. */
  by: either(object({ kind: oneOf('account'), name: text }), object({ kind: oneOf('machine', 'dashboard') })),
  /** A learner (`id` opens the page, '' when the account is gone), a certificate's token, a backup's file name… */
  about: object({ kind: oneOf('learner', 'certificate', 'other'), id: text, label: text }),
  /** 'learner>admin' for a change of role; else what was done more closely, or ''. */
  detail: text,
  note: text,
  at: text,
});
export type LogEntry = Shaped<typeof logEntry>;

export const adminLogEndpoint = {
  method: 'GET',
  path: `${ADMIN_ROOT}/log`,
  answer: object({ entries: list(logEntry), page: number, more: flag }),
} as const satisfies Endpoint;
export type LogResponse = Shaped<typeof adminLogEndpoint.answer>;

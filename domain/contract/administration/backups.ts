/** GET admin/backups: those that are there, and whether one is being made. */

import type { Endpoint } from '../endpoint.ts';
import { flag, list, number, object, type Shaped, text } from '../shape.ts';
import { ADMIN_ROOT } from './admin-root.ts';

/** `holdsKeys`: made by an older version or before an update; it can be deleted, and downloaded by nobody. */
const backup = object({ name: text, bytes: number, madeAt: text, holdsKeys: flag });
export type Backup = Shaped<typeof backup>;

export const backupsEndpoint = {
  method: 'GET',
  path: `${ADMIN_ROOT}/backups`,
  answer: object({ backups: list(backup), running: flag }),
} as const satisfies Endpoint;
export type BackupsResponse = Shaped<typeof backupsEndpoint.answer>;

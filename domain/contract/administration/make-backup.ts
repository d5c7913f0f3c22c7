/** POST admin/backups: makes one, and returns the new list. */

import type { Endpoint } from '../endpoint.ts';
import { backupsEndpoint } from './backups.ts';

export const makeBackupEndpoint = { ...backupsEndpoint, method: 'POST' } as const satisfies Endpoint;

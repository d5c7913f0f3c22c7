/** POST admin/backups: makes one, and returns the new list. */
import { backupsEndpoint } from './backups.ts';
import type { Endpoint } from './endpoint.ts';

export const makeBackupEndpoint = { ...backupsEndpoint, method: 'POST' } as const satisfies Endpoint;

/** GET admin/backups/{name}: downloads one, with a ticket (give-ticket.ts). DELETE removes it, and returns the new list. */

import type { Endpoint } from '../endpoint.ts';
import { anything } from '../shape.ts';
import { backupsEndpoint } from './backups.ts';

export const BACKUP_NAME = /^[a-z0-9_@][a-z0-9_@.-]{0,120}\.(?:zip|db)$/i;

export const downloadBackupEndpoint = {
  method: 'GET',
  path: `${backupsEndpoint.path}/{name}`,
  answer: anything,
} as const satisfies Endpoint;

export const deleteBackupEndpoint = {
  method: 'DELETE',
  path: `${backupsEndpoint.path}/{name}`,
  answer: backupsEndpoint.answer,
} as const satisfies Endpoint;

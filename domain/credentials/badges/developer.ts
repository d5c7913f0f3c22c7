/** Spek Developer: shown by administrators. */
import type { RoleBadge } from '../badge.ts';

export const badge: RoleBadge = { rank: 40, role: 'admin' };

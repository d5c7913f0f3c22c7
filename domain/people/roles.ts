/**
 * Roles are given and taken by administrators only, never by the owner of an account (docs/decisions/000 row 32). The academy always
 * keeps one administrator: the last one cannot give the role away.
 */
import type { Role } from '../learning/access.ts';

export const ROLES = ['learner', 'instructor', 'admin'] as const satisfies readonly Role[];

type RoleChange = { change: true } | { change: false; reason: 'same' | 'last-admin' };

/** Whether the academy would have no administrator without this account: it keeps the role, and cannot be given up. */
export function isLastAdmin(role: Role, admins: number): boolean {
  return role === 'admin' && admins <= 1;
}

/** Whether an account may go from one role to another; `admins` is how many administrators there are now. */
export function roleChange(from: Role, to: Role, admins: number): RoleChange {
  if (from === to) return { change: false, reason: 'same' };
  if (isLastAdmin(from, admins)) return { change: false, reason: 'last-admin' };
  return { change: true };
}

import type { Role } from '#domain/learning/access';
import { ROLES } from '#domain/people/roles';

/** The role of an account, as the database has it at this moment. */
export function roleOf(user: core.Record): Role {
  return toRole(user.getString('role'));
}

/** A stored role; anything that is none is a learner's. */
export function toRole(stored: string): Role {
  return ROLES.find((role) => role === stored) ?? 'learner';
}

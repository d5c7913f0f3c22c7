import { refuse } from './refuse.ts';
import { learnerOf } from './request.ts';
import { roleOf } from './role-of.ts';

/** The signed-in administrator. The role is read from the database at each call, never from the token. */
export function adminOf(event: core.RequestEvent): core.Record {
  const caller = learnerOf(event);
  if (roleOf(caller) !== 'admin') refuse('forbidden');
  return caller;
}

import { checkPassword } from '#domain/people/account';
import { refuse } from '../lib/refuse.ts';

/** Before PocketBase stores a new password (reset by mail, change in the settings): the academy's own rule. */
export function checkNewPassword(event: core.RequestEvent & { next(): void }): void {
  const password: unknown = event.requestInfo().body['password'];
  if (typeof password === 'string') {
    const problem = checkPassword(password);
    if (problem) refuse(problem);
  }
  event.next();
}

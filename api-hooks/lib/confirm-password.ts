import { refuse } from './refuse.ts';
import { forgetTries, type Limit, takeTry } from './tries.ts';

/** Someone who holds another's session, e.g. of a phone left on a table, cannot guess the password with it. */
const WRONG_PASSWORDS: Limit = { name: 'confirm', max: 10, windowMs: 15 * 60 * 1000 };

/** Refuses unless this is the learner's own password; counted like a sign-in, by account. */
export function confirmPassword(event: core.RequestEvent, learner: core.Record, password: string): void {
  takeTry(event, WRONG_PASSWORDS, learner.id);
  if (!learner.validatePassword(password)) refuse('password-wrong');
  forgetTries(WRONG_PASSWORDS, learner.id);
}

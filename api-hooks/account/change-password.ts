import { passwordRequest } from '#domain/contract/account/change-password';
import { checkNewPassword } from '#domain/people/settings';
import { confirmPassword } from '../lib/confirm-password.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, parseBody } from '../lib/request.ts';

/**
 * POST account/password: a new password for the old one. PocketBase ends every session of the account with it; the answer is a sign-in,
 * so that this one goes on.
 */
export function changePassword(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const { oldPassword, password } = parseBody(event, passwordRequest);
  const problem = checkNewPassword(password, password);
  if (problem) refuse(problem);
  confirmPassword(event, learner, oldPassword);
  learner.setPassword(password);
  try {
    event.app.save(learner);
  } catch (error) {
    // PocketBase stores at most 71 characters; the rule of 72 bytes lets one more pass.
    if (/password/i.test(String(error))) refuse('password-long');
    throw error;
  }
  $apis.recordAuthResponse(event, learner, '');
}

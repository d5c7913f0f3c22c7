import { checkNewPassword } from './check-new-password.ts';
import { forgetWrongPasswords } from './throttle-sign-in.ts';

/** Around PocketBase's own reset by mail: the academy's rule for the new password, and an end to the rest after wrong ones. */
export function resetPassword(event: core.RecordConfirmPasswordResetRequestEvent): void {
  checkNewPassword(event as never);
  if (event.record) forgetWrongPasswords(event.record.email());
}

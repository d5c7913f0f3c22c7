/** Why certificates are withdrawn, and which of them may be issued again. */

/** As far as everybody may know. */
export const REVOCATION_REASONS = ['issued-in-error', 'misconduct', 'learner-request', 'name-correction'] as const;
export type RevocationReason = (typeof REVOCATION_REASONS)[number];

/**
 * `refused`: withdrawn for misconduct is withdrawn for good, and a new revision would call it 'replaced'. `explained`: what was issued in
 * error was perhaps withdrawn in error too, so it may come back, with a reason in the log and the administrator's password. `free`: the rest.
 */
export type ReissueRule = 'free' | 'explained' | 'refused';

/** `reason` is that of the withdrawal; null for a certificate that is valid. */
export function reissueRule(reason: RevocationReason | null): ReissueRule {
  if (reason === 'misconduct') return 'refused';
  return reason === 'issued-in-error' ? 'explained' : 'free';
}

/** The HTTP edge: a reason of the domain becomes a status, a code and a sentence. */
import type { Refusal } from '#domain/contract/answer';
import type { Problem } from '#domain/problems';

const STATUS: Partial<Record<Problem, number>> = {
  'signed-out': 401,
  'not-enrolled': 403,
  'missing-prerequisites': 403,
  'coming-soon': 403,
  forbidden: 403,
  'not-completed': 403,
  'certificate-locked': 403,
  'not-published': 403,
  'email-unconfirmed': 403,
  'unknown-course': 404,
  'unknown-lesson': 404,
  'unknown-practice': 404,
  'unknown-quiz': 404,
  'unknown-program': 404,
  'unknown-certificate': 404,
  'not-found': 404,
  'cohort-unknown': 404,
  'account-exists': 409,
  'flags-full': 409,
  'bookmarks-full': 409,
  'quiz-locked': 409,
  'attempt-taken': 409,
  'attempt-outdated': 409,
  'material-gone': 409,
  'project-closed': 409,
  'work-taken': 409,
  'slot-taken': 409,
  'slot-late': 409,
  'defence-closed': 409,
  'cohort-full': 409,
  'cohort-closed': 409,
  'cohort-ended': 409,
  'clinic-begun': 409,
  'clinic-ahead': 409,
  'withdrawn-for-good': 409,
  conflict: 409,
  'last-admin': 409,
  'password-again': 403,
  'backup-holds-keys': 403,
  'too-large': 413,
  'too-many-tries': 429,
  'server-error': 500,
  starting: 503,
};

/** What a client without our texts reads; the pages have their own words for each code. */
const SENTENCE: Partial<Record<Problem, string>> = {
  'signed-out': 'Sign in to do this.',
  'not-enrolled': 'An active program enrollment is needed.',
  'missing-prerequisites': 'You need to complete the prerequisite courses before accessing this content.',
  'quiz-locked': 'Complete the entries before this quiz first.',
  'attempt-taken': 'This attempt was handed in already. Your answers are kept on the device.',
  'attempt-outdated': 'The quiz has changed since these questions were drawn. Your answers are kept on the device.',
  'material-gone': 'The material of a task is not known any more. The attempt does not count; fetch the new material.',
  'unknown-practice': 'This lesson does not have this practice.',
  'unknown-quiz': 'Quiz not available for this lesson.',
  'account-exists': 'An account with this email already exists. Please sign in instead.',
  'too-many-tries': 'Too many tries. Please wait a moment.',
  'last-admin': 'The academy needs at least one administrator.',
  'password-again': 'Send your password to /api/academy/admin/confirm first.',
  'withdrawn-for-good': 'This certificate was withdrawn for misconduct and is never issued again.',
  'bad-input': 'The request is not understood.',
};

/**
 * PocketBase rewrites the data of an ApiError (every value becomes 'Invalid value.'), and an error that crosses a transaction loses
 * its own fields. So the refusal waits here, in the one request that this runtime handles, until `run` sends it.
 */
let pending: Refusal | null = null;

/** Throws the refusal. `details` may name the missing courses or the seconds to wait. */
export function refuse(code: Problem, details: Omit<Refusal['data'], 'code'> = {}): never {
  const status = STATUS[code] ?? 400;
  const message = SENTENCE[code] ?? code;
  pending = { status, message, data: { code, ...details } };
  throw new ApiError(status, message);
}

/** The refusal that was thrown since the last call, if any. */
export function takeRefusal(): Refusal | null {
  const refusal = pending;
  pending = null;
  return refusal;
}

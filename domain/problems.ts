/**
 * Problems: every code with which a form or the server may answer 'no'. The words for each are in content/copy, and
 * site/ui/toasts/messages.ts maps the one to the other.
 */

export const PROBLEMS = [
  // signing in and up
  'fill-all',
  'name-required',
  'name-invalid',
  'name-address',
  'name-academy',
  'name-scripts',
  'email-required',
  'email-invalid',
  'password-required',
  'password-short',
  'password-rule',
  'password-long',
  'password-common',
  'consent-required',
  'account-exists',
  'sign-in-failed',
  'too-many-tries',
  'signed-out',
  // profile settings
  'name-same',
  'name-change-used',
  'password-wrong',
  'passwords-differ',
  'email-same',
  'image-type',
  'image-large',
  'image-dimensions',
  'image-broken',
  'no-changes',
  'bio-long',
  'time-zone',
  // learning
  'not-enrolled',
  'missing-prerequisites',
  'coming-soon',
  'unknown-program',
  'unknown-course',
  'unknown-lesson',
  'unknown-quiz',
  'needs-quiz',
  'quiz-locked',
  'unanswered',
  'unknown-question',
  'unknown-option',
  'attempt-key',
  'event-time',
  'event-kind',
  'too-many-events',
  'rating-range',
  'not-completed',
  // certificates
  'unknown-certificate',
  'certificate-locked',
  'not-published',
  'code-blank',
  'code-unreadable',
  // administration
  'last-admin',
  'password-again',
  'backup-holds-keys',
  // everything else
  'bad-input',
  'too-large',
  'not-found',
  'forbidden',
  'conflict',
  'server-error',
  'network',
  'timeout',
] as const;

export type Problem = (typeof PROBLEMS)[number];

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
  'unknown-practice',
  'unknown-quiz',
  'needs-quiz',
  'quiz-locked',
  'attempt-taken',
  'attempt-outdated',
  'material-gone',
  'unanswered',
  'unknown-question',
  'unknown-option',
  'attempt-key',
  'event-time',
  'event-kind',
  'too-many-events',
  'rating-range',
  'not-completed',
  // a learner's texts
  'text-large',
  'texts-full',
  // what is wrong with a lesson
  'flags-full',
  'bookmarks-full',
  // certificates
  'unknown-certificate',
  'certificate-locked',
  'not-published',
  'withdrawn-for-good',
  'note-required',
  'email-unconfirmed',
  'code-blank',
  'code-unreadable',
  // administration
  'last-admin',
  'password-again',
  'backup-holds-keys',
  // everything else
  'bad-input',
  'text-unstorable',
  'too-large',
  'not-found',
  'forbidden',
  'conflict',
  'server-error',
  'starting',
  'network',
  'timeout',
] as const;

/** Those of projects. Their words are in content/copy/<language>/project.yaml, which only the pages of projects carry. */
export const PROJECT_PROBLEMS = [
  'file-type',
  'file-large',
  'file-broken',
  'file-active',
  'file-archive',
  'file-private',
  'files-full',
  'storage-full',
  'work-short',
  'ai-use-short',
  'links-wrong',
  'honour-missing',
  'project-closed',
  'work-taken',
  'reading-incomplete',
  'notes-incomplete',
] as const;

/** Those of defences: content/copy/<language>/defence.yaml, which only their pages carry. */
export const DEFENCE_PROBLEMS = ['briefing-missing', 'slot-late', 'slot-taken', 'defence-closed'] as const;

/** Those of cohorts: content/copy/<language>/cohort.yaml (of clinics: teaching.yaml), which only the pages of cohorts carry. */
export const COHORT_PROBLEMS = [
  'cohort-unknown',
  'cohort-full',
  'cohort-closed',
  'cohort-ended',
  'clinic-begun',
  'clinic-ahead',
] as const;

export type Problem =
  | (typeof PROBLEMS)[number]
  | (typeof PROJECT_PROBLEMS)[number]
  | (typeof DEFENCE_PROBLEMS)[number]
  | (typeof COHORT_PROBLEMS)[number];

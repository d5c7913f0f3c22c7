/**
 * The error catalogue: which situation shows which toast (spec 1 section 8), and which words belong to a problem's code. The words
 * themselves stand in content/copy/en/toasts.yaml; a page hands the groups it needs over as `copyAreas` ('toasts.account', …).
 */
import { fill } from '#domain/fill';
import type { Problem } from '#domain/problems';
import type { Copy } from '../../../.generated/copy.d.ts';
import type { Failure } from '../../lib/api.ts';
import { copy } from '../../lib/copy.ts';
import { type ToastKind, toast } from './toast.ts';

type Texts = Copy['toasts'];
type Group = Exclude<keyof Texts, 'problems'>;
/** `group.key` of a text in toasts.yaml. */
type Key = { [G in Group]: `${G}.${keyof Texts[G] & string}` }[Group];

/** Every toast of the catalogue by the situation that it tells of. 'error' is destructive: it stays until it is closed. */
export const CATALOGUE = {
  'sign-in-failed': ['error', 'account.signInFailed'],
  'empty-fields': ['error', 'account.emptyFields'],
  'reset-failed': ['error', 'account.resetFailed'],
  'reset-sent': ['success', 'account.resetSent'],
  'email-required': ['error', 'account.emailRequired'],
  'password-short': ['error', 'account.passwordShort'],
  'signed-up-mailed': ['success', 'account.signedUpMailed'],
  'signed-up': ['success', 'account.signedUp'],
  'profile-incomplete': ['error', 'account.profileIncomplete'],
  'account-exists': ['error', 'account.accountExists'],
  'email-invalid': ['error', 'account.emailInvalid'],
  'password-rule': ['error', 'account.passwordRule'],
  'password-issue': ['error', 'account.passwordIssue'],
  'sign-up-failed': ['error', 'account.signUpFailed'],
  'sign-up-offline': ['error', 'account.signUpOffline'],
  'sign-out-timeout': ['info', 'everywhere.signedOutTimeout'],
  'sign-out-unreachable': ['info', 'everywhere.signedOutUnreachable'],
  'sign-out-failed': ['error', 'everywhere.signOutFailed'],
  'session-ended': ['info', 'everywhere.sessionEnded'],
  'quiz-load-failed': ['error', 'quiz.loadFailed'],
  'quiz-submit-failed': ['error', 'quiz.submitFailed'],
  'quiz-failed': ['info', 'quiz.failed'],
  'quiz-passed': ['success', 'quiz.passed'],
  'lesson-sync-failed': ['info', 'everywhere.lessonSync'],
  'offline-content': ['info', 'everywhere.offlineContent'],
  'enrolled': ['success', 'program.enrolled'],
  'enroll-failed': ['error', 'program.enrollFailed'],
  'enroll-signed-out': ['error', 'program.enrollSignedOut'],
  'streak-load-failed': ['error', 'learning.streakLoad'],
  'activity-save-failed': ['error', 'learning.activitySave'],
  'bookmark-load-failed': ['error', 'learning.bookmarkLoad'],
  'bookmark-add-failed': ['error', 'learning.bookmarkAdd'],
  'bookmark-remove-failed': ['error', 'learning.bookmarkRemove'],
  'bookmark-signed-out': ['error', 'learning.bookmarkSignedOut'],
} as const satisfies Record<string, readonly [ToastKind, Key]>;

export type Situation = keyof typeof CATALOGUE;

export function isSituation(name: string | null): name is Situation {
  return name !== null && Object.hasOwn(CATALOGUE, name);
}

type Attempt = {
  /** Problems with a row of their own in the catalogue. */
  rows: Partial<Record<Problem, Situation>>;
  /** The row for every other problem… */
  otherwise: Situation;
  /** …whose text gives way to the words of the problem ('server message' in the spec), except for these, which say nothing more. */
  says: boolean;
};

/** What somebody tried to do, and which row tells that it failed. */
export const ATTEMPTS = {
  'sign-in': { rows: { 'fill-all': 'empty-fields' }, otherwise: 'sign-in-failed', says: true },
  'sign-up': {
    rows: {
      'fill-all': 'empty-fields',
      'password-short': 'password-short',
      'password-rule': 'password-rule',
      'password-long': 'password-issue',
      'password-common': 'password-issue',
      'email-invalid': 'email-invalid',
      'account-exists': 'account-exists',
      network: 'sign-up-offline',
      timeout: 'sign-up-offline',
    },
    otherwise: 'sign-up-failed',
    says: true,
  },
  'reset-request': {
    rows: { 'email-required': 'email-required', 'email-invalid': 'email-invalid' },
    otherwise: 'reset-failed',
    says: true,
  },
  'reset-confirm': {
    rows: { 'password-short': 'password-short', 'password-rule': 'password-rule' },
    otherwise: 'reset-failed',
    says: true,
  },
  'quiz-load': { rows: {}, otherwise: 'quiz-load-failed', says: false },
  'quiz-submit': { rows: {}, otherwise: 'quiz-submit-failed', says: false },
  enroll: { rows: { 'signed-out': 'enroll-signed-out' }, otherwise: 'enroll-failed', says: true },
  'bookmark-load': { rows: {}, otherwise: 'bookmark-load-failed', says: false },
  'bookmark-add': { rows: { 'signed-out': 'bookmark-signed-out' }, otherwise: 'bookmark-add-failed', says: false },
  'bookmark-remove': { rows: {}, otherwise: 'bookmark-remove-failed', says: false },
} as const satisfies Record<string, Attempt>;

/** Codes whose own words are no better than those of the row. */
const SAYS_NOTHING: readonly Problem[] = ['server-error', 'bad-input', 'conflict'];
const SECONDS_A_MINUTE = 60;

/** Shows the toast of a situation; `values` fill its {places}. */
export function toastAbout(situation: Situation, values: Record<string, string | number> = {}): void {
  const { title, text } = texts(situation);
  toast({ kind: CATALOGUE[situation][0], title, text: fill(text, values) });
}

/** Shows the toast for something that failed: with the words of the problem where the catalogue says 'server message'. */
export function toastProblem(attempt: keyof typeof ATTEMPTS, failure: Pick<Failure, 'code' | 'details'>): void {
  const { rows, otherwise, says }: Attempt = ATTEMPTS[attempt];
  const own = rows[failure.code];
  const situation = own ?? otherwise;
  const { title, text } = texts(situation);
  const isTold = own === undefined ? says && !SAYS_NOTHING.includes(failure.code) : own === 'password-issue';
  toast({ kind: CATALOGUE[situation][0], title, text: isTold ? problemText(failure) : text });
}

/** The words of a problem, for beside a field. The page carries 'toasts.problems'. */
export function problemText({ code, details = {} }: { code: Problem; details?: Failure['details'] }): string {
  const minutes = Math.max(1, Math.ceil((details.retryAfter ?? 0) / SECONDS_A_MINUTE));
  // A newer server may know a code that this page does not.
  return fill(copy('toasts').problems[code] ?? copy('toasts').problems['server-error'], { minutes });
}

function texts(situation: Situation): { title: string; text: string } {
  const [group, key] = CATALOGUE[situation][1].split('.') as [Group, string];
  return (copy('toasts')[group] as Record<string, { title: string; text: string }>)[key] ?? { title: key, text: '' };
}

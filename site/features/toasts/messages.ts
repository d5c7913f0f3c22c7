/**
 * Which toast tells that something failed, by what was tried and the problem's code; and the words of a code for beside a field. A
 * page that uses this carries 'toasts.problems' and the groups of its attempts.
 */
import { fill } from '#domain/fill';
import type { Problem } from '#domain/problems';
import type { Failure } from '../../lib/api.ts';
import { copy } from '../../lib/copy.ts';
import { kindOf, row, type Situation } from './catalogue.ts';
import { toast } from './toast.ts';

export { type Situation, toastAbout } from './catalogue.ts';

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
  'learners-load': { rows: {}, otherwise: 'learners-failed', says: true },
  'learners-recount': { rows: {}, otherwise: 'recount-failed', says: true },
} as const satisfies Record<string, Attempt>;

/** Codes whose own words are no better than those of the row. */
const SAYS_NOTHING: readonly Problem[] = ['server-error', 'bad-input', 'conflict'];
const SECONDS_A_MINUTE = 60;

/** Shows the toast for something that failed: with the words of the problem where the catalogue says 'server message'. */
export function toastProblem(attempt: keyof typeof ATTEMPTS, failure: Pick<Failure, 'code' | 'details'>): void {
  const { rows, otherwise, says }: Attempt = ATTEMPTS[attempt];
  const own = rows[failure.code];
  const situation = own ?? otherwise;
  const { title, text } = row(situation);
  const isTold = own === undefined ? says && !SAYS_NOTHING.includes(failure.code) : own === 'password-issue';
  toast({ kind: kindOf(situation), title, text: isTold ? problemText(failure) : text });
}

/** The words of a problem, for beside a field. The page carries 'toasts.problems'. */
export function problemText({ code, details = {} }: { code: Problem; details?: Failure['details'] }): string {
  const minutes = Math.max(1, Math.ceil((details.retryAfter ?? 0) / SECONDS_A_MINUTE));
  const { problems } = copy('toasts');
  // A newer server may know a code that this page does not.
  return fill(problems[code] ?? problems['server-error'], { minutes });
}

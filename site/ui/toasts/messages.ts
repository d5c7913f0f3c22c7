/**
 * Which toast tells that something failed, by what was tried and the problem's code; and the words of a code for beside a field. A
 * page that uses this carries 'toasts.problems' and the groups of its attempts.
 */

import type { Failure } from '#domain/contract/answer';
import type { Problem } from '#domain/problems';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { kindOf, row, type Situation } from './catalogue.ts';
import { type ToastKind, toast } from './toast.ts';

type Attempt = {
  /** Problems with a row of their own in the catalogue. */
  rows: Partial<Record<Problem, Situation>>;
  /** The row for every other problem. Its text gives way to the words of the problem, where those say more. */
  otherwise: Situation;
};

/** What someone tried to do, and which row tells that it failed. */
export const ATTEMPTS = {
  'sign-in': { rows: { 'fill-all': 'empty-fields' }, otherwise: 'sign-in-failed' },
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
  },
  'reset-request': {
    rows: { 'email-required': 'email-required', 'email-invalid': 'email-invalid' },
    otherwise: 'reset-failed',
  },
  'reset-confirm': {
    rows: { 'password-short': 'password-short', 'password-rule': 'password-rule' },
    otherwise: 'reset-failed',
  },
  enroll: { rows: { 'signed-out': 'enroll-signed-out' }, otherwise: 'enroll-failed' },
  'profile-update': { rows: { 'signed-out': 'profile-signed-out' }, otherwise: 'profile-update-failed' },
  'picture-update': {
    rows: { 'image-large': 'image-large', 'too-large': 'image-large', 'signed-out': 'profile-signed-out' },
    otherwise: 'profile-update-failed',
  },
  'email-update': { rows: { 'email-required': 'new-email-required' }, otherwise: 'email-update-failed' },
  'password-update': { rows: {}, otherwise: 'password-update-failed' },
  'reset-email': { rows: {}, otherwise: 'reset-email-failed' },
  'own-data': { rows: {}, otherwise: 'data-failed' },
  'keep-account': { rows: {}, otherwise: 'account-keep-failed' },
  'delete-account': { rows: {}, otherwise: 'account-delete-failed' },
  'learners-load': { rows: {}, otherwise: 'learners-failed' },
  'learners-recount': { rows: {}, otherwise: 'recount-failed' },
} as const satisfies Record<string, Attempt>;

/** Codes whose own words are no better than those of the row. */
const SAYS_NOTHING: readonly Problem[] = ['server-error', 'bad-input', 'conflict'];
const SECONDS_A_MINUTE = 60;

/** What a form says of a code in words of its own. */
export type OwnWords = { readonly [Code in Problem]?: string };

/** Shows the toast for something that failed; `words` are those of the form that was sent. */
export function toastProblem(
  attempt: keyof typeof ATTEMPTS,
  failure: Pick<Failure, 'code' | 'details'>,
  words: OwnWords = {},
): void {
  toast(problemWords(attempt, failure, words));
}

/** What the catalogue says of something that failed: with the words of the problem where it says 'server message'. */
export function problemWords(
  attempt: keyof typeof ATTEMPTS,
  failure: Pick<Failure, 'code' | 'details'>,
  words: OwnWords = {},
): { kind: ToastKind; title: string; text: string } {
  const { rows, otherwise }: Attempt = ATTEMPTS[attempt];
  const own = rows[failure.code];
  const situation = own ?? otherwise;
  const { title, text } = row(situation);
  const isSpecific = own === undefined ? !SAYS_NOTHING.includes(failure.code) : own === 'password-issue';
  const ownWords = own === undefined ? words[failure.code] : undefined;
  return { kind: kindOf(situation), title, text: ownWords ?? (isSpecific ? problemText(failure) : text) };
}

/** The words of a problem, for beside a field. The page carries 'toasts.problems'. */
export function problemText({ code, details = {} }: { code: Problem; details?: Failure['details'] }): string {
  const minutes = Math.max(1, Math.ceil((details.retryAfter ?? 0) / SECONDS_A_MINUTE));
  // Those of projects have their words elsewhere (project.yaml).
  const problems: Partial<Record<Problem, string>> & { readonly 'server-error': string } = copy('toasts').problems;
  // A newer server may know a code that this page does not.
  return fill(problems[code] ?? problems['server-error'], { minutes });
}

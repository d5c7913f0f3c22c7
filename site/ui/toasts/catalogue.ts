/**
 * The error catalogue: one row a situation. The words are in content/copy/en/toasts.yaml, under the situation's
 * name; a page hands the groups that it needs over as `copyAreas` ('toasts.account', …). Which failure leads to which row:
 * messages.ts.
 */
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import type { Copy } from '../../../.generated/copy.d.ts';
import { type ToastKind, toast } from './toast.ts';

type Texts = Copy['toasts'];
type Group = Exclude<keyof Texts, 'problems'>;
/** A row of the catalogue: its name in toasts.yaml, whatever group it is in. */
export type Situation = { [G in Group]: keyof Texts[G] & string }[Group];

/** Successes, and neutral notices. The other rows are errors, which stay until they are closed. */
const SUCCESS: readonly Situation[] = [
  'reset-sent',
  'signed-up-mailed',
  'signed-up',
  'quiz-passed',
  'enrolled',
  'id-copied',
  'profile-updated',
  'email-change-sent',
  'password-updated',
  'reset-email-sent',
  'data-ready',
  'account-kept',
];
const INFO: readonly Situation[] = [
  'sign-out-timeout',
  'sign-out-unreachable',
  'session-ended',
  'quiz-failed',
  'lesson-sync-failed',
  'attempt-taken',
  'attempt-outdated',
  'material-gone',
  'offline-content',
  'no-changes',
  'account-given-up',
];

/** How a row looks. */
export function kindOf(situation: Situation): ToastKind {
  if (SUCCESS.includes(situation)) return 'success';
  return INFO.includes(situation) ? 'info' : 'error';
}

/** Shows the toast of a situation; `values` fill its {places}. */
export function toastAbout(situation: Situation, values: Record<string, string | number> = {}): void {
  const { title, text } = row(situation);
  toast({ kind: kindOf(situation), title, text: fill(text, values) });
}

/** Whether this page carries the texts of a row. */
export function isSituation(name: string | null): name is Situation {
  return Object.values(copy('toasts')).some((group) => typeof group[name as keyof typeof group] === 'object');
}

/** The texts of a row. */
export function row(situation: Situation): { title: string; text: string } {
  const groups: Record<string, unknown>[] = Object.values(copy('toasts'));
  const found = groups.map((group) => group[situation]).find((entry) => typeof entry === 'object');
  if (!found) throw new Error(`The page does not carry the toast "${situation}"`);
  return found as { title: string; text: string };
}

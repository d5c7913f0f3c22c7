/**
 * The problems that any call may end with, whatever it asks for: their words, for pages whose calls have few problems of their own. A page
 * with forms passes all, 'toasts.problems'. For a code without words here messages.ts uses those of 'server-error'.
 */
import type { CopyArea } from '#site/ui/texts/copy.ts';

export const CALL_PROBLEMS = [
  'toasts.problems.network',
  'toasts.problems.timeout',
  'toasts.problems.server-error',
  'toasts.problems.bad-input',
  'toasts.problems.text-unstorable',
  'toasts.problems.signed-out',
  'toasts.problems.forbidden',
  'toasts.problems.not-found',
  'toasts.problems.conflict',
  'toasts.problems.too-large',
  'toasts.problems.too-many-tries',
] as const satisfies CopyArea[];

import type { AttemptResult } from '#domain/contract/learning/attempt-result';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { verdict } from './quiz-state.ts';

/** The toast of a fresh result. The catalogue's words where they are true: after the last entry there is no next lesson to open. */
export function tellResult(attempt: AttemptResult, isLast: boolean): void {
  const { score, passingScore } = attempt;
  const t = copy('quiz').toast;
  const { quiz } = copy('toasts');
  switch (verdict(attempt)) {
    case 'passed':
      if (isLast) toast({ kind: 'success', title: quiz['quiz-passed'].title, text: fill(t.passedLast, { score }) });
      else toastAbout('quiz-passed', { score });
      break;
    case 'need':
      toastAbout('quiz-failed', { score, passingScore });
      break;
    case 'checkpoint':
      toast({ kind: 'info', title: quiz['quiz-failed'].title, text: fill(t.checkpoint, { score }) });
  }
}

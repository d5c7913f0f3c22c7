import { enrollInProgram } from '#site/data/me/enroll.ts';
import { toastProblem } from '#site/ui/toasts/messages.ts';

/** Enrolls, with a toast when that failed; returns whether the learner is enrolled now. */
export async function tryToEnroll(program: string): Promise<boolean> {
  const answer = await enrollInProgram(program);
  if (!answer.ok) toastProblem('enroll', answer);
  return answer.ok;
}

import type { Failure } from '#domain/contract/answer';
import type { Problem } from '#domain/problems';
import { copy } from '#site/ui/texts/copy.ts';
import { problemText } from '#site/ui/toasts/messages.ts';

/** The words of a refusal on the pages of projects: their own codes first. Without a connection, that the draft is kept. */
export function projectProblem({ code, details }: Pick<Failure, 'code' | 'details'>): string {
  const { problems, form } = copy('project');
  if (code === 'network' || code === 'timeout') return form.connect;
  const own: Partial<Record<Problem, string>> = problems;
  return own[code] ?? problemText({ code, details });
}

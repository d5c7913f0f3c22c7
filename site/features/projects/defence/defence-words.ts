/** Moments and problems of defences in words; the pages carry 'defence', 'project' and 'dates'. */
import type { Failure } from '#domain/contract/answer';
import type { Problem } from '#domain/problems';
import { fill } from '#domain/text/fill';
import { clockText } from '#site/ui/texts/clock-text.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { dayOf } from '../day-of.ts';
import { projectProblem } from '../project-problem.ts';

/** A moment (ISO) by the clock of this device: 'November 25, 2026, 14:30'. */
export function momentText(iso: string): string {
  return fill(copy('defence').slots.moment, { day: dayOf(iso), time: clockText(new Date(iso)) });
}

/** The words of a refusal: those of defences first, then those of projects, whose files a briefing is like. */
export function defenceProblem({ code, details }: Pick<Failure, 'code' | 'details'>): string {
  const own: Partial<Record<Problem, string>> = copy('defence').problems;
  return own[code] ?? projectProblem({ code, details });
}

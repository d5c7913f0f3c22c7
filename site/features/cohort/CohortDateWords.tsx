/** A date of a cohort in words. The page carries 'dashboard.milestones' and 'dates'. */
import type { CohortDate } from '#domain/cohorts/cohort-dates';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { dayWords, momentWords } from './cohort-words.ts';

/** What it is. */
export function CohortDateTitle({ date: { kind, cohort } }: { date: CohortDate }) {
  return <b className="wrap-anywhere">{fill(copy('dashboard').milestones.cohort[kind], { cohort })}</b>;
}

/** When it is: a clinic by the clock of this device. */
export function CohortDateNote({ date: { kind, at } }: { date: CohortDate }) {
  const t = copy('dashboard').milestones;
  return <span className="small muted">{kind === 'clinic' ? momentWords(at, t.clinicNote) : dayWords(at)}</span>;
}

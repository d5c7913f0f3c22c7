/** A report of a cohort that is not saved yet: on this device, under its writer's own id. */
import { $session } from '#site/data/session/session-store.ts';
import { readStored, removeStored, writeStored } from '#site/data/storage.ts';

/** null where nothing waits to be saved. */
export function keptReport(cohort: string): string | null {
  return readStored(keyOf(cohort));
}

export function keepReport(cohort: string, report: string): void {
  writeStored(keyOf(cohort), report);
}

export function forgetReport(cohort: string): void {
  removeStored(keyOf(cohort));
}

function keyOf(cohort: string): string {
  return `academy-draft:cohort-report/${cohort}:${$session.get()?.user ?? ''}`;
}

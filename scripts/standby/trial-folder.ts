import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** No trial takes so long: what is older belongs to one that was killed. */
const TRIAL_MS = 60 * 60_000;

/**
 * Makes a folder beside the data folder, for a replica that is restored for a trial. First it removes those of trials that were killed: each
 * has everybody's data in it.
 */
export function makeTrialFolder(data: string, now: Date): string {
  const place = dirname(data);
  const beginning = `${basename(data)}-check-`;
  for (const name of readdirSync(place).filter((each) => each.startsWith(beginning))) {
    const folder = join(place, name);
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? now.getTime();
    if (now.getTime() - made > TRIAL_MS) rmSync(folder, { recursive: true, force: true });
  }
  return mkdtempSync(join(place, beginning));
}

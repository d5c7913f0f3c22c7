import { setTimeout as wait } from 'node:timers/promises';

const INTERVAL_MS = 10;

/** Waits until something is so, and throws when it is not after so many milliseconds; `what` completes 'It did not come that …'. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, ms = 60_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Within ${ms / 1000} s it did not come that ${what}.`);
    await wait(INTERVAL_MS);
  }
}

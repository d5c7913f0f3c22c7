/** Makes this machine the one that serves: from the replica, once the machine that served is off. */
import { mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type PromotionFacts, reasonsAgainst } from './decide-promotion.ts';
import { type Inspection, inspectDatabase } from './inspect-database.ts';
import { readReplica } from './replica-state.ts';
import { restoreReplica } from './restore-replica.ts';
import type { StandbySettings } from './standby-settings.ts';
import { readFolder, type TakeOver, takeOver } from './take-over.ts';

/** A serving academy sends at least every second when it is used; this long nothing may arrive. */
const QUIET_MS = 5_000;

/** What the person who promotes says: decide-promotion.ts. */
export type PersonsWord = Pick<PromotionFacts, 'fenced' | 'until'>;

export type Promotion = Inspection &
  TakeOver & {
    /** When the last transaction was made that is in the database. */
    until: Date;
  };

/**
 * Restores the replica into the data folder and looks at every page of it. Throws an Error with all reasons when it must not, and when the
 * database is not whole; then the data folder has no database, as before.
 */
export async function promote(settings: StandbySettings, word: PersonsWord): Promise<Promotion> {
  const { data, replica } = settings;
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const facts = await readFacts(settings, word);
  const reasons = reasonsAgainst(facts);
  if (reasons.length > 0 || facts.replica === null) throw new Error(reasons.join('\n'));
  const restored = join(data, 'restored.db');
  restoreReplica(replica, restored);
  const inspection = inspectDatabase(restored);
  if (inspection.problems.length > 0) throw new Error([...inspection.problems, `It is in ${restored}.`].join('\n'));
  return { ...inspection, until: facts.replica.at, ...takeOver(restored, settings) };
}

async function readFacts(settings: StandbySettings, word: PersonsWord): Promise<PromotionFacts> {
  const { data, primary, replica } = settings;
  const first = readReplica(replica);
  const [primaryAnswers] = await Promise.all([answers(primary), wait(QUIET_MS)]);
  return {
    ...word,
    primary: primary.hostname,
    primaryAnswers,
    replica: first,
    replicaLater: readReplica(replica),
    ...readFolder(data),
    freeBytes: freeBytesAt(data),
    now: new Date(),
  };
}

/** Whether anything answers at an address, whatever it answers. */
export async function answers(address: URL): Promise<boolean> {
  try {
    await fetch(new URL('/api/academy/health', address), { signal: AbortSignal.timeout(QUIET_MS), redirect: 'manual' });
    return true;
  } catch {
    return false;
  }
}

function freeBytesAt(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

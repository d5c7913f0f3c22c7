/**
 * Whether a standby may become the academy. Two academies that serve at once each take what the other never learns of, and both issue
 * certificates: so a promotion needs a person's word that the other machine is off, and is refused when anything here says that it is not.
 */
import { momentProblem } from './newest-moment.ts';
import type { ReplicaState } from './replica-state.ts';

export type PromotionFacts = {
  /** The machine that a person says is switched off or cut from the network; null when nobody did. */
  fenced: string | null;
  /** The machine that served so far. */
  primary: string;
  /** Whether anything answered at its address just now. */
  primaryAnswers: boolean;
  /** The replica, twice, some seconds apart. */
  replica: ReplicaState | null;
  replicaLater: ReplicaState | null;
  freeBytes: number;
  now: Date;
  /** The moment of the newest transaction, as a person has repeated it: they know how far an old replica reaches. */
  until: string | null;
} & FolderFacts;

export type FolderFacts = {
  /** Whether an academy runs on this machine's data folder. */
  academyRuns: boolean;
  /** Whether there is a database in it. */
  databaseExists: boolean;
  /** Files beside a database that was moved away; SQLite would take them for those of the one that is put there. */
  leftBehind: readonly string[];
};

/**
 * So many times the size of the replica must be free. An estimate: Litestream compresses (a small database was 5.9 times as large as one copy
 * of it, and 2.7 times as large as its replica), while a replica that reaches back a week may be larger than the database. A restore that
 * finds too little room nevertheless fails, and then nothing has changed.
 */
const ROOM = 6;

/** Why this standby must not be promoted now, a sentence each; [] when it may. */
export function reasonsAgainst(facts: PromotionFacts): string[] {
  const { fenced, primary, replica, replicaLater } = facts;
  const reasons: string[] = [];
  if (fenced === null) {
    reasons.push(
      `Nobody has confirmed that ${primary} is off. Switch it off or cut it from the network, so that it cannot come back by itself; then add: --fenced ${primary}`,
    );
  } else if (fenced !== primary) {
    reasons.push(`The machine that served is ${primary}, not ${fenced}.`);
  }
  if (facts.primaryAnswers) reasons.push(`${primary} still answers. It is not off.`);
  if (replica === null) reasons.push('Nothing has arrived in the replica.');
  if (replicaLater !== null && replica !== null && replicaLater.transaction > replica.transaction)
    reasons.push(`${primary} still sends: a transaction arrived just now. It is not off.`);
  reasons.push(...reasonsOfMoment(facts), ...reasonsOfFolder(facts));
  if (replica !== null && facts.freeBytes < replica.bytes * ROOM)
    reasons.push(`The disk has ${megabytes(facts.freeBytes)} free; ${megabytes(replica.bytes * ROOM)} are needed.`);
  return reasons;
}

/** Nobody promotes an old replica, or one of another clock, without having read how far it reaches. */
function reasonsOfMoment({ replicaLater, now, until }: PromotionFacts): string[] {
  if (replicaLater === null || until === replicaLater.at.toISOString()) return [];
  const problem = momentProblem(replicaLater.at, now);
  return problem === null
    ? []
    : [`${problem} When this is the newest that there is, add: --until ${replicaLater.at.toISOString()}`];
}

/** The reasons that are looked for once more right before the database is put in place: a restore may take minutes. */
export function reasonsOfFolder({ academyRuns, databaseExists, leftBehind }: FolderFacts): string[] {
  const reasons: string[] = [];
  if (academyRuns) reasons.push('An academy runs on the data folder of this machine. Stop it first.');
  if (databaseExists)
    reasons.push(
      'There is a database in the data folder of this machine already. Move it away; nothing is overwritten.',
    );
  if (!databaseExists && leftBehind.length > 0)
    reasons.push(
      `The data folder still has ${leftBehind.join(' and ')}, of a database that was moved away. Move them to it: they may hold its last changes.`,
    );
  return reasons;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}

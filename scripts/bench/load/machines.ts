/** Which machine so many registered learners need, from what a request costs and what a learner weighs. Pure. */
import { peakRate, requestsADay, WRITES } from './day.ts';

/** What was measured here. Bytes are those of the database; `sentBytes` those over the line. */
export type Costs = {
  /** Milliseconds of a processor for the mean request of the day. */
  processorMs: number;
  sentBytes: number;
  /** Writes a second that the one writer takes. */
  writesASecond: number;
  /** What an account weighs whose owner came for some days and left, and one that is used for a year. */
  registeredBytes: number;
  activeBytes: number;
  /** Of the server under load, in MB. */
  serverMb: number;
  /** Bytes of the database a second while a backup is made. */
  backupBytesASecond: number;
};

/** One registered learner in ten is active on a day, one in five in a year of use. */
export const ACTIVE_SHARE = 0.1;
export const USED_SHARE = 0.2;
/** When a class begins a lesson: so many times the mean of the busiest hour, for some seconds, with processors this busy. */
export const BURST = 4;
export const BUSY_IN_BURST = 0.7;
/** SQLite reads whole pages, and a learner's rows were written on many days: in the worst case each lies on a page of its own. */
const PAGE_BYTES = 4096;
/** 98 acts, 6 attempts, 20 lessons and a certificate (seed.ts). */
const ROWS_OF_ACTIVE = 125;
/** The system and the academy's other programs. */
const OTHER_MB = 700;
/** The database, the copy before migrations, a backup being made (its copy and its zip) and one that is kept. */
const COPIES = 5;
const SYSTEM_GB = 12;
const GB = 1e9;

/** Machines as they are sold: processors, memory in GB. */
const MACHINES = [
  [2, 4],
  [2, 8],
  [4, 8],
  [4, 16],
  [4, 32],
  [8, 32],
  [16, 64],
  [32, 128],
] as const;

export type Need = {
  registered: number;
  active: number;
  peakRequests: number;
  peakWrites: number;
  /** Of the one writer, in a burst, from 0 to 1. */
  writerShare: number;
  /** Processors that a burst needs. */
  processors: number;
  memoryGb: number;
  databaseGb: number;
  diskGb: number;
  backupMinutes: number;
  sentGbADay: number;
  /** null when none of those that are sold is enough. */
  machine: { processors: number; memoryGb: number } | null;
};

export function needOf(registered: number, costs: Costs): Need {
  const active = registered * ACTIVE_SHARE;
  const peakRequests = peakRate(active);
  const peakWrites = peakRate(
    active,
    requestsADay((kind) => WRITES.has(kind)),
  );
  const processors = (peakRequests * BURST * costs.processorMs) / 1000 / BUSY_IN_BURST;
  const used = registered * USED_SHARE;
  const databaseBytes = used * costs.activeBytes + (registered - used) * costs.registeredBytes;
  // The pages of those who are active today are read again and again: they fit into memory. They are no more than the database.
  const hotBytes = Math.min(databaseBytes, active * Math.max(costs.activeBytes, ROWS_OF_ACTIVE * PAGE_BYTES));
  const memoryGb = (costs.serverMb + OTHER_MB) / 1000 + hotBytes / GB;
  const writerShare = (peakWrites * BURST) / costs.writesASecond;
  const machine = writerShare > 1 ? undefined : MACHINES.find(([p, memory]) => p >= processors && memory >= memoryGb);
  return {
    registered,
    active,
    peakRequests,
    peakWrites,
    writerShare,
    processors,
    memoryGb,
    databaseGb: databaseBytes / GB,
    diskGb: SYSTEM_GB + (databaseBytes * COPIES) / GB,
    backupMinutes: databaseBytes / costs.backupBytesASecond / 60,
    sentGbADay: (active * requestsADay() * costs.sentBytes) / GB,
    machine: machine === undefined ? null : { processors: machine[0], memoryGb: machine[1] },
  };
}

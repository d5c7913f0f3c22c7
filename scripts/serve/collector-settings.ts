/** How much memory the server may leave to what its garbage collector has not looked at yet. */
import { totalmem } from 'node:os';

/** The heap may grow to three times what is in use before it is collected; Go's own way is twice (docs/what-it-costs.md, 'Requests'). */
const GROWTH_PERCENT = '200';
/** Of the machine's memory: beyond it the collector runs more often. The rest is for SQLite's pages and other programs. */
const SHARE = 0.5;
const MIB = 1024 ** 2;

type CollectorSettings = { GOGC: string; GOMEMLIMIT: string };

/**
 * The settings of Go's collector for a server on this machine, or in a container with less memory. Who runs the academy may set either
 * in the environment instead. `memory`: bytes.
 */
export function collectorSettings(
  environment: NodeJS.ProcessEnv = process.env,
  memory: number = memoryOfMachine(),
): CollectorSettings {
  return {
    GOGC: environment['GOGC'] || GROWTH_PERCENT,
    GOMEMLIMIT: environment['GOMEMLIMIT'] || `${Math.floor((memory * SHARE) / MIB)}MiB`,
  };
}

/** Bytes. Without a limit of its own a process sees none, or more than there is. */
function memoryOfMachine(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Whether a rate was too much for the machine, and what was used up. Pure: the figures come from measure-steps.ts. */
import { KINDS, type Kind, WRITES } from './day.ts';

export type RouteTimes = { answers: number; errors: number; p50: number; p95: number };

/** What one rate did. `server`, `client`, `others`: processors that each kept busy on average. `memory` in MB. */
export type Step = {
  rate: number;
  /** Answers a second that came within the step and a second after it. */
  answered: number;
  routes: Readonly<Record<Kind, RouteTimes>>;
  processors: number;
  server: number;
  client: number;
  others: number;
  memory: { server: number; left: number; all: number };
};

/** Milliseconds that 95 of 100 answers may take. */
export const SLOW_MS = 300;
/** For fewer answers there is no verdict: the slowest of some is chance. */
const FEW = 20;
const BUSY = 0.9;
const LITTLE_MEMORY = 0.05;

/** The kinds of request that were too slow, or failed. */
export function troubled({ routes }: Step): Kind[] {
  return KINDS.filter((kind) => {
    const { answers, errors, p95 } = routes[kind];
    return errors > 0 || (answers >= FEW && p95 > SLOW_MS);
  });
}

/** Whether too few requests were answered: the rest still waits. */
export function isBehind({ rate, answered }: Step): boolean {
  return answered < rate * 0.8;
}

export function isOver(step: Step): boolean {
  return troubled(step).length > 0 || isBehind(step);
}

export type Scarce =
  | 'memory'
  | 'the processors'
  | 'the processors, of which others took a part'
  | 'the one writer'
  | 'nothing that was looked at';

/** What a step that was too much had used up. */
export function whatWasScarce(step: Step): Scarce {
  const { processors, server, client, others, memory } = step;
  if (memory.left < memory.all * LITTLE_MEMORY) return 'memory';
  if (server + client + others > processors * BUSY)
    return others > processors * 0.2 ? 'the processors, of which others took a part' : 'the processors';
  const kinds = troubled(step);
  if (kinds.length > 0 && kinds.every((kind) => WRITES.has(kind))) return 'the one writer';
  return 'nothing that was looked at';
}

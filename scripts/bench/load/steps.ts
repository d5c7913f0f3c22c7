/** Plays the day's mix at rising rates until it is too much, and measures what each kind of request costs by itself. */

import { cpus } from 'node:os';
import type { RunningAcademy } from '#support/academy';
import { load } from '../light-client.ts';
import { machineMemory, machineSeconds, processorSeconds } from '../processes.ts';
import { residentMb } from '../start.ts';
import { arrivalsOf, chanceFrom, KINDS, type Kind, requestsADay } from './day.ts';
import { isOver, type Step } from './limit.ts';
import { playSchedule } from './open-loop.ts';
import type { SeededVisitors } from './visitors.ts';

/** `serverMs`: processor time of the server for the mean request; `bytes` those of the mean answer. */
export type PlayedStep = Step & { serverMs: number; bytes: number };

export type StepPlan = { first: number; factor: number; most: number; seconds: number };

/** The last step is the one that was too much, unless the plan ended before. */
export async function playSteps(
  academy: RunningAcademy,
  visitors: SeededVisitors,
  plan: StepPlan,
): Promise<PlayedStep[]> {
  const steps: PlayedStep[] = [];
  let firstLearner = 0;
  for (let n = 0; n < plan.most; n += 1) {
    const rate = plan.first * plan.factor ** n;
    const step = await playStep(academy, visitors, { rate, seconds: plan.seconds, firstLearner, seed: n + 1 });
    firstLearner += Math.ceil((rate * plan.seconds) / requestsADay());
    steps.push(step);
    if (isOver(step)) break;
  }
  return steps;
}

type One = { rate: number; seconds: number; firstLearner: number; seed: number };

async function playStep(
  academy: RunningAcademy,
  visitors: SeededVisitors,
  { rate, seconds, firstLearner, seed }: One,
): Promise<PlayedStep> {
  const arrivals = arrivalsOf({ rate, seconds, chance: chanceFrom(seed), firstLearner });
  const before = { server: processorSeconds(academy.pid()), machine: machineSeconds(), client: process.cpuUsage() };
  const started = performance.now();
  const { routes, inTime, requests, bytes } = await playSchedule(
    Number(new URL(academy.origin).port),
    arrivals,
    visitors,
  );
  const elapsed = (performance.now() - started) / 1000;
  const server = processorSeconds(academy.pid()) - before.server;
  const used = process.cpuUsage(before.client);
  const client = (used.user + used.system) / 1_000_000;
  const others = Math.max(0, machineSeconds() - before.machine - server - client);
  return {
    rate,
    answered: inTime / seconds,
    routes,
    processors: cpus().length,
    server: server / elapsed,
    client: client / elapsed,
    others: others / elapsed,
    memory: { server: residentMb(academy.pid()), ...machineMemory() },
    serverMs: (server * 1000) / Math.max(1, requests),
    bytes: bytes / Math.max(1, requests),
  };
}

/** What one request of a kind costs the server when it comes alone. `rate`: how many a second were answered. */
export type Cost = { ms: number; bytes: number; rate: number; wrong: number };

const CONNECTIONS = 4;
/** As many as the server has runtimes at work under load: each has to read its code once. */
const WARMING = 32;
const WARM_MS = 500;

/** Each kind by itself for `ms` milliseconds, by learners who take turns. Before that the server gets warm. */
export async function costsOfKinds(
  academy: RunningAcademy,
  visitors: SeededVisitors,
  ms: number,
): Promise<Record<Kind, Cost>> {
  const port = Number(new URL(academy.origin).port);
  const costs = new Map<Kind, Cost>();
  for (const kind of KINDS) {
    let learner = 0;
    const next = (): Buffer => {
      learner += 1;
      return visitors.request({ at: 0, kind, learner: kind === 'me, not changed' ? learner % CONNECTIONS : learner });
    };
    if (kind === 'me, not changed') await rememberEtags(academy, visitors);
    await load({ port, next, connections: WARMING, ms: Math.min(ms, WARM_MS), expect: [200, 304] });
    const before = processorSeconds(academy.pid());
    const loaded = await load({ port, next, connections: CONNECTIONS, ms, expect: [200, 304] });
    const wrong = Object.values(loaded.wrong).reduce((sum, count) => sum + count, 0);
    costs.set(kind, {
      ms: ((processorSeconds(academy.pid()) - before) * 1000) / loaded.requests,
      bytes: loaded.bytes / loaded.requests,
      rate: loaded.requests / loaded.seconds,
      wrong,
    });
  }
  return Object.fromEntries(costs) as Record<Kind, Cost>;
}

/** The learners of the measurement ask once, so that they know which answer they have. */
async function rememberEtags({ origin }: RunningAcademy, visitors: SeededVisitors): Promise<void> {
  const arrivals = Array.from({ length: CONNECTIONS }, (_, learner) => ({
    at: 0,
    kind: 'me, not changed' as const,
    learner,
  }));
  await playSchedule(Number(new URL(origin).port), arrivals, visitors);
}

/**
 * Learners who wait for a model that writes nothing: two hundred pages that ask as often as the server says, for half a minute, and the same number
 * that ask at one moment, which is more than the server has runtimes. Times are those of whole requests on this machine.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { modelConsentEndpoint } from '#domain/contract/model/model';
import { NO_PRICES } from '#domain/model/spending';
import { startAcademy } from '#support/academy';
import { type Client, newLearner } from '#support/api-client';
import { begin, piece } from '#support/prompt-runs';
import { startStandIn } from '#support/stand-in-model';
import { processorSeconds } from './processes.ts';
import { liftLimits } from './requests.ts';

/** Each with three prompts under way, as many as one may have. */
const LEARNERS = 67;
const PAGES = 3 * LEARNERS;
const SECONDS = 30;
/** A class does not tap within one second. */
const TAPS_MS = 10_000;

export async function measureModel(): Promise<void> {
  const model = await startStandIn();
  const academy = await startAcademy({
    assistant: {
      model: { base: model.base, key: '', name: 'stand-in' },
      questions: { ofLearner: 10, ofAcademy: 5000 },
      budget: { ...NO_PRICES, dayTokens: 100_000_000 },
      modelTimeoutMs: 60_000,
    },
  });
  await liftLimits(academy);
  const people: Client[] = [];
  for (let n = 0; n < LEARNERS; n += 1) people.push(await newLearner(academy.origin, { enrolled: true }));
  for (const one of people) await one.send('PUT', modelConsentEndpoint.path, { host: model.host, allowed: true });

  const begins: number[] = [];
  const asked: number[] = [];
  const ids: [Client, string][] = [];
  const until = Date.now() + TAPS_MS + SECONDS * 1000;
  const before = processorSeconds(academy.pid());
  await Promise.all(
    Array.from({ length: PAGES }, async (_, n) => {
      const one = people[n % LEARNERS] as Client;
      await wait((n * TAPS_MS) / PAGES);
      const begun = await timed(begins, () => begin(one, 'One [stand-in: held]'));
      ids.push([one, begun.body.id]);
      for (let { again } = begun.body; ; ) {
        await wait(again);
        if (Date.now() > until) return;
        again = (await timed(asked, () => piece(one, begun.body.id))).body.again;
      }
    }),
  );
  const seconds = (Date.now() - until) / 1000 + TAPS_MS / 1000 + SECONDS;
  const cores = (processorSeconds(academy.pid()) - before) / seconds;
  const together: number[] = [];
  await Promise.all(ids.map(([one, id]) => timed(together, () => piece(one, id))));
  console.log(
    `\n${PAGES} pages wait for a model; ${(asked.length / seconds).toFixed(0)} questions a second, ${cores.toFixed(2)} of a core`,
  );
  console.table({ 'a tap': figures(begins), 'a question': figures(asked), 'all at one moment': figures(together) });
  await academy.stop();
  await model.stop();
}

async function timed<Result>(times: number[], work: () => Promise<Result>): Promise<Result> {
  const at = performance.now();
  const result = await work();
  times.push(performance.now() - at);
  return result;
}

function figures(times: readonly number[]): Record<string, number> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { requests: sorted.length, 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'p99 ms': at(0.99), 'most ms': at(1) };
}

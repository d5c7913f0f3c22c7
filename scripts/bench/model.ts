/**
 * Learners who wait for a model that writes nothing: two hundred pages that ask as often as the server says, for half a minute, and then all
 * at one moment, which is more than the server has runtimes. Beside them one other learner reads: what that one waits for a page or an answer
 * is the price that everybody pays. Times are those of whole requests on this machine, the client's own work included.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { meEndpoint } from '#domain/contract/learning/me';
import { hasEnded } from '#domain/model/prompt-run';
import { NO_PRICES } from '#domain/model/spending';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner } from '#support/api-client';
import { ASK_COURSE, allowLessons, begin, piece } from '#support/prompt-runs';
import { type StandIn, startStandIn } from '#support/stand-in-model';
import { copiesOf } from './people-of-load.ts';
import { processorSeconds } from './processes.ts';
import { cookiesOf, liftLimits } from './requests.ts';
import { residentMb } from './start.ts';

/** New accounts fill half of the queue at most, and sixteen are at the service. */
const PAGES = 200;
const SECONDS = 30;
/** A class does not tap within one second. */
const TAPS_MS = 10_000;
const QUIET_MS = 5000;
/** The other learner reads faster than anybody does: the longest request must not fall between two. */
const READ_EVERY_MS = 50;
/** As a page does after an error (follow-run.ts). */
const AGAIN_MS = 600;

type Waiting = { one: Client; id: string };

/** `npm run bench -- model`. */
export async function measureModel(): Promise<void> {
  const model = await startStandIn();
  const academy = await startWith(model);
  try {
    await measure(academy, model.host);
  } finally {
    await academy.stop();
    await model.stop();
  }
}

function startWith(model: StandIn): Promise<RunningAcademy> {
  return startAcademy({
    assistant: {
      model: { base: model.base, key: '', name: 'stand-in' },
      questions: { ofLearner: 10, ofAcademy: 5000 },
      budget: { ...NO_PRICES, dayTokens: 100_000_000 },
      modelTimeoutMs: 120_000,
    },
  });
}

async function measure(academy: RunningAcademy, host: string): Promise<void> {
  await liftLimits(academy);
  const first = await newLearner(academy.origin, { enrolled: true });
  await allowLessons(first, host);
  const people = await copiesOf(academy, first, PAGES, 'w');
  const read = await readerOf(academy, first);
  await during(() => wait(QUIET_MS), read);
  const idle = residentMb(academy.pid());

  const quiet = await during(() => wait(QUIET_MS), read);
  const taps: number[] = [];
  const asked: number[] = [];
  const unanswered: number[] = [];
  const before = processorSeconds(academy.pid());
  const started = performance.now();
  let waiting: Waiting[] = [];
  const others = await during(async () => {
    waiting = await waitTogether(people, { taps, asked, unanswered });
  }, read);
  const seconds = (performance.now() - started) / 1000;
  const cores = (processorSeconds(academy.pid()) - before) / seconds;
  const memory = [idle, residentMb(academy.pid())];
  const together: number[] = [];
  const atOnce = await during(async () => {
    await Promise.all(waiting.map(({ one, id }) => timed(together, () => piece(one, id))));
  }, read);
  memory.push(residentMb(academy.pid()));

  const rate = (asked.length / seconds).toFixed(0);
  console.log(
    `\n${PAGES} learners wait for a model: ${rate} questions a second, ${cores.toFixed(2)} of a core, ${unanswered.length} without an answer; memory before, meanwhile and after all at one moment: ${memory.join(', ')} MB`,
  );
  console.table({
    'a tap': figures(taps),
    'a question of who waits': figures(asked),
    'all questions at one moment': figures(together),
    'another learner, nobody waits': figures(quiet),
    'another learner, while they wait': figures(others),
    'another learner, at that moment': figures(atOnce),
  });
}

/** Each taps once and asks as often as the server says, until the time is over; throws when one is not waiting. */
async function waitTogether(
  people: readonly Client[],
  { taps, asked, unanswered }: { taps: number[]; asked: number[]; unanswered: number[] },
): Promise<Waiting[]> {
  const until = Date.now() + TAPS_MS + SECONDS * 1000;
  return await Promise.all(
    people.map(async (one, n) => {
      await wait((n * TAPS_MS) / people.length);
      const begun = await timed(taps, () => begin(one, 'One [stand-in: held]'));
      const { id, state } = begun.body;
      if (state !== 'waiting') throw new Error(`begun: ${begun.status} ${JSON.stringify(begun.body)}`);
      for (let { again } = begun.body; Date.now() + again < until; ) {
        await wait(again);
        const { status, body } = await timed(asked, () => piece(one, id));
        const isWaiting = status === 200 && !hasEnded(body.state);
        // On a busy machine the program beside the server may be too late for a question, which a page asks again, or for a prompt, which is lost.
        if (!isWaiting) unanswered.push(status);
        if (status === 200 && !isWaiting) break;
        again = isWaiting ? body.again : AGAIN_MS;
      }
      await wait(Math.max(0, until - Date.now()));
      return { one, id };
    }),
  );
}

/** What another learner opens meanwhile: a lesson behind its guard, and their own state. */
async function readerOf(academy: RunningAcademy, one: Client): Promise<() => Promise<number>> {
  const Cookie = await cookiesOf(academy, one);
  const page = `${academy.origin}/course/${ASK_COURSE}/lesson/2`;
  const open = async (): Promise<number> => {
    const response = await fetch(page, { headers: { Cookie }, redirect: 'manual' });
    await response.arrayBuffer();
    return response.status;
  };
  let n = 0;
  return async () => (n++ % 2 === 0 ? await open() : (await one.get(meEndpoint.path)).status);
}

/** The times of what `read` asks for, again and again, while `work` goes on; at least one. */
async function during(work: () => Promise<void>, read: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  const reading = async (): Promise<void> => {
    do {
      const status = await timed(times, read);
      if (status !== 200) throw new Error(`the other learner got ${status}`);
      await wait(READ_EVERY_MS);
    } while (!isOver);
  };
  await Promise.all([working, reading()]);
  return times;
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

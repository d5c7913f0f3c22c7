import { describe, expect, it } from 'vitest';
import { activeAt, arrivalsOf, chanceFrom, DAY, KINDS, peakRate, requestsADay, sumOfDay, WRITES } from './day.ts';

const plan = { rate: 200, seconds: 100, firstLearner: 0 };
const arrivals = arrivalsOf({ ...plan, chance: chanceFrom(1) });

describe('the schedule', () => {
  it('is the same in each run, and another one for another seed', () => {
    expect(arrivalsOf({ ...plan, chance: chanceFrom(1) })).toEqual(arrivals);
    expect(arrivalsOf({ ...plan, chance: chanceFrom(2) })).not.toEqual(arrivals);
  });

  it('has as many arrivals a second as were asked for, in the order of time', () => {
    expect(Math.abs(arrivals.length / 100 - 200)).toBeLessThan(6);
    for (const [n, { at }] of arrivals.entries()) expect(at).toBeGreaterThanOrEqual(arrivals[n - 1]?.at ?? 0);
    expect(arrivals.at(-1)?.at).toBeLessThan(100_000);
  });

  it('lets people come in bursts, not like a clock', () => {
    const perTenth = Array.from({ length: 1000 }, () => 0);
    for (const { at } of arrivals) perTenth[Math.floor(at / 100)] = (perTenth[Math.floor(at / 100)] ?? 0) + 1;
    expect(Math.max(...perTenth)).toBeGreaterThan(30);
    expect(Math.min(...perTenth)).toBeLessThan(12);
  });

  it('asks for each kind as often as a day does', () => {
    for (const kind of KINDS) {
      const share = arrivals.filter((arrival) => arrival.kind === kind).length / arrivals.length;
      expect(Math.abs(share - DAY[kind] / requestsADay()), kind).toBeLessThan(0.01);
    }
  });

  it('lets each learner send about what they send on a day, and then others come', () => {
    const count = new Map<number, number>();
    for (const { learner } of arrivals) count.set(learner, (count.get(learner) ?? 0) + 1);
    const came = arrivals.length / requestsADay();
    expect(count.size).toBeGreaterThan(came);
    expect(count.size).toBeLessThan(came + 220);
    expect(Math.max(...count.keys())).toBeGreaterThan(came - 1);
  });
});

describe('the day', () => {
  it('is summed over all kinds of request, or over some', () => {
    const ones = Object.fromEntries(KINDS.map((kind) => [kind, 1])) as typeof DAY;
    expect(sumOfDay(ones)).toBeCloseTo(requestsADay(), 9);
    expect(requestsADay((kind) => WRITES.has(kind))).toBeCloseTo(5.5, 9);
  });

  it('of 100,000 active learners has about a hundred requests and 23 writes a second in its busiest hour', () => {
    expect(Math.round(peakRate(100_000))).toBe(97);
    expect(
      Math.round(
        peakRate(
          100_000,
          requestsADay((kind) => WRITES.has(kind)),
        ),
      ),
    ).toBe(23);
  });

  it('says of a rate how many learners it is the busiest hour of', () => {
    expect(activeAt(peakRate(12_345))).toBe(12_345);
  });
});

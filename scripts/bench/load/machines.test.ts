import { describe, expect, it } from 'vitest';
import { type Costs, needOf } from './machines.ts';

const COSTS: Costs = {
  processorMs: 2,
  sentBytes: 4000,
  writesASecond: 300,
  registeredBytes: 4000,
  activeBytes: 100_000,
  serverMb: 600,
  backupBytesASecond: 50_000_000,
};

describe('the machine for so many registered learners', () => {
  it('has processors for a burst in the busiest hour of those who are active', () => {
    const { active, peakRequests, processors } = needOf(1_000_000, COSTS);
    expect(active).toBe(100_000);
    expect(processors).toBeCloseTo((peakRequests * 4 * 2) / 1000 / 0.7, 9);
  });

  it('has a database of what all of them weigh, and a disk for its copies', () => {
    const { databaseGb, diskGb, backupMinutes } = needOf(1_000_000, COSTS);
    expect(databaseGb).toBeCloseTo((200_000 * 100_000 + 800_000 * 4000) / 1e9, 9);
    expect(diskGb).toBeCloseTo(12 + databaseGb * 5, 9);
    expect(backupMinutes).toBeCloseTo((databaseGb * 1e9) / 50_000_000 / 60, 9);
  });

  it('has memory for the pages on which the rows of those who are active lie, at most for the whole database', () => {
    const server = (COSTS.serverMb + 700) / 1000;
    const { databaseGb, memoryGb } = needOf(1_000_000, COSTS);
    expect(memoryGb).toBeCloseTo(server + databaseGb, 9);
    const few = needOf(1_000_000, { ...COSTS, registeredBytes: 1_000_000 });
    expect(few.memoryGb).toBeCloseTo(server + (100_000 * 125 * 4096) / 1e9, 9);
  });

  it('is the smallest that is enough, and grows with the learners', () => {
    expect(needOf(10_000, COSTS).machine).toEqual({ processors: 2, memoryGb: 4 });
    const machines = [10_000, 100_000, 1_000_000].map((n) => needOf(n, COSTS).machine);
    const sizes = machines.map((machine) => (machine?.processors ?? 0) + (machine?.memoryGb ?? 0));
    expect([...sizes].sort((a, b) => a - b)).toEqual(sizes);
  });

  it('is none when the one writer would be busy all the time', () => {
    const need = needOf(1_000_000, { ...COSTS, writesASecond: 50 });
    expect(need.writerShare).toBeGreaterThan(1);
    expect(need.machine).toBeNull();
  });
});

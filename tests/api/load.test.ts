/** A tiny run of `npm run bench:load`: it comes to its end with all tables. Its times are not judged. */
import { expect, it } from 'vitest';
import { KINDS } from '../../scripts/bench/load/day.ts';
import { measureLoad } from '../../scripts/bench/load/measure-load.ts';

it('a run with some hundred accounts ends with the tables, and no request is refused', async () => {
  const report = await measureLoad({
    accounts: { registered: 400, active: 200 },
    steps: { first: 60, factor: 1, most: 1, seconds: 3 },
    aloneMs: 150,
    pageRequests: 2,
  });
  for (const kind of KINDS) {
    expect(report.alone[kind].wrong, kind).toBe(0);
    expect(report.alone[kind].bytes, kind).toBeGreaterThan(100);
  }
  expect(report.steps).toHaveLength(1);
  expect(report.size.seeded.rows).toBeGreaterThan(400);
  expect(report.staff.csv.lines).toBeGreaterThan(400);
  expect(report.needs.map(({ registered }) => registered)).toEqual([10_000, 30_000, 100_000, 300_000, 1_000_000]);
  for (const need of report.needs) expect(need.processors).toBeGreaterThan(0);
});

/** The numbers of the overview. A cron counts them, by index; opening the overview reads two rows and never counts. */
import type { Totals } from '#domain/contract/administration/overview';
import { COUNTED_DAYS, COUNTED_TIME_ZONE, dayBounds } from '#domain/people/daily-counters';
import { addDays } from '#domain/text/days';
import { countByCourse, countFinished } from '../learner/learner-lists.ts';
import { localDay, now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { type CoreApp, dbTime, execute, firstRow, newId } from '../lib/sql.ts';
import {
  COUNT_ACTIVE_BETWEEN,
  COUNT_CERTIFICATES_BETWEEN,
  COUNT_NEW_LEARNERS_BETWEEN,
} from '../sql/administration-sql.ts';

export const TOTALS_NAME = 'administration';

export function countedToday(): string {
  return localDay(now(), COUNTED_TIME_ZONE);
}

/** Every ten minutes: today and yesterday, and the totals. */
export function countRecentDays(): void {
  countBack($app, 2);
}

/** Every night: all days that work done offline may still have changed. */
export function countAllDays(): void {
  countBack($app, COUNTED_DAYS + 1);
}

/** Counts the last days, today included, and the totals. */
export function countBack(app: CoreApp, days: number): void {
  const today = countedToday();
  for (let back = 0; back < days; back++) countDay(app, addDays(today, -back));
  storeTotals(app, totals(app, today));
}

function countDay(app: CoreApp, day: string): void {
  const bounds = dayBounds(day);
  const between = { from: dbTime(bounds.from), to: dbTime(bounds.to) };
  execute(
    app,
    `INSERT INTO daily_counters (id, day, learners, active, completions, certificates, created, updated)
     VALUES ({:id}, {:day}, {:learners}, {:active}, {:completions}, {:certificates}, {:now}, {:now})
     ON CONFLICT (day) DO UPDATE SET learners = excluded.learners, active = excluded.active,
       completions = excluded.completions, certificates = excluded.certificates, updated = excluded.updated`,
    {
      id: newId(),
      day,
      learners: numberOf(app, COUNT_NEW_LEARNERS_BETWEEN, between),
      active: countActive(app, day, day),
      completions: countFinished(app, between),
      certificates: numberOf(app, COUNT_CERTIFICATES_BETWEEN, between),
      now: dbTime(now()),
    },
  );
}

function totals(app: CoreApp, today: string): Totals {
  const withdrawn = count(app, "certificate_tokens WHERE revoked_at != ''");
  // A revision with a project replaces one that was not withdrawn: that one is still true.
  const replaced = count(
    app,
    "certificate_tokens INDEXED BY idx_certificate_tokens_replaced WHERE superseded_by != '' AND revoked_at = ''",
  );
  return {
    learners: count(app, 'users'),
    completions: countFinished(app),
    certificates: count(app, 'certificate_tokens') - withdrawn - replaced,
    activeWeek: countActive(app, addDays(today, -6), today),
    activeMonth: countActive(app, addDays(today, 1 - COUNTED_DAYS), today),
    courses: coursesByStart(app),
  };
}

function coursesByStart(app: CoreApp): Totals['courses'] {
  const found = countByCourse(app);
  return curriculum()
    .courses.flatMap(({ slug, title }) => {
      const row = found.find(({ course }) => course === slug);
      return row === undefined ? [] : [{ slug, title, started: row.started, completed: row.completed }];
    })
    .sort((a, b) => b.started - a.started);
}

function countActive(app: CoreApp, from: string, to: string): number {
  return numberOf(app, COUNT_ACTIVE_BETWEEN, { from, to });
}

function count(app: CoreApp, what: string): number {
  return numberOf(app, `SELECT COUNT(*) AS n FROM ${what}`, {});
}

function numberOf(app: CoreApp, sql: string, values: Record<string, string>): number {
  return firstRow(app, sql, values, { n: 0 })?.n ?? 0;
}

function storeTotals(app: CoreApp, value: Totals): void {
  execute(
    app,
    `INSERT INTO counters (id, name, value, created, updated) VALUES ({:id}, {:name}, {:value}, {:now}, {:now})
     ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated = excluded.updated`,
    { id: newId(), name: TOTALS_NAME, value: JSON.stringify(value), now: dbTime(now()) },
  );
}

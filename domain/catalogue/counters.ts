/**
 * Landing counters. The spec projects them: from a baseline of 1035 students, 12 courses, 356 lessons and 2847 completions
 * they grow by 3.2, 0.1, 1.5 and 8.7 a day since 2024-01-01. A projection is shown only where landing.yaml says
 * `projected: true`, and labelled so (docs/decisions/000 row 22). Numbers read K above 1000 and M above 1,000,000.
 */
import { daysBetween } from '../text/days.ts';

const PROJECTION_START_DAY = '2024-01-01';
const PROJECTION_BASELINE = { students: 1035, courses: 12, lessons: 356, completions: 2847 };
const PROJECTION_GROWTH_PER_DAY = { students: 3.2, courses: 0.1, lessons: 1.5, completions: 8.7 };
const THIS_MONTH_SHARE = 0.1;

const THOUSAND = 1000;
const MILLION = 1_000_000;

export type Counters = { students: number; courses: number; lessons: number; completions: number };

/** The projected counters of a day (YYYY-MM-DD), in whole numbers, rounded down; the baseline before the start. */
export function projectedCounters(today: string): Counters {
  const days = Math.max(0, daysBetween(PROJECTION_START_DAY, today));
  const projected = (name: keyof Counters): number =>
    PROJECTION_BASELINE[name] + Math.floor((Math.round(PROJECTION_GROWTH_PER_DAY[name] * 10) * days) / 10);

  return {
    students: projected('students'),
    courses: projected('courses'),
    lessons: projected('lessons'),
    completions: projected('completions'),
  };
}

/** How many students of a course the projection calls 'this month': 10%, rounded. */
export function projectedThisMonth(students: number): number {
  return Math.round(students * THIS_MONTH_SHARE);
}

/** A count in short: 999, 1.2K, 3.4M. One decimal, rounded down: we never show more than there is. */
export function abbreviate(count: number): string {
  if (count >= MILLION) return `${Math.floor((count * 10) / MILLION) / 10}M`;
  return count > THOUSAND ? `${Math.floor((count * 10) / THOUSAND) / 10}K` : String(count);
}

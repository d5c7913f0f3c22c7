/**
 * The weekly mail: at most one in seven days, in the morning of a day that the learner chose. After three in a row without a visit it
 * stops by itself; only the learner starts it again.
 */
import type { Curriculum } from '../catalogue/curriculum.ts';
import type { Weekday } from '../text/calendar-file.ts';
import { addDays, daysBetween } from '../text/days.ts';
import { lessonAccess, type Standing } from './access.ts';
import { firstOf } from './learning-times.ts';
import { nextFor, touchedCourses } from './next-for.ts';
import type { ProgressMap } from './progress.ts';

/** By the learner's own clock. */
export const MAIL_TIME = '08:00';
/** So many mails in a row without a visit, and there are no more. */
export const UNREAD_MAILS = 3;
const DAYS_BETWEEN = 7;

/** Why the mails stopped: nobody came, or the link in a mail was used. */
export const MAIL_STOPS = ['unread', 'link'] as const;
export type MailStop = (typeof MAIL_STOPS)[number];

/**
 * The day of the next mail (YYYY-MM-DD): the first chosen one whose morning is not over, and seven days after the last mail. `local` is the
 * learner's time now, as in 2026-03-01T07:30; `last` the day of the last mail, null before the first.
 */
export function nextMailDay(weekday: Weekday, local: string, last: string | null): string {
  const today = local.slice(0, 10);
  const soon = local.slice(11, 16) < MAIL_TIME ? today : addDays(today, 1);
  const allowed = last === null ? soon : addDays(last, DAYS_BETWEEN);
  return firstOf([weekday], daysBetween(soon, allowed) > 0 ? allowed : soon);
}

/**
 * What to do when it is time: write the mail, let this week pass, or stop. `mayReceive`: the address is confirmed and the account is not
 * given up. `unread` counts the mails since the last visit.
 */
export function mailStep({ unread, mayReceive }: { unread: number; mayReceive: boolean }): 'write' | 'pass' | 'stop' {
  if (!mayReceive) return 'pass';
  return unread >= UNREAD_MAILS ? 'stop' : 'write';
}

/** An entry of a course; `n` counts from 1. */
export type Place = { course: string; entry: string; n: number };

/** The place that a mail names. `isBegun`: the learner stopped there; else it is the beginning of the next course. */
export type MailPlace = Place & { isBegun: boolean };

/** What is asked of a learner's state. */
type Learning = Standing & Parameters<typeof touchedCourses>[0] & { progress: ProgressMap };

/** The entry that comes next; null when none is open, and for who has not begun: nobody is called to what they never touched. */
export function mailPlace(curriculum: Curriculum, learner: Learning): MailPlace | null {
  const touched = touchedCourses(learner);
  const next = nextFor(curriculum, { ...learner, touched });
  if (next === null || next.entry === null || touched.length === 0) return null;
  const { slug: course } = next.course;
  if (!lessonAccess(curriculum, course, next.n, learner).open) return null;
  return { course, entry: next.entry.id, n: next.n, isBegun: next.act === 'continue' };
}

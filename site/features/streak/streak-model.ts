/** What the streak card shows, from the learner and from what this device has not sent yet; no texts and no markup. */
import type { Me } from '#domain/contract/learning/me-shape';
import { activeInWeek, type CalendarWeek, isFrozen, lastWeeks, withToday } from '#domain/learning/streaks';
import type { QueueItem } from '#site/data/queue/queue-rules.ts';
import { localDay } from '#site/ui/texts/local-day.ts';

export type StreakModel = {
  current: number;
  longest: number;
  freezes: number;
  isFrozen: boolean;
  today: string;
  weeks: CalendarWeek[];
  activeDays: number;
  goal: number;
  activeThisWeek: number;
};

type Learner = Pick<Me, 'learner' | 'streak' | 'activeDays' | 'weeklyGoal'>;

/** A quiz that waits counts for the day on which it will be graded, so only events are shown ahead of the server. */
export function streakModel(me: Learner, queued: readonly QueueItem[], now: Date): StreakModel {
  const { learner } = me;
  const today = localDay(now, learner.timeZone);
  const unsent = queued.flatMap((item) =>
    item.type === 'event' && item.refused === undefined ? [localDay(new Date(item.at), learner.timeZone)] : [],
  );
  const streak = unsent.includes(today) ? withToday(me.streak, today) : me.streak;
  // The answer to an event brings the streak alone.
  const active = [...me.activeDays, ...(streak.lastDay === null ? [] : [streak.lastDay]), ...unsent];
  const weeks = lastWeeks(active, streak.frozenDays, today);
  return {
    current: streak.current,
    longest: streak.longest,
    freezes: streak.freezes,
    isFrozen: isFrozen(streak, today),
    today,
    weeks,
    activeDays: weeks.reduce((sum, week) => sum + activeInWeek(week), 0),
    goal: me.weeklyGoal,
    activeThisWeek: activeInWeek(weeks[weeks.length - 1] ?? []),
  };
}

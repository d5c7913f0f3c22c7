import { expect, test } from 'vitest';
import { streakFromDays } from '#domain/learning/streaks';
import type { QueueItem } from '#site/data/queue/queue-rules.ts';
import { streakModel } from './streak-model.ts';

const NOW = new Date('2026-04-02T08:00:00Z');

function learner(days: string[], { goal = 0, timeZone = 'Africa/Kigali' } = {}) {
  const streak = streakFromDays(days, '2026-04-02');
  return { learner: { timeZone }, streak, activeDays: days, weeklyGoal: goal } as unknown as Parameters<
    typeof streakModel
  >[0];
}

const opened = (at: string): QueueItem => ({
  type: 'event',
  id: 'a1b2c3d4',
  kind: 'lesson-opened',
  course: 'c',
  lesson: 'l',
  at,
});

test('a new learner has an empty calendar of twelve weeks', () => {
  expect(streakModel(learner([]), [], NOW)).toMatchObject({ current: 0, activeDays: 0, goal: 0, today: '2026-04-02' });
});

test('the week counts towards the goal from Monday on', () => {
  const model = streakModel(learner(['2026-03-29', '2026-03-30', '2026-04-01'], { goal: 4 }), [], NOW);
  expect(model).toMatchObject({ activeDays: 3, activeThisWeek: 2, goal: 4 });
});

test('work that waits on this device shows on its own day, by the clock of the learner', () => {
  const waiting = [opened('2026-04-01T22:30:00Z')];
  expect(streakModel(learner([]), waiting, NOW).activeThisWeek).toBe(1);
  expect(streakModel(learner([]), waiting, NOW).weeks[11]?.[3]).toEqual({ day: '2026-04-02', state: 'active' });
  const west = streakModel(learner([], { timeZone: 'America/New_York' }), waiting, NOW);
  expect(west.weeks[11]?.[2]).toEqual({ day: '2026-04-01', state: 'active' });
});

test('what the server refused does not count', () => {
  const refused = [{ ...opened('2026-04-02T06:00:00Z'), refused: 'event-time' as const }];
  expect(streakModel(learner([]), refused, NOW).activeDays).toBe(0);
});

/** The goal of days a week: chosen freely, praised when it is reached, and never a reproach. */
import { useState } from 'react';
import { WEEKLY_GOAL_MAX } from '#domain/learning/streaks';
import { fill, fillCount } from '#domain/text/fill';
import { $me } from '#site/data/me/me-store.ts';
import { saveGoal } from '#site/data/me/save-goal.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';

const CHOICES = Array.from({ length: WEEKLY_GOAL_MAX + 1 }, (_choice, days) => days);

export function WeeklyGoal({ goal, done }: { goal: number; done: number }) {
  const t = copy('streak').goal;
  const [message, setMessage] = useState('');

  const choose = async (next: number): Promise<void> => {
    setMessage('');
    const isSaved = await saveGoal(next);
    setMessage(isSaved ? (next === 0 ? t.removed : t.saved) : '');
    if (!isSaved && $me.get() !== null) toast({ kind: 'error', title: t.failedTitle, text: t.failed });
  };
  return (
    <div className="streak-goal">
      <p className="streak-choose">
        <label className="field-label" htmlFor="weekly-goal">
          {t.label}
        </label>
        <select
          className="input"
          id="weekly-goal"
          value={goal}
          onChange={({ target }) => void choose(Number(target.value))}
        >
          {CHOICES.map((days) => (
            <option key={days} value={days}>
              {days === 0 ? t.none : fillCount(t.days, days)}
            </option>
          ))}
        </select>
      </p>
      {goal > 0 && (
        <div className="progress-row">
          <progress className="progress" max={goal} value={Math.min(done, goal)} aria-label={t.week} />
          <p className="progress-text">
            {done >= goal ? <b className="streak-reached">{t.reached}</b> : fill(t.progress, { done, goal })}
          </p>
        </div>
      )}
      <p className="sr-only" role="status">
        {message}
      </p>
    </div>
  );
}

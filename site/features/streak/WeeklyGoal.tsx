/** The goal of days a week: chosen freely, praised when it is reached, and never a reproach. */
import { useState } from 'react';
import { at } from '#domain/contract/endpoint';
import { saveUserEndpoint } from '#domain/contract/save-user';
import { WEEKLY_GOAL_MAX } from '#domain/learning/streaks';
import { fill, fillCount } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { $me, updateMe } from '#site/data/me/me-store.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';

const CHOICES = Array.from({ length: WEEKLY_GOAL_MAX + 1 }, (_choice, days) => days);

export function WeeklyGoal({ goal, done }: { goal: number; done: number }) {
  const t = copy('streak').goal;
  const [said, setSaid] = useState('');

  const choose = async (next: number): Promise<void> => {
    setSaid('');
    setSaid((await saveGoal(next)) ? (next === 0 ? t.removed : t.saved) : '');
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
        {said}
      </p>
    </div>
  );
}

/** Shows the goal at once, and takes it back when the server did not take it. */
async function saveGoal(next: number): Promise<boolean> {
  const me = $me.get();
  if (me === null) return false;
  const before = me.weeklyGoal ?? 0;
  updateMe({ weeklyGoal: next });
  const path = at(saveUserEndpoint, { id: me.learner.id });
  const answer = await call(path, { body: { weekly_goal: next } });
  if (answer.ok) return true;
  updateMe({ weeklyGoal: before });
  const { failedTitle, failed } = copy('streak').goal;
  toast({ kind: 'error', title: failedTitle, text: failed });
  return false;
}

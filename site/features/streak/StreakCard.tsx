/** Days of learning on the dashboard: the streak, twelve weeks as a woven band, the same in words, and a goal of days a week. */
import './streak.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Me } from '#domain/contract/learning/me-shape';
import type { CalendarWeek, DayState } from '#domain/learning/streaks';
import { fill, fillCount } from '#domain/text/fill';
import { $meState } from '#site/data/me/me-store.ts';
import { $queue } from '#site/data/queue/queue-store.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { type StreakModel, streakModel } from './streak-model.ts';
import { WeeklyGoal } from './WeeklyGoal.tsx';

export function StreakCard({ me }: { me: Me }) {
  const t = copy('streak');
  useFailureToast();
  const model = streakModel(me, useStore($queue).items, new Date());
  const { current, longest, freezes, weeks } = model;
  return (
    <section className="streak" aria-labelledby="streak-title">
      <h2 className="h3 dash-title" id="streak-title">
        {t.title}
      </h2>
      <p className="streak-now">
        <b className="stat-value">{current}</b>
        <span>
          <b>{current === 1 ? t.current.one : t.current.many}</b>
          <span className="small muted">{longest > 0 ? fillCount(t.longest, longest) : t.begin}</span>
        </span>
      </p>
      {model.activeDays > 0 && <Calendar model={model} />}
      <p className="small muted">
        {model.isFrozen && <b>{t.frozenNow} </b>}
        {freezes > 0 ? fillCount(t.freezes, freezes) : t.noFreeze}
      </p>
      {model.activeDays > 0 && (
        <details className="streak-words">
          <summary className="small">{t.calendar.text}</summary>
          <ul className="small">
            {[...weeks].reverse().map((week) => (
              <li key={week[0]?.day}>{weekText(week, model.goal)}</li>
            ))}
          </ul>
        </details>
      )}
      <WeeklyGoal goal={model.goal} done={model.activeThisWeek} />
    </section>
  );
}

/** The server did not return the streak: what is shown is the copy on this device. */
function useFailureToast(): void {
  const isUnreachable = useStore($meState) === 'unreachable';
  useEffect(() => {
    if (isUnreachable && navigator.onLine) toastAbout('streak-load-failed');
  }, [isUnreachable]);
}

/** One column a week, one diamond a day; a picture for those who see it, one sentence for the others. */
function Calendar({ model }: { model: StreakModel }) {
  const t = copy('streak').calendar;
  const { weeks, today } = model;
  const words = { weeks: weeks.length };
  return (
    <figure className="streak-figure">
      <div
        className="streak-weeks"
        role="img"
        aria-label={`${fill(t.label, words)}. ${fillCount(t.summary, model.activeDays, words)}`}
      >
        {weeks.flat().map(({ day, state }) => (
          <span key={day} className="streak-day" data-state={state} data-today={day === today ? '' : undefined} />
        ))}
      </div>
      <figcaption className="small muted">
        <span>{fill(t.from, { day: dayText(weeks[0]?.[0]?.day ?? '', copy('dates')) })}</span>
        <span>{t.thisWeek}</span>
      </figcaption>
    </figure>
  );
}

function weekText(week: CalendarWeek, goal: number): string {
  const t = copy('streak').calendar;
  const named = (wanted: DayState): string[] =>
    week.flatMap(({ state }, index) => (state === wanted ? [copy('dates').weekdays[index] ?? ''] : []));
  const active = named('active');
  const frozen = named('frozen');
  const parts = [active.length > 0 ? active.join(', ') : t.none];
  if (frozen.length > 0) parts.push(fill(t.frozenDays, { days: frozen.join(', ') }));
  if (goal > 0 && active.length >= goal) parts.push(t.reached);
  return fill(t.week, { day: dayText(week[0]?.day ?? '', copy('dates')), days: parts.join('; ') });
}

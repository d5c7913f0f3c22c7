/** The plan of a defence, with a clock on this device: which part it is, and what is left of it. */
import { useEffect, useState } from 'react';
import { DEFENCE_PLAN, partAt } from '#domain/projects/defence';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';

export function PlanClock() {
  const t = copy('defence').room;
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (startedAt === null) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [startedAt]);
  const start = (): void => {
    setStartedAt(Date.now());
    setNow(Date.now());
  };
  const place = startedAt === null ? null : partAt((now - startedAt) / 1000);
  return (
    <section className="grid gap-3" aria-labelledby="plan-title">
      <h2 className="h3" id="plan-title">
        {t.plan}
      </h2>
      <ol className="grid gap-1">
        {DEFENCE_PLAN.map(({ id, minutes }) => (
          <li className={place?.part === id ? 'font-semibold' : ''} key={id}>
            {t.parts[id]}: {fill(t.minutes, { n: minutes })}
          </li>
        ))}
      </ol>
      {startedAt !== null && (
        // A timer is not read aloud every second.
        <p className="h3" role="timer">
          {place === null ? t.over : fill(t.left, { part: t.parts[place.part], time: clockOf(place.left) })}
        </p>
      )}
      <p>
        <button className="btn btn-sm" type="button" onClick={start}>
          {startedAt === null ? t.begin : t.again}
        </button>
      </p>
      <p className="text-sm text-soft">{t.planText}</p>
    </section>
  );
}

/** '19:05' of so many seconds. */
function clockOf(left: number): string {
  const seconds = Math.ceil(left);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

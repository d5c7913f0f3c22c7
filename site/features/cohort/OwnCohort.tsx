/** One cohort for someone who learns in it: what is next, who teaches, the clinics, their calendar, and leaving. */
import { useId } from 'react';
import { datesAhead } from '#domain/cohorts/cohort-dates';
import type { OwnCohort as Cohort, OwnCohorts } from '#domain/contract/cohorts/own-cohorts';
import { fillCount } from '#domain/text/fill';
import { DEFAULT_TIME_ZONE } from '#domain/text/time-zone';
import { copy } from '#site/ui/texts/copy.ts';
import { localDay } from '#site/ui/texts/local-day.ts';
import { ClinicCalendar } from './ClinicCalendar.tsx';
import { ClinicLine } from './ClinicLine.tsx';
import { CohortAbout } from './CohortAbout.tsx';
import { CohortDateNote, CohortDateTitle } from './CohortDateWords.tsx';
import { LeaveCohort } from './LeaveCohort.tsx';
import { WhatIsSeen } from './WhatIsSeen.tsx';

type Props = { cohort: Cohort; onChange: (own: OwnCohorts) => void; onLeft: (own: OwnCohorts) => void };

export function OwnCohort({ cohort, onChange, onLeft }: Props) {
  const { own: t, sees } = copy('cohort');
  const id = useId();
  const now = new Date();
  const [next] = datesAhead(cohort, now.toISOString(), localDay(now, DEFAULT_TIME_ZONE));
  return (
    <section className="grid gap-6" aria-labelledby={id}>
      <h2 className="wrap-anywhere" id={id}>
        {cohort.name}
      </h2>
      <div className="grid gap-1 rounded-lg border border-rule bg-surface p-5">
        <p className="eyebrow">{t.next}</p>
        {next === undefined && <p>{t.nothingNext}</p>}
        {next !== undefined && (
          <>
            <CohortDateTitle date={next} />
            <CohortDateNote date={next} />
          </>
        )}
      </div>
      <CohortAbout cohort={cohort} />
      <Clinics cohort={cohort} now={now.toISOString()} />
      <ClinicCalendar cohort={cohort} onChange={onChange} />
      <details>
        <summary className="cursor-pointer py-2 font-semibold">{sees.title}</summary>
        <WhatIsSeen />
      </details>
      <LeaveCohort cohort={cohort} onLeft={onLeft} />
    </section>
  );
}

function Clinics({ cohort: { clinics }, now }: { cohort: Cohort; now: string }) {
  const t = copy('cohort').own;
  const ahead = clinics.filter(({ startsAt }) => startsAt > now);
  const earlier = clinics.filter(({ startsAt }) => startsAt <= now);
  return (
    <div className="grid gap-2">
      <h3 className="h3">{t.clinics}</h3>
      <p className="text-soft">{ahead.length === 0 ? t.noClinics : t.clinicsText}</p>
      <ul className="grid gap-2">
        {ahead.map((clinic) => (
          <li key={clinic.id}>
            <ClinicLine clinic={clinic} />
          </li>
        ))}
      </ul>
      {earlier.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2">{fillCount(t.earlier, earlier.length)}</summary>
          <ul className="grid gap-2">
            {earlier.map((clinic) => (
              <li key={clinic.id}>
                <ClinicLine clinic={clinic} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

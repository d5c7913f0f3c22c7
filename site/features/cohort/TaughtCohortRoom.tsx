/** One cohort for who teaches it: whom to write to, the grid, the clinics, the report, and inviting learners. */
import type { ReactNode } from 'react';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { ClinicDesk } from './ClinicDesk.tsx';
import { CohortInvite } from './CohortInvite.tsx';
import { CohortReport } from './CohortReport.tsx';
import { dayWords } from './cohort-words.ts';
import { ProgressGrid } from './ProgressGrid.tsx';
import type { TaughtProps } from './taught-props.ts';
import { WriteToThem } from './WriteToThem.tsx';

export function TaughtCohortRoom({ cohort, onChange }: TaughtProps) {
  const { name, startsOn, endsOn, state, members, places } = cohort;
  const t = copy('teaching');
  const { states, own } = copy('cohort');
  return (
    <div className="grid gap-10">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="wrap-anywhere">{name}</h2>
          <span className="chip">{states[state]}</span>
        </div>
        <p className="text-soft">
          {fill(own.days, { from: dayWords(startsOn), to: dayWords(endsOn) })} ·{' '}
          {fill(t.list.members, { members: members.length, places })}
        </p>
      </header>
      <Part id="help" title={t.help.title} text={t.help.text}>
        <WriteToThem cohort={cohort} />
      </Part>
      <Part id="grid" title={t.grid.title} text={t.grid.text}>
        <ProgressGrid cohort={cohort} />
      </Part>
      <Part id="clinics" title={t.clinics.title} text={t.clinics.text}>
        <ClinicDesk cohort={cohort} onChange={onChange} />
      </Part>
      <Part id="invite" title={t.invite.title} text={t.invite.text}>
        <CohortInvite cohort={cohort} />
      </Part>
      <Part id="report" title={t.report.title} text={t.report.text}>
        <CohortReport cohort={cohort} onChange={onChange} />
      </Part>
    </div>
  );
}

function Part({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid gap-4" aria-labelledby={`${id}-title`}>
      <div className="grid gap-1">
        <h3 className="h3" id={`${id}-title`}>
          {title}
        </h3>
        <p className="measure text-soft">{text}</p>
      </div>
      {children}
    </section>
  );
}

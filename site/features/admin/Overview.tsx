/** The numbers of the academy: what there is, and how the last 30 days went. A cron counts them; they are never counted to show them. */
import { useEffect } from 'react';
import { type OverviewResponse, overviewEndpoint } from '#domain/contract/administration/overview';
import { recountEndpoint } from '#domain/contract/administration/recount';
import { type DayCount, sumOfDays } from '#domain/people/daily-counters';
import { fill } from '#domain/text/fill';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toastProblem } from '#site/ui/toasts/messages.ts';
import { Bars } from './Bars.tsx';
import { momentOf } from './moments.ts';
import { Failed, Waiting } from './states.tsx';
import { callAsAdmin, useAnswer } from './use-answer.ts';

export function Overview({ onCourse }: { onCourse: (slug: string) => void }) {
  const t = copy('admin').overview;
  const { loaded, reload, keep } = useAnswer(overviewEndpoint);
  useEffect(() => {
    if (loaded.state === 'failed') toastProblem('learners-recount', loaded.failure);
  }, [loaded]);
  return (
    <section className="adm-part" aria-labelledby="overview-title">
      <div className="adm-title">
        <h2 className="h3" id="overview-title">
          {t.title}
        </h2>
        {loaded.data !== null && <Recount at={loaded.data.at} onCounted={keep} />}
      </div>
      {loaded.state === 'failed' && loaded.data === null && <Failed title={t.failed} text="" onRetry={reload} />}
      {loaded.state === 'loading' && loaded.data === null && <Waiting label={copy('admin').gate.loading} rows={2} />}
      {loaded.data !== null && (
        <>
          <Figures overview={loaded.data} />
          <Courses courses={loaded.data.totals.courses} onCourse={onCourse} />
        </>
      )}
    </section>
  );
}

function Recount({ at, onCounted }: { at: string; onCounted: (overview: OverviewResponse) => void }) {
  const t = copy('admin').overview;
  const [busy, count] = useBusy(async () => {
    const answer = await callAsAdmin(recountEndpoint, { body: {} });
    if (answer.ok) onCounted(answer.data);
    else toastProblem('learners-recount', answer);
  });
  return (
    <span className="cluster small muted">
      <span role="status">{fill(t.counted, { at: momentOf(at) })}</span>
      <BusyButton className="btn btn-sm btn-quiet" busy={busy} busyText={t.recounting} onClick={() => void count()}>
        {t.recount}
      </BusyButton>
    </span>
  );
}

function Figures({ overview: { totals, days } }: { overview: OverviewResponse }) {
  const t = copy('admin').overview;
  const sums = sumOfDays(days);
  const figures = [
    { of: 'learners', value: totals.learners, label: t.learners, note: fill(t.learnersNote, { n: sums.learners }) },
    {
      of: 'active',
      value: sums.active,
      label: t.active,
      note: fill(t.activeNote, { week: totals.activeWeek, month: totals.activeMonth }),
    },
    {
      of: 'completions',
      value: totals.completions,
      label: t.completions,
      note: fill(t.completionsNote, { n: sums.completions }),
    },
    {
      of: 'certificates',
      value: totals.certificates,
      label: t.certificates,
      note: fill(t.certificatesNote, { n: sums.certificates }),
    },
  ] as const;
  return (
    <ul className="adm-figures">
      {figures.map(({ of, value, label, note }) => (
        <li className="stat" key={of} title={of === 'active' ? t.activeHint : undefined}>
          <span className="stat-value">{value}</span>
          <span className="stat-label">{label}</span>
          <DayBars days={days} of={of} label={label} />
          <span className="stat-note">{note}</span>
        </li>
      ))}
    </ul>
  );
}

/** The days of one figure, with their sum and the most of a day in words. */
function DayBars({ days, of, label }: { days: DayCount[]; of: Exclude<keyof DayCount, 'day'>; label: string }) {
  const values = days.map((day) => ({ day: day.day, value: day[of] }));
  const total = values.reduce((sum, { value }) => sum + value, 0);
  const most = Math.max(0, ...values.map(({ value }) => value));
  return <Bars days={values} description={fill(copy('admin').overview.chart, { what: label, total, most })} />;
}

type CoursesProps = { courses: OverviewResponse['totals']['courses']; onCourse: (slug: string) => void };

function Courses({ courses, onCourse }: CoursesProps) {
  const t = copy('admin').overview;
  const show = (slug: string): void => {
    onCourse(slug);
    document.getElementById('learners')?.scrollIntoView();
  };
  return (
    <details className="adm-details">
      <summary>{t.courses}</summary>
      {courses.length === 0 && <p className="muted">{t.coursesNone}</p>}
      <ul className="list-rows">
        {courses.map(({ slug, title, started, completed }) => (
          <li className="row" key={slug}>
            <div className="row-main">
              <p id={`course-${slug}`}>{title}</p>
              <p className="small muted">{fill(t.courseLine, { started, completed })}</p>
            </div>
            <button
              className="btn btn-sm btn-quiet"
              type="button"
              aria-describedby={`course-${slug}`}
              onClick={() => show(slug)}
            >
              {t.show}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The advanced lab course, AI-201: a suggestion like others, and a block of its own when it is none. Folded to whom it is closed. */
import { copy } from '#site/ui/texts/copy.ts';
import { langOfEntry } from '#site/ui/texts/page-locale.ts';
import { CourseButton } from './CourseButton.tsx';
import { CourseProgressBar } from './CourseProgressBar.tsx';
import type { CourseView } from './dashboard-model.ts';
import { reasonText } from './reason-text.ts';
import { StateChip } from './StateChip.tsx';
import { ViewLab } from './ViewLab.tsx';

export function AdvancedLab({ view }: { view: CourseView }) {
  const t = copy('dashboard').lab;
  const { course, access } = view;
  if (access.open)
    return (
      <section className="card card-band" aria-labelledby="lab-title">
        <p className="eyebrow">{t.eyebrow}</p>
        <h2 className="h3" id="lab-title" lang={langOfEntry(course)}>
          {course.title}
        </h2>
        <LabFacts view={view} />
      </section>
    );
  return (
    <details className="dashboard-fold">
      <summary>
        <h2 className="h3">
          <span lang={langOfEntry(course)}>{course.title}</span>{' '}
          <span className={access.reason === 'missing-prerequisites' ? 'chip chip-warn' : 'chip'}>
            {t.prerequisites}
          </span>
        </h2>
      </summary>
      <p className="eyebrow">{t.eyebrow}</p>
      <LabFacts view={view} />
    </details>
  );
}

function LabFacts({ view }: { view: CourseView }) {
  const t = copy('dashboard').lab;
  const { course, access, reason } = view;
  return (
    <>
      <p className="cluster">
        <b className="code">{course.code}</b>
        <span className="level" data-level={course.level}>
          {copy('common').levels[course.level]}
        </span>
        <StateChip state={view.state} />
        {access.open && <span className="chip chip-good">{t.met}</span>}
      </p>
      <p className="muted">{t.text}</p>
      {reason !== null && <p className="small">{reasonText(reason, course.code)}</p>}
      {view.percent > 0 && <CourseProgressBar view={view} />}
      <div className="card-foot cluster">
        <CourseButton view={view} id="lab" start={t.start} />
        <ViewLab view={view} />
      </div>
    </>
  );
}

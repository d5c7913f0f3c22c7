/** The advanced lab course, AI-201: a suggestion like others, and a block of its own when it is none. */
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
  const { course, access, reason } = view;
  const isMissing = !access.open && access.reason === 'missing-prerequisites';
  return (
    <section className="card card-band" aria-labelledby="lab-title">
      <p className="eyebrow">{t.eyebrow}</p>
      <h2 className="h3" id="lab-title" lang={langOfEntry(course)}>
        {course.title}
      </h2>
      <p className="cluster">
        <b className="code">{course.code}</b>
        <span className="level" data-level={course.level}>
          {copy('common').levels[course.level]}
        </span>
        <StateChip state={view.state} />
        {access.open ? (
          <span className="chip chip-good">{t.met}</span>
        ) : (
          <span className={isMissing ? 'chip chip-warn' : 'chip'}>{t.prerequisites}</span>
        )}
      </p>
      <p className="muted">{t.text}</p>
      {reason !== null && <p className="small">{reasonText(reason, course.code)}</p>}
      {view.percent > 0 && <CourseProgressBar view={view} />}
      <div className="card-foot cluster">
        <CourseButton view={view} id="lab" start={t.start} />
        <ViewLab view={view} />
      </div>
    </section>
  );
}

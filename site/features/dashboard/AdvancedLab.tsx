/** The advanced lab course, AI-201. */
import { copy } from '#site/ui/texts/copy.ts';
import { langOfEntry, pageLocale } from '#site/ui/texts/page-locale.ts';
import { pagePath } from '../../paths.ts';
import { CourseButton } from './CourseButton.tsx';
import type { CourseView } from './dashboard-model.ts';

export function AdvancedLab({ view }: { view: CourseView }) {
  const t = copy('dashboard').lab;
  const { course, access } = view;
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
        {access.open ? (
          <span className="chip chip-good">{t.met}</span>
        ) : (
          <span className={isMissing ? 'chip chip-warn' : 'chip'}>{t.prerequisites}</span>
        )}
      </p>
      <p className="muted">{t.text}</p>
      <div className="card-foot cluster">
        <CourseButton view={view} id="lab" start={t.start} />
        {access.open && (
          <a className="btn btn-quiet" href={pagePath('notebook', pageLocale())}>
            {t.view}
          </a>
        )}
      </div>
    </section>
  );
}

/** Courses under way, in rows: progress at a glance, and the way back in. */
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { langOfEntry } from '#site/ui/texts/page-locale.ts';
import { CourseButton } from './CourseButton.tsx';
import type { CourseView } from './dashboard-model.ts';

/** `allDone`: there is nothing left to begin. */
export function ActiveCourses({ courses, allDone }: { courses: CourseView[]; allDone: boolean }) {
  const words = copy('dashboard');
  const t = words.active;
  return (
    <section aria-labelledby="active-title">
      <h2 className="h3 dash-title" id="active-title">
        {t.title}
      </h2>
      {courses.length === 0 && <p className="muted">{allDone ? t.noneDone : t.none}</p>}
      <ul className="list-rows">
        {courses.map((view) => (
          <li className="active-row" key={view.course.slug}>
            <div className="active-main">
              <b lang={langOfEntry(view.course)}>{view.course.title}</b>
              <div className="progress-row">
                <progress
                  className="progress"
                  max="100"
                  value={view.percent}
                  aria-label={fill(words.focus.progressOf, { title: view.course.title })}
                />
                <span className="progress-text">{fill(words.focus.progress, { percent: view.percent })}</span>
              </div>
            </div>
            <CourseButton view={view} id={`active-${view.course.slug}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
